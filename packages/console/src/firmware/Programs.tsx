import { pathOf } from '@sundial/contract/pages.ts'
import type { RolledProgram } from '@sundial/contract/rolled-concentrator.ts'
import { type LeftNote, leftNotes } from '@sundial/core/firmware/roll-out.ts'
import { ownProgram } from '@sundial/phrases/own-program.ts'
import { programRollOuts } from '@sundial/phrases/program-roll-outs.ts'
import { rollOutHours } from '@sundial/phrases/roll-out-hours.ts'
import { Link } from 'react-router'
import { PlantTime, usePlantTime } from '../kit/format/PlantTime.tsx'
import { useSay } from '../kit/language/language.ts'
import { useMay } from '../kit/session/use-session.ts'
import { PlainTable } from '../kit/table/PlainTable.tsx'
import { usePages } from '../kit/table/use-pages.tsx'
import { useProgramNote } from '../parts/programs/use-program-note.ts'
import './programs.css'

const heads = ['concentrator', 'columnStage', 'columnState', 'columnProgress', 'columnRuns'] as const

type LeftAlone = Exclude<LeftNote, 'lockedOut' | 'notSent'>
const isLeftAlone = (note: string | null): note is LeftAlone =>
  note !== 'lockedOut' && note !== 'notSent' && leftNotes.includes(note as LeftNote)

/** Why a concentrator has not got the program: a note of the roll-out, or of its update. */
const useWhy = () => {
  const say = useSay(programRollOuts)
  const noteText = useProgramNote()
  return (note: string): string => (isLeftAlone(note) ? say(`note_${note}`) : noteText(note))
}

/** How far an update has come: its stage, and how much of the package has arrived. */
const UnderWay = ({ at: { stage, received, count } }: { at: NonNullable<RolledProgram['at']> }) => {
  const say = useSay(programRollOuts)
  const sayOwn = useSay(ownProgram)
  const word = sayOwn(`stage_${stage}`)
  const isSent = stage === 'send' && count > 0
  return (
    <div>
      {isSent ? say('stagePart', { stage: word, chunks: sayOwn('chunks', { received, count }) }) : word}
      {isSent ? (
        <div className="roll-out-bar" aria-hidden="true">
          <i style={{ width: `${(100 * received) / count}%`, background: 'var(--accent)' }} />
        </div>
      ) : null}
    </div>
  )
}

/** What a concentrator waits for, what it does, or how it ended. */
const Progress = ({ row }: { row: RolledProgram }) => {
  const say = useSay(programRollOuts)
  const sayHours = useSay(rollOutHours)
  const { text } = usePlantTime(row.timeZone)
  const why = useWhy()
  const { at, note, state, online, hoursAt, endedAt, timeZone } = row
  if (at) return <UnderWay at={at} />
  if (state === 'waiting' && !online) return say('offline')
  if (state === 'waiting' && hoursAt !== null) return sayHours('waitsHours', { time: text(hoursAt, 'short', true) })
  if (endedAt === null) return <span className="quiet">–</span>
  return (
    <span>
      {note === null ? null : `${why(note)} · `}
      <PlantTime at={endedAt} timeZone={timeZone} form="short" />
    </span>
  )
}

const Row = ({ row }: { row: RolledProgram }) => {
  const say = useSay(programRollOuts)
  const maySeeTask = useMay('tasks')
  const { gw, name, stationName, stage, state, runs, taskId, taskNumber } = row
  return (
    <tr>
      <td data-label={say('concentrator')}>
        <Link to={pathOf('concentrator', { number: gw, tab: 'update' })}>
          <b>{name}</b>
        </Link>
        <span className="meta">{stationName}</span>
      </td>
      <td data-label={say('columnStage')} className="tabular">
        {say('stageOf', { stage })}
      </td>
      <td data-label={say('columnState')}>
        <span className={`tag roll-out-tag-${state}`}>{say(`state_${state}`)}</span>
        {taskId !== null && taskNumber !== null && maySeeTask ? (
          <Link className="link" to={pathOf('tasks', { id: taskId })}>
            {say('toTask', { number: taskNumber })}
          </Link>
        ) : null}
      </td>
      <td data-label={say('columnProgress')} className="tabular">
        <Progress row={row} />
      </td>
      <td data-label={say('columnRuns')} className="tabular">
        {runs ?? '–'}
      </td>
    </tr>
  )
}

/** Every concentrator of a roll-out of their own program, and how far each has come. */
export const Programs = ({ programs }: { programs: readonly RolledProgram[] }) => {
  const say = useSay(programRollOuts)
  const { shown, pager } = usePages(programs)
  return (
    <section className="roll-out-modules">
      <div className="section-head">
        <h2>{say('concentratorsOf', { count: programs.length })}</h2>
      </div>
      <PlainTable heads={heads.map((head) => say(head))} className="roll-out-programs">
        {shown.map((row) => (
          <Row key={row.gw} row={row} />
        ))}
      </PlainTable>
      {pager}
    </section>
  )
}
