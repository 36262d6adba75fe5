const golden = (Math.sqrt(5) - 1) / 2

/**
 * Where a function with one maximum between `low` and `high` has it (golden section), to about 1e-8 of the span: as sharp as doubles allow.
 */
export const argMax = (of: (x: number) => number, low: number, high: number): number => {
  let [a, b] = [low, high]
  let [c, d] = [b - golden * (b - a), a + golden * (b - a)]
  let [atC, atD] = [of(c), of(d)]
  for (let i = 0; i < 60 && b - a > 1e-10 * (high - low); i++) {
    if (atC > atD) {
      ;[b, d, atD] = [d, c, atC]
      c = b - golden * (b - a)
      atC = of(c)
    } else {
      ;[a, c, atC] = [c, d, atD]
      d = a + golden * (b - a)
      atD = of(d)
    }
  }
  return (a + b) / 2
}

/** Where a falling function crosses 0 between `low` and `high` (halving), to the last bits; an end of the span where it doesn't. */
export const rootOfFalling = (of: (x: number) => number, low: number, high: number): number => {
  let [a, b] = [low, high]
  for (let i = 0; i < 100; i++) {
    const middle = (a + b) / 2
    if (middle === a || middle === b) return middle
    if (of(middle) > 0) a = middle
    else b = middle
  }
  return (a + b) / 2
}
