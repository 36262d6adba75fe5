import { passThroughCalls } from '@sundial/contract/pass-through.ts'
import type { PassThrough } from '@sundial/contract/passed-frames.ts'
import { passNoteOf, passResultOf } from '@sundial/core/passthrough/result.ts'
import { concentratorNotes } from '@sundial/phrases/concentrator-notes.ts'
import { passTemplates } from '@sundial/phrases/pass-templates.ts'
import { passThrough } from '@sundial/phrases/pass-through.ts'
import { readThrough } from '@sundial/phrases/read-through.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { EmptyState } from '../kit/empty/EmptyState.tsx'
import { ExportButton } from '../kit/files/ExportButton.tsx'
import { useKeys } from '../kit/focus/use-keys.ts'
import { usePlantTime } from '../kit/format/PlantTime.tsx'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { copyText } from '../kit/notices/copy-text.ts'
import { Problem } from '../kit/routes/Problem.tsx'
import { callServer } from '../kit/server/call-server.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useTicketExport } from '../kit/server/use-ticket-export.ts'
import { TableSkeleton } from '../kit/table/TableSkeleton.tsx'
import { failedAgain } from './again.ts'
import { FrameBytes } from './FrameBytes.tsx'
import type { useAsking } from './use-asking.ts'
import { useFrameWords } from './use-frame-words.ts'

type Passed = PassThrough['frames'][number]
type Row = { key: string; task: PassThrough; frame: Passed }
const running = 1

const rowsOf = (all: readonly PassThrough[]): Row[] =>
  all.flatMap((task) => task.frames.map((frame, i) => ({ key: `${task.taskId}-${i}`, task, frame })))

const useSaid = () => {
  const { line } = useFrameWords()
  const say = useSay(passThrough)
  const sayNote = useSay(concentratorNotes)
  return ({ task, frame }: Row): string => {
    if (frame.answered) return line(frame.answered)
    if (task.status === running) return ''
    const note = passNoteOf(task, frame)
    return note !== null && Object.hasOwn(concentratorNotes, note) ? sayNote(note as keyof typeof concentratorNotes) : say('noAnswer')
  }
}

type ListProps = { rows: readonly Row[]; timeZone: string; chosen: string; onChoose: (key: string) => void }
const List = ({ rows, timeZone, chosen, onChoose }: ListProps) => {
  const say = useSay(passThrough)
  const { number } = useFormat()
  const { text } = usePlantTime(timeZone)
  const said = useSaid()
  return (
    <div className="pass-list">
      <div className="pass-row pass-row-head" aria-hidden="true">
        {(['asked', 'device', 'result', 'took', 'said'] as const).map((key) => (
          <span key={key}>{say(key)}</span>
        ))}
      </div>
      {rows.map((row) => {
        const { key, task, frame } = row
        const result = passResultOf(task, frame)
        return (
          <button type="button" key={key} className="pass-row" aria-pressed={key === chosen} onClick={() => onChoose(key)}>
            <span className="tabular">{text(frame.at ?? task.at, 'second')}</span>
            <span>{frame.device ?? frame.asked.address}</span>
            <span className={`pass-result pass-${result}`}>{say(result)}</span>
            <span className="tabular">{frame.ms === null ? '–' : say('milliseconds', { count: number(frame.ms) })}</span>
            <span className="pass-said">{said(row)}</span>
          </button>
        )
      })}
    </div>
  )
}

const Chosen = ({ frame }: { frame: Passed }) => {
  const say = useSay(passThrough)
  return (
    <div className="pass-chosen">
      <section>
        <h3>{say('chosenAsked', { count: frame.asked.bytes })}</h3>
        <FrameBytes frame={frame.asked} />
      </section>
      {frame.answered ? (
        <section>
          <h3>{say('chosenAnswer', { count: frame.answered.bytes })}</h3>
          <FrameBytes frame={frame.answered} withValues />
        </section>
      ) : null}
    </div>
  )
}

/** Asks those of the last order again that failed. */
const AskAgain = ({ gw, online, last, asking }: Pick<Props, 'gw' | 'online' | 'asking'> & { last: PassThrough | undefined }) => {
  const say = useSay(passTemplates)
  const again = failedAgain(gw, last)
  if (!again) return null
  return (
    <Button size="small" disabled={!online} loading={asking.sending} onClick={() => asking.ask(again.question)}>
      {say('askAgain', { count: again.count })}
    </Button>
  )
}

/** A file of these answers, and of those before them. */
const ExportAnswers = ({ gw }: { gw: string }) => {
  const { exportRows, busy } = useTicketExport(() => callServer(passThroughCalls.exportPassThroughs, { gw }))
  return <ExportButton size="small" busy={busy} onExport={(form) => void exportRows(form)} />
}

type Props = {
  gw: string
  timeZone: string
  online: boolean
  asking: ReturnType<typeof useAsking>
  /** Shows as a table what the reading with this token returned. */
  onReturned: (token: string) => void
}

/** What was asked of the devices of a concentrator lately, and what each said; the chosen one byte by byte. */
export const Answers = ({ gw, timeZone, online, asking, onReturned }: Props) => {
  const say = useSay(passThrough)
  const sayRead = useSay(readThrough)
  const everyMs = (last: readonly PassThrough[] | undefined) => (last?.some(({ status }) => status === running) ? 700 : 60_000)
  const { data, error, refetch } = useCall(passThroughCalls.passThroughs, { gw }, { everyMs })
  const [chosen, setChosen] = useState<string | null>(null)
  const rows = rowsOf(data ?? [])
  const at = Math.max(
    0,
    rows.findIndex(({ key }) => key === chosen),
  )
  const shown = rows[at]
  const move = (by: 1 | -1) => setChosen(rows[Math.min(rows.length - 1, Math.max(0, at + by))]?.key ?? null)
  useKeys([
    ['ArrowUp', () => move(-1)],
    ['ArrowDown', () => move(1)],
    ['c', () => void (shown && copyText((shown.frame.answered ?? shown.frame.asked).hex))],
  ])
  if (!data) return error ? <Problem error={error} onRetry={() => void refetch()} /> : <TableSkeleton />
  return (
    <section className="pass-answers">
      <div className="section-head">
        <h2>{say('answers')}</h2>
        <span className="space" />
        {shown?.task.action === 'readThrough' ? (
          <Button size="small" onClick={() => onReturned(shown.task.number)}>
            {sayRead('returned')}
          </Button>
        ) : null}
        <AskAgain {...{ gw, online, asking }} last={data[0]} />
        {shown ? <ExportAnswers gw={gw} /> : null}
      </div>
      {shown ? (
        <>
          <List rows={rows} timeZone={timeZone} chosen={shown.key} onChoose={setChosen} />
          <Chosen frame={shown.frame} />
        </>
      ) : (
        <EmptyState text={say('noAnswers')} hint={say('noAnswersHint')} />
      )}
    </section>
  )
}
