/** Time as epoch milliseconds, from outside: real in the product, movable in tests. */
export type Clock = {
  now(): number
  /** How many of its milliseconds pass in a real one, where that can change or is not 1. */
  pace?(): number
}
