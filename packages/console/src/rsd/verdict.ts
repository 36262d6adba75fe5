import type { TaskAction } from '@sundial/core/orders/kinds.ts'
import type { TargetKind } from '@sundial/core/orders/targets.ts'
import type { TaskCounts } from '@sundial/core/orders/task-status.ts'
import { inconclusiveUntil } from '@sundial/core/rsd/darkness.ts'

export type VerdictFacts = {
  action: TaskAction
  kind: TargetKind
  total: number
  counts: TaskCounts
  /** Of a reading: how many of those without an answer had been silent before it. */
  silentBefore: number
  /** Measured voltage of the one string concerned, V; null when not read or several strings. */
  stringVoltageV: number | null
  shutdownLimitV: number
  /** When the sun is high enough, where it was too low at the order; epoch ms. */
  darkUntil: number | null
  /** Of the modules without a proof: how many their concentrator waits for, to shut them down. */
  held: number
  /** Of a restart: how many modules that were shut down before it were shut down again and read back. */
  shutAgain: number
  /** Of identification: how many modules are not as the register says. */
  otherwise: number
  /** Of finding out strings: how many modules it took off that have not come back. */
  leftOff: number
  /** Whether the order is to be asked for again: not yet, or now (the sun has risen, a concentrator is back); null: nothing is asked. */
  asksAgain: 'later' | 'now' | null
  /** A concentrator that the order did not reach is away, and the order is asked for again when it is back. */
  asksWhenBack: boolean
}
/** One sentence of a verdict: its phrase with its slots. */
export type Sentence =
  | { key: 'verdictSafe' | 'verdictAbove'; limit: number }
  | {
      key:
        | 'verdictAll'
        | 'verdictSome'
        | 'verdictFailed'
        | 'verdictUnknown'
        | 'verdictStillDown'
        | 'verdictSilent'
        | 'verdictSilentBefore'
        | 'verdictOtherwise'
        | 'verdictDiffers'
        | 'verdictLeftOff'
        | 'verdictHeld'
        | 'verdictShutAgain'
      count: number
    }
  | { key: 'verdictReachable'; count: number; total: number }
  | { key: 'verdictDarkWait' | 'verdictNoTrace' | 'verdictOrderAgain'; at: number }
  | {
      key:
        | 'verdictDark'
        | 'verdictAskAgain'
        | 'verdictAskNow'
        | 'verdictWaits'
        | 'verdictWait'
        | 'verdictLiveString'
        | 'verdictLiveRoof'
        | 'verdictOlder'
        | 'verdictBackNow'
        | 'verdictBackLater'
    }
export type Verdict = { tone: 'safe' | 'wait' | 'danger'; lead: Sentence; rest: Sentence[] }

const exceptions = (facts: VerdictFacts, failed: 'verdictFailed' | 'verdictStillDown'): Sentence[] => [
  ...(facts.counts.failed > 0 ? [{ key: failed, count: facts.counts.failed }] : []),
  ...(facts.counts.unknown > 0 ? [{ key: 'verdictUnknown' as const, count: facts.counts.unknown }] : []),
]

/**
 * What the numbers mean for someone about to go on the roof. Safe only when every module read back as shut down and,
 * for one string, its measured voltage is not above the limit. Whatever is not proven is live.
 */
export function verdictOf(facts: VerdictFacts): Verdict {
  return (verdicts[facts.action] ?? answerVerdict)(facts)
}

const isOpen = ({ counts, total }: VerdictFacts): boolean => counts.running > 0 || counts.verified < total
const wait = ({ darkUntil }: VerdictFacts): Verdict => ({
  tone: 'wait',
  lead: { key: 'verdictWaits' },
  rest: [...(darkUntil === null ? [] : [{ key: 'verdictDarkWait' as const, at: darkUntil }]), { key: 'verdictWait' }],
})

const isAbove = ({ stringVoltageV, shutdownLimitV }: VerdictFacts): boolean => stringVoltageV !== null && stringVoltageV > shutdownLimitV
const liveOf = ({ kind }: VerdictFacts): Sentence => ({
  key: kind === 'string' || kind === 'module' ? 'verdictLiveString' : 'verdictLiveRoof',
})

const heldOf = ({ held }: VerdictFacts): Sentence[] => (held > 0 ? [{ key: 'verdictHeld', count: held }] : [])

/** Of what did not reach its concentrator by day. */
const backOf = ({ asksAgain, asksWhenBack }: VerdictFacts): Sentence[] => {
  if (asksAgain === 'now') return [{ key: 'verdictBackNow' }]
  return asksWhenBack ? [{ key: 'verdictBackLater' }] : []
}

/** What the order leaves to happen later: what the concentrator waits for, and what nobody does of the rest. */
const traceOf = (facts: VerdictFacts, at: number): Sentence[] => {
  const { asksAgain, held, counts } = facts
  if (held > 0 && held >= counts.failed + counts.unknown) return heldOf(facts)
  if (asksAgain === 'now') return [{ key: 'verdictAskNow' }]
  return [{ key: 'verdictNoTrace', at }, ...(asksAgain === null ? [] : [{ key: 'verdictAskAgain' as const }])]
}

