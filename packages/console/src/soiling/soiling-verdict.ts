import type { Soiling } from './soiling-option.ts'

type Read = Pick<Soiling, 'missing' | 'dirt' | 'pays' | 'payMissing' | 'cleanings'>
type Lacks = `lacks_${Soiling['payMissing'][number]}`
/** The sentence that says what to do, with the day and what is missing in it. */
export type Verdict = {
  word: `no_${NonNullable<Soiling['missing']>}` | 'saysDue' | 'saysLater' | 'saysNever' | 'saysClean' | 'saysJust' | 'saysDirt'
  day: string | null
  lacks: Lacks | null
}

/** So many days after a cleaning it is too early to tell how fast the plant gets dirty. */
const recentMs = 14 * 86_400_000
const isRecent = (day: string, to: string): boolean => Date.parse(to) - Date.parse(day) <= recentMs

const ofClean = ({ cleanings }: Read, to: string): Verdict => {
  const cleaned = cleanings.at(-1)?.day
  return cleaned !== undefined && isRecent(cleaned, to)
    ? { word: 'saysJust', day: cleaned, lacks: null }
    : { word: 'saysClean', day: null, lacks: null }
}

const ofDirt = ({ pays, payMissing }: Read, to: string): Verdict => {
  if (!pays) return { word: 'saysDirt', day: null, lacks: `lacks_${payMissing[0] ?? 'cost'}` }
  if (pays.day === null) return { word: 'saysNever', day: null, lacks: null }
  return { word: pays.day <= to ? 'saysDue' : 'saysLater', day: pays.day, lacks: null }
}

/** What to do about the dirt on a plant. `to`: the last day that was looked at. */
export const verdictOf = (soiling: Read, to: string): Verdict => {
  if (soiling.missing !== null) return { word: `no_${soiling.missing}`, day: null, lacks: null }
  return soiling.dirt ? ofDirt(soiling, to) : ofClean(soiling, to)
}
