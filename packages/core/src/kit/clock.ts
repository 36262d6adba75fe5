/** A clock that is passed in, epoch ms: real in the product, set by tests. */
export type Clock = {
  now(): number
  /** Speed against real time; missing = always 1. */
  pace?(): number
}
