package dev.fennel.app;

/// The program.
public final class Fennel {
  private Fennel() {}

  /// Starts the program.
  public static void main(String[] args) {
    System.out.println("Fennel");
  }
}
