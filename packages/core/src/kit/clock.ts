/** Time as epoch milliseconds, from outside: real in the product, movable in tests. */
export type Clock = { now(): number }
