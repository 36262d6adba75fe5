import type { TaskDevice, TaskRow } from '@sundial/contract/tasks.ts'
import { isOtherwise } from '@sundial/core/identification/words.ts'
import { type ResultKind, resultKind } from '@sundial/core/orders/results.ts'
import { offLimitV } from '@sundial/core/rsd/action.ts'
import { isHeld } from '@sundial/core/rsd/held-shutdown.ts'
import { usePlantTime } from '../kit/format/PlantTime.tsx'
import { useFormat } from '../kit/format/use-format.ts'
import { useNow } from '../kit/format/use-now.ts'
import { useTaskWords } from '../parts/rsd/task-words.ts'
import { useCurves } from './use-curves.ts'
import type { TaskSeen } from './use-task.ts'
import { type Sentence, verdictOf } from './verdict.ts'

const useSentence = ({ action, timeZone }: TaskRow) => {
  const say = useTaskWords(action)
  const { number } = useFormat()
  const { text } = usePlantTime(timeZone)
  return (s: Sentence): string => {
    if ('limit' in s) return say(s.key, { limit: number(s.limit) })
    if ('at' in s) return say(s.key, { time: text(s.at, 'short', true) })
    if ('total' in s) return say(s.key, { count: s.count, total: s.total })
    return 'count' in s ? say(s.key, { count: s.count }) : say(s.key)
  }
}

const noteClass = { safe: 'switch-note switch-note-safe', wait: 'switch-note', danger: 'switch-note switch-note-danger' } as const

const asksAgainOf = ({ askAt }: TaskRow, now: number) => (askAt === null ? null : askAt > now ? ('later' as const) : ('now' as const))

/** Counts of a task with what was proven later: modules that their concentrator shut down when they woke. */
const countsNow = ({ task: { counts }, devices }: TaskSeen) => {
  if (!devices.some(({ held }) => held !== null && held.provenAt !== null)) return counts
  const ofKind = (kind: ResultKind) => devices.filter(({ phase }) => resultKind(phase) === kind).length
  return { verified: ofKind('verified'), running: ofKind('running'), failed: ofKind('failed'), unknown: ofKind('unknown') }
}

/** Modules that were live before strings were found out, and whose last read-back is a shutdown. */
const leftOffOf = (devices: readonly TaskDevice[]): number =>
  devices.filter(({ test, voltageV, note }) => test?.halves.length && voltageV !== null && voltageV <= offLimitV && note !== 'overtaken')
    .length

/** What the results mean for whoever is about to go on the roof. */
export function VerdictNote({ seen }: { seen: TaskSeen }) {
  const now = useNow(1000)
  const { task, devices, shutdownLimitV } = seen
  const [curve] = useCurves(seen)
  const sentence = useSentence(task)
  const verdict = verdictOf({
    action: task.action,
    kind: task.target.kind,
    total: task.totalCount,
    counts: countsNow(seen),
    held: devices.filter(isHeld).length,
    shutAgain: devices.filter(({ held }) => held !== null && held.provenAt !== null).length,
    silentBefore: task.silentBefore,
    leftOff: leftOffOf(devices),
    otherwise: devices.filter(isOtherwise).length,
    stringVoltageV: task.target.kind === 'string' ? (curve?.last.voltageV ?? null) : null,
    shutdownLimitV: shutdownLimitV ?? Number.POSITIVE_INFINITY,
    darkUntil: task.darkUntil,
    asksAgain: asksAgainOf(task, now),
    asksWhenBack: task.askWhenBack,
  })
  return (
    <p className={noteClass[verdict.tone]} role="status" data-tone={verdict.tone}>
      <b>{sentence(verdict.lead)}</b> {verdict.rest.map(sentence).join(' ')}
    </p>
  )
}