function unprovenVerdict(facts: VerdictFacts): Verdict {
  const live = liveOf(facts)
  const until = inconclusiveUntil(facts)
  if (isAbove(facts))
    return {
      tone: 'danger',
      lead: { key: 'verdictAbove', limit: facts.shutdownLimitV },
      rest: [...exceptions(facts, 'verdictFailed'), live, ...heldOf(facts)],
    }
  if (until !== null) return { tone: 'danger', lead: { key: 'verdictDark' }, rest: [live, ...traceOf(facts, until)] }
  return {
    tone: 'danger',
    lead: { key: 'verdictSome', count: facts.counts.verified },
    rest: [...exceptions(facts, 'verdictFailed'), live, ...heldOf(facts), ...backOf(facts)],
  }
}

function shutdownVerdict(facts: VerdictFacts): Verdict {
  const { counts, shutdownLimitV: limit } = facts
  if (counts.failed + counts.unknown > 0) return unprovenVerdict(facts)
  if (isOpen(facts)) return wait(facts)
  if (isAbove(facts)) return { tone: 'danger', lead: { key: 'verdictAbove', limit }, rest: [liveOf(facts)] }
  const all: Sentence = { key: 'verdictAll', count: facts.total }
  if (facts.stringVoltageV === null) return { tone: 'safe', lead: all, rest: [] }
  return { tone: 'safe', lead: { key: 'verdictSafe', limit }, rest: [all] }
}

function energiseVerdict(facts: VerdictFacts): Verdict {
  const { counts } = facts
  const until = inconclusiveUntil(facts)
  if (until !== null) return { tone: 'danger', lead: { key: 'verdictDark' }, rest: [{ key: 'verdictOrderAgain', at: until }] }
  if (counts.failed + counts.unknown > 0)
    return { tone: 'danger', lead: { key: 'verdictSome', count: counts.verified }, rest: exceptions(facts, 'verdictStillDown') }
  return isOpen(facts) ? wait(facts) : { tone: 'safe', lead: { key: 'verdictAll', count: facts.total }, rest: [] }
}

/** What stays shut down may be live until its concentrator has shut it down again, proven restart or not. */
function restartVerdict(facts: VerdictFacts): Verdict {
  const { counts, held, shutAgain } = facts
  if (counts.running > 0) return { tone: 'wait', lead: { key: 'verdictWaits' }, rest: [] }
  const again: Sentence[] = shutAgain > 0 ? [{ key: 'verdictShutAgain', count: shutAgain }] : []
  const isAll = counts.verified === facts.total
  const lead: Sentence = { key: isAll ? 'verdictAll' : 'verdictSome', count: counts.verified }
  return { tone: isAll && held === 0 ? 'safe' : 'wait', lead, rest: [...heldOf(facts), ...again] }
}

const differingOf = ({ otherwise }: VerdictFacts): Sentence[] => (otherwise > 0 ? [{ key: 'verdictDiffers', count: otherwise }] : [])

/** What an order did not get of the devices that it was for. */
const missedOf = ({ action, counts, total, silentBefore }: VerdictFacts): Sentence[] => {
  const news = total - counts.verified - counts.failed - silentBefore
  return [
    ...(counts.failed > 0 ? [{ key: 'verdictOtherwise' as const, count: counts.failed }] : []),
    ...(news > 0 ? [{ key: 'verdictSilent' as const, count: news }] : []),
    ...(silentBefore > 0 ? [{ key: 'verdictSilentBefore' as const, count: silentBefore }] : []),
    ...(action === 'collect' ? [{ key: 'verdictOlder' as const }] : []),
  ]
}

/** Nothing is at stake: what gave no answer is said. What was not read keeps its older value. */
function answerVerdict(facts: VerdictFacts): Verdict {
  const { action, counts, total, silentBefore, otherwise } = facts
  if (counts.running > 0) return { tone: 'wait', lead: { key: 'verdictWaits' }, rest: [] }
  const differing = differingOf(facts)
  if (counts.verified === total)
    return { tone: otherwise > 0 ? 'wait' : 'safe', lead: { key: 'verdictAll', count: total }, rest: differing }
  const { verified: count } = counts
  // What was set was not merely read.
  const isReading = action !== 'moduleReporting'
  const lead: Sentence =
    isReading && silentBefore > 0 ? { key: 'verdictReachable', count, total: total - silentBefore } : { key: 'verdictSome', count }
  return { tone: 'wait', lead, rest: [...differing, ...missedOf(facts)] }
}

/** Its modules are live again, which makes nothing safe; one that has not come back is said first. */
function stringsVerdict(facts: VerdictFacts): Verdict {
  const { lead, rest } = answerVerdict(facts)
  const { leftOff, counts } = facts
  if (leftOff === 0 || counts.running > 0) return { tone: 'wait', lead, rest }
  return { tone: 'danger', lead, rest: [{ key: 'verdictLeftOff', count: leftOff }, ...rest] }
}

/** What makes a roof safe or live has a verdict of its own. */
const verdicts: Partial<Record<TaskAction, (facts: VerdictFacts) => Verdict>> = {
  shutdown: shutdownVerdict,
  energise: energiseVerdict,
  restartDevice: restartVerdict,
  // that all answered makes nothing safe
  identifyStrings: stringsVerdict,
  rsdStatus: (facts) => ({ ...answerVerdict(facts), tone: 'wait' }),
  enableSchedule: (facts) => ({ ...answerVerdict(facts), tone: 'wait' }),
  disableSchedule: (facts) => ({ ...answerVerdict(facts), tone: 'wait' }),
}
