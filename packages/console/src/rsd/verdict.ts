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
      key: 'verdictAll' | 'verdictSome' | 'verdictFailed' | 'verdictUnknown' | 'verdictStillDown' | 'verdictSilent'
      count: number
    }
  | { key: 'verdictWaits' | 'verdictWait' | 'verdictLiveString' | 'verdictLiveRoof' | 'verdictOlder' }
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
const wait: Verdict = { tone: 'wait', lead: { key: 'verdictWaits' }, rest: [{ key: 'verdictWait' }] }

function shutdownVerdict(facts: VerdictFacts): Verdict {
  const { counts, stringVoltageV, shutdownLimitV: limit, kind } = facts
  const some: Sentence = { key: 'verdictSome', count: counts.verified }
  const above = stringVoltageV !== null && stringVoltageV > limit
  const live: Sentence = { key: kind === 'string' || kind === 'module' ? 'verdictLiveString' : 'verdictLiveRoof' }
  if (counts.failed + counts.unknown > 0) {
    const lead: Sentence = above ? { key: 'verdictAbove', limit } : some
    return { tone: 'danger', lead, rest: [...exceptions(facts, 'verdictFailed'), live] }
  }
  if (isOpen(facts)) return wait
  if (above) return { tone: 'danger', lead: { key: 'verdictAbove', limit }, rest: [live] }
  const all: Sentence = { key: 'verdictAll', count: facts.total }
  if (stringVoltageV === null) return { tone: 'safe', lead: all, rest: [] }
  return { tone: 'safe', lead: { key: 'verdictSafe', limit }, rest: [all] }
}

function energiseVerdict(facts: VerdictFacts): Verdict {
  const { counts } = facts
  if (counts.failed + counts.unknown > 0)
    return { tone: 'danger', lead: { key: 'verdictSome', count: counts.verified }, rest: exceptions(facts, 'verdictStillDown') }
  return isOpen(facts) ? wait : { tone: 'safe', lead: { key: 'verdictAll', count: facts.total }, rest: [] }
}

/** Nothing is at stake: what gave no answer is said. What was not read keeps its older value. */
function answerVerdict({ action, counts, total }: VerdictFacts): Verdict {
  if (counts.running > 0) return { tone: 'wait', lead: { key: 'verdictWaits' }, rest: [] }
  if (counts.verified === total) return { tone: 'safe', lead: { key: 'verdictAll', count: total }, rest: [] }
  const silent: Sentence = { key: 'verdictSilent', count: total - counts.verified }
  const older: Sentence[] = action === 'collect' ? [{ key: 'verdictOlder' }] : []
  return { tone: 'wait', lead: { key: 'verdictSome', count: counts.verified }, rest: [silent, ...older] }
}

/** What makes a roof safe or live has a verdict of its own. */
const verdicts: Partial<Record<TaskAction, (facts: VerdictFacts) => Verdict>> = { shutdown: shutdownVerdict, energise: energiseVerdict }
