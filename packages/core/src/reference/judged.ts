/** A reference file that can't be read for what it is; the message says where and why. */
export class BadReference extends Error {}

/** One figure of a case: ours, theirs, and how far they may lie apart. */
export type Check = { name: string; got: number; expected: number | null; allowed: number }

/** A case with its figures; or why there are none: a model that doesn't exist here, an input that is missing. */
export type Judged = { group: string; id: string } & ({ checks: Check[] } | { missingModel: string } | { problem: string })

/** A case that is judged, or the reason why it can't be: one case that says too little doesn't spoil the rest of its file. */
export const orProblem = <T extends { group: string; id: string }>(title: T, judge: (title: T) => Judged): Judged => {
  try {
    return judge(title)
  } catch (e) {
    if (e instanceof BadReference) return { ...title, problem: e.message }
    throw e
  }
}

/** How far a figure is off, as a share of what is allowed; null expects no number. */
export const shareOf = (check: Check): number => {
  if (check.expected === null) return Number.isFinite(check.got) ? Number.POSITIVE_INFINITY : 0
  const off = Math.abs(check.got - check.expected)
  if (Number.isNaN(off)) return Number.POSITIVE_INFINITY
  return off === 0 ? 0 : off / check.allowed
}

/** Whether every figure of a case holds. A case without figures proves nothing and doesn't pass. */
export const passes = (one: Judged): boolean => 'checks' in one && one.checks.length > 0 && one.checks.every((check) => shareOf(check) <= 1)

/** One group of a file. */
export type GroupResult = {
  group: string
  cases: number
  passed: number
  /** The figure that comes nearest to its tolerance or exceeds it most, of all the group's cases. */
  worst: (Check & { id: string; share: number }) | null
  failures: Judged[]
}

const resultOf = (group: string, cases: readonly Judged[]): GroupResult => {
  let worst: GroupResult['worst'] = null
  for (const one of cases)
    for (const check of 'checks' in one ? one.checks : []) {
      const share = shareOf(check)
      if (worst === null || share > worst.share) worst = { ...check, id: one.id, share }
    }
  const failures = cases.filter((one) => !passes(one))
  return { group, cases: cases.length, passed: cases.length - failures.length, worst, failures }
}

/** Sums cases up by group, in the order in which the groups appear. */
export const groupResults = (judged: readonly Judged[]): GroupResult[] =>
  [...new Set(judged.map((one) => one.group))].map((group) =>
    resultOf(
      group,
      judged.filter((one) => one.group === group),
    ),
  )
