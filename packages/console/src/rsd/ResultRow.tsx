import type { TaskDevice } from '@sundial/contract/tasks.ts'
import { identifiedText, isOtherwise, notIdentified } from '@sundial/core/identification/words.ts'
import { type ResultKind, resultKind } from '@sundial/core/orders/results.ts'
import { notesText, reportingText, wordOf } from '@sundial/core/rsd/result-words.ts'
import { usePlantTime } from '../kit/format/PlantTime.tsx'
import { useFormat } from '../kit/format/use-format.ts'
import { useTaskWords } from '../parts/rsd/task-words.ts'
import { ResultGlyph } from './ResultGlyph.tsx'
import type { JudgedTask } from './results.ts'
import { seenAs } from './seen-as.ts'
import { shownOf } from './shown.ts'

type Props = { device: TaskDevice; task: JudgedTask; elapsedMs: number }

/** One device in a list of results; a screen without a pointer shows its note below it. */
export function ResultRow({ device, task, elapsedMs }: Props) {
  const { action } = task
  const say = useTaskWords(action)
  const kind = resultKind(device.phase)
  const { text } = usePlantTime(task.timeZone)
  // What the module told, or that it could not tell, replaces the word of the result.
  const own = device.note === notIdentified ? null : device.note
  const note = notesText({ ...device, note: own, reporting: null, found: null }, say, (at) => text(at, 'short', true))
  const { voltage } = shownOf(action)
  return (
    <li
      className={`switch-result switch-result-${isOtherwise(device) ? 'differs' : kind}${voltage ? '' : ' switch-result-read'}`}
      title={note ?? undefined}
    >
      <b>{device.code}</b>
      <ResultWord device={device} task={task} />
      {voltage ? <Volts device={device} kind={kind} /> : null}
      <span className="number switch-took">
        <Took device={device} kind={kind} elapsedMs={elapsedMs} />
      </span>
      {note ? <small className="switch-result-note">{note}</small> : null}
    </li>
  )
}

export function ResultWord({ device, task }: { device: TaskDevice; task: JudgedTask }) {
  const { action } = task
  const say = useTaskWords(action)
  const seen = seenAs(device, action)
  const word = reportingText(device, say) ?? identifiedText(device, say) ?? say(wordOf(device, task.darkUntil !== null, action))
  return (
    <span className={`switch-word switch-word-${seen.kind}`}>
      <ResultGlyph {...seen} />
      <span className="ellipsis" title={word}>
        {word}
      </span>
    </span>
  )
}

export function Volts({ device, kind }: { device: TaskDevice; kind: ResultKind }) {
  const { number } = useFormat()
  return <span className={`number switch-volts-${kind}`}>{number(device.voltageV, 1)}</span>
}

export function Took({ device, kind, elapsedMs }: { device: TaskDevice; kind: ResultKind; elapsedMs: number }) {
  const { number } = useFormat()
  if (device.elapsedMs !== null) return number(device.elapsedMs / 1000, 1)
  return kind === 'failed' ? `> ${number(elapsedMs / 1000)}` : '–'
}
