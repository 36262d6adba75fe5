/** A bound is wrong in one of twenty cases. */
const risk = 0.05
/** Halvings of the interval of a bound: its error is below a millionth. */
const halvings = 20

/** Chance that at most `failed` of `finished` fail where each does with `share`; 0..1. The sum is kept in logarithms: its terms are small. */
const chanceOfAtMost = (failed: number, finished: number, share: number): number => {
  if (failed >= finished) return 1
  let log = finished * Math.log1p(-share)
  let sum = Math.exp(log)
  for (let k = 1; k <= failed; k++) {
    log += Math.log(((finished - k + 1) / k) * (share / (1 - share)))
    sum += Math.exp(log)
  }
  return Math.min(1, sum)
}

/** The share at which `isAbove` begins to hold. */
const bisect = (isAbove: (share: number) => boolean): number => {
  let [low, high] = [0, 1]
  for (let i = 0; i < halvings; i++) {
    const middle = (low + high) / 2
    if (isAbove(middle)) high = middle
    else low = middle
  }
  return (low + high) / 2
}

/** `share`: of those that have finished, 0..1, null where none has. `low` and `high`: bounds, each with 95 % certainty. */
export type FailureRate = { failed: number; finished: number; share: number | null; low: number; high: number }

/**
 * How many fail, as far as those that have finished can tell: 3 of 212 is not "1.4 %" but "surely below 3.6 %". Exact bounds of a binomial
 * share (Clopper and Pearson, Biometrika 26, 1934), one-sided.
 */
export const failureRate = (failed: number, finished: number): FailureRate => ({
  failed,
  finished,
  share: finished === 0 ? null : failed / finished,
  low: failed === 0 ? 0 : bisect((share) => 1 - chanceOfAtMost(failed - 1, finished, share) > risk),
  high: failed >= finished ? 1 : bisect((share) => chanceOfAtMost(failed, finished, share) < risk),
})
