import { BadReference, isPart, numberOrNullOf, type Part } from './parts.ts'

/** One figure of a case: ours, theirs, and how far they may lie apart. */
export type Check = { name: string; got: number; expected: number | null; allowed: number }

export type Title = { group: string; id: string }

/** A case with its figures; or why there are none: a model that doesn't exist here, an input that is missing. */
export type Judged = Title & ({ checks: Check[] } | { missingModel: string } | { problem: string })

/** What is said of a case: its figures, or the model that is missing. */
export type Verdict = { checks: Check[] } | { missingModel: string }

/** A case that is judged, or the reason why it can't be: one case that says too little doesn't spoil the rest of its file. */
export const orProblem = (title: Title, judge: () => Verdict): Judged => {
  try {
    return { ...title, ...judge() }
  } catch (e) {
    if (e instanceof BadReference) return { ...title, problem: e.message }
    throw e
  }
}

const numberIn = (tolerance: Part, names: readonly string[]): number | undefined => {
  const value = names.map((name) => tolerance[name]).find((each) => each !== undefined)
  if (value !== undefined && typeof value !== 'number') throw new BadReference(`tolerance: "${names[0]}" is not a number`)
  return value
}

const boundsIn = (tolerance: Part, of: string): [abs: number, rel: number] => {
  const own = [numberIn(tolerance, [`${of}_abs`, `abs_${of}`, of]), numberIn(tolerance, [`${of}_rel`, `rel_${of}`])]
  const [abs, rel] = own.some((bound) => bound !== undefined) ? own : [numberIn(tolerance, ['abs']), numberIn(tolerance, ['rel'])]
  if (abs === undefined && rel === undefined) throw new BadReference(`"tolerance" says neither abs nor rel${of && ` of ${of}`}`)
  return [abs ?? 0, rel ?? 0]
}

/**
 * How far a figure may be off by a stated tolerance, the wider of its absolute and its relative one. It is a number (absolute) or says
 * `abs` and `rel`, for some figures alone as in `Rd_abs`, `rel_curve` or just `soiling_ratio`, with `of` as the name of those.
 */
export const allowedBy = (tolerance: unknown, expected: number | null, of = ''): number => {
  if (typeof tolerance === 'number') return tolerance
  if (!isPart(tolerance)) throw new BadReference('"tolerance" is neither a number nor an object')
  const [abs, rel] = boundsIn(tolerance, of)
  return Math.max(abs, rel * Math.abs(expected ?? 0))
}

/**
 * A check for each figure of a part: every number in it, and whatever has a name that is known here. One that is not known has no number
 * of ours and fails.
 */
export const checksOf = (
  expected: Part,
  ours: Record<string, number | undefined>,
  allowed: (value: number | null, name: string) => number,
  prefix = '',
): Check[] =>
  Object.keys(expected)
    .filter((name) => name in ours || typeof expected[name] === 'number')
    .map((name) => {
      const value = numberOrNullOf(expected, name, 'expected')
      return { name: prefix + name, got: ours[name] ?? Number.NaN, expected: value, allowed: allowed(value, name) }
    })

/** How far a figure is off, as a share of what is allowed; null expects no number. */
export const shareOf = (check: Check): number => {
  if (check.expected === null) return Number.isFinite(check.got) ? Number.POSITIVE_INFINITY : 0
  const off = Math.abs(check.got - check.expected)
  if (off === 0) return 0
  return check.allowed > 0 && Number.isFinite(off) ? off / check.allowed : Number.POSITIVE_INFINITY
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
