import { type GroupResult, type Judged, shareOf } from './judged.ts'

const short = (x: number): string => (Number.isInteger(x) && Math.abs(x) < 1e6 ? String(x) : x.toPrecision(3))

const worstText = (worst: GroupResult['worst']): string => {
  if (worst === null) return 'no figures'
  const off = worst.expected === null ? worst.got : Math.abs(worst.got - worst.expected)
  const allowed = worst.allowed === 0 ? 'none allowed' : `${short(worst.allowed)} allowed`
  return `worst difference ${short(off)}, ${allowed} (${worst.id}: ${worst.name})`
}

/** "solar_position  18 cases  18 passed  worst difference ..." */
export const groupLine = (result: GroupResult): string => {
  const counts = `${String(result.cases).padStart(4)} cases  ${String(result.passed).padStart(4)} passed`
  return `${result.group.padEnd(18)} ${counts}  ${worstText(result.worst)}`
}

/** How many figures of one case are spelled out. */
const shown = 3

const caseLines = (one: Judged): string[] => {
  if ('missingModel' in one) return [`${one.id}: there is no model "${one.missingModel}"`]
  if ('problem' in one) return [`${one.id}: ${one.problem}`]
  const off = one.checks.filter((check) => shareOf(check) > 1)
  const lines = off.slice(0, shown).map((check) => {
    return `${one.id}: ${check.name} is ${Number.isNaN(check.got) ? 'no number' : check.got}, expected ${check.expected ?? 'no number'} within ${check.allowed}`
  })
  if (one.checks.length === 0) return [`${one.id}: expects nothing`]
  return off.length > shown ? [...lines, `${one.id}: and ${off.length - shown} more figures`] : lines
}

/** A line for each figure that doesn't hold and each model that is missing. */
export const failureLines = (result: GroupResult): string[] => result.failures.flatMap(caseLines)
