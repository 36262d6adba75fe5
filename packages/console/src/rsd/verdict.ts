import type { TaskAction } from '@sundial/core/orders/kinds.ts'
import type { TargetKind } from '@sundial/core/orders/targets.ts'

export type VerdictFacts = {
  action: TaskAction
  kind: TargetKind
  total: number
  counts: { verified: number; running: number; failed: number; unknown: number }
  /** Measured voltage of the one string concerned, V; null when not read or several strings. */
  stringVoltageV: number | null
  shutdownLimitV: number
}
/** One sentence of a verdict: its phrase with its slots. */
export type Sentence =
  | { key: 'verdictSafe' | 'verdictAbove'; limit: number }
  | {
      key:
        | 'verdictAllDown'
        | 'verdictEnergised'
        | 'verdictFailed'
        | 'verdictUnknown'
        | 'verdictStillDown'
        | 'verdictAllRead'
        | 'verdictSomeRead'
        | 'verdictSilent'
      count: number
    }
  | {
      key:
        | 'verdictReading'
        | 'verdictOlder'
        | 'verdictRunning'
        | 'verdictWait'
        | 'verdictNotProven'
        | 'verdictLiveString'
        | 'verdictLiveRoof'
        | 'verdictPartEnergised'
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
  return verdicts[facts.action](facts)
}

const isOpen = ({ counts, total }: VerdictFacts): boolean => counts.running > 0 || counts.verified < total
const wait: Verdict = { tone: 'wait', lead: { key: 'verdictRunning' }, rest: [{ key: 'verdictWait' }] }

function shutdownVerdict(facts: VerdictFacts): Verdict {
  const { counts, stringVoltageV, shutdownLimitV: limit, kind } = facts
  const above = stringVoltageV !== null && stringVoltageV > limit
  const live: Sentence = { key: kind === 'string' || kind === 'module' ? 'verdictLiveString' : 'verdictLiveRoof' }
  if (counts.failed + counts.unknown > 0) {
    const lead: Sentence = above ? { key: 'verdictAbove', limit } : { key: 'verdictNotProven' }
    return { tone: 'danger', lead, rest: [...exceptions(facts, 'verdictFailed'), live] }
  }
  if (isOpen(facts)) return wait
  if (above) return { tone: 'danger', lead: { key: 'verdictAbove', limit }, rest: [live] }
  const all: Sentence = { key: 'verdictAllDown', count: facts.total }
  if (stringVoltageV === null) return { tone: 'safe', lead: all, rest: [] }
  return { tone: 'safe', lead: { key: 'verdictSafe', limit }, rest: [all] }
}

function energiseVerdict(facts: VerdictFacts): Verdict {
  const { counts } = facts
  if (counts.failed + counts.unknown > 0)
    return { tone: 'danger', lead: { key: 'verdictPartEnergised' }, rest: exceptions(facts, 'verdictStillDown') }
  return isOpen(facts) ? wait : { tone: 'safe', lead: { key: 'verdictEnergised', count: facts.total }, rest: [] }
}

/** Nothing is at stake: what was not read keeps its older value, and that is said. */
function readVerdict({ counts, total }: VerdictFacts): Verdict {
  if (counts.running > 0) return { tone: 'wait', lead: { key: 'verdictReading' }, rest: [] }
  if (counts.verified === total) return { tone: 'safe', lead: { key: 'verdictAllRead', count: total }, rest: [] }
  const silent: Sentence = { key: 'verdictSilent', count: total - counts.verified }
  return { tone: 'wait', lead: { key: 'verdictSomeRead', count: counts.verified }, rest: [silent, { key: 'verdictOlder' }] }
}

const verdicts: Record<TaskAction, (facts: VerdictFacts) => Verdict> = {
  shutdown: shutdownVerdict,
  energise: energiseVerdict,
  collect: readVerdict,
}
