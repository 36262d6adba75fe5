import { pathOf } from '@sundial/contract/pages.ts'
import type { EndedModule } from '@sundial/contract/roll-outs.ts'
import { type LeftNote, leftNotes } from '@sundial/core/firmware/roll-out.ts'
import { noteText } from '@sundial/core/rsd/result-words.ts'
import { rollOuts } from '@sundial/phrases/roll-outs.ts'
import { rsd } from '@sundial/phrases/rsd.ts'
import { Link } from 'react-router'
import { PlantTime } from '../kit/format/PlantTime.tsx'
import { type Say, useSay } from '../kit/language/language.ts'
import { useMay } from '../kit/session/use-session.ts'

type OwnNote = Exclude<LeftNote, 'lockedOut'>
const isOwn = (note: string | null): note is OwnNote => note !== 'lockedOut' && leftNotes.includes(note as LeftNote)

/** Why a module has not got the package: a note of the roll-out, or of its order. */
const noteOf = ({ note }: EndedModule, say: Say<typeof rollOuts>, sayOrder: Say<typeof rsd>): string | null =>
  isOwn(note) ? say(`note_${note}`) : noteText({ note, tagOf: null }, sayOrder)

const Item = ({ module }: { module: EndedModule }) => {
  const say = useSay(rollOuts)
  const sayOrder = useSay(rsd)
  const maySeeTask = useMay('tasks')
  const { deviceId, code, stationName, state, runs, taskId, taskNumber, endedAt, timeZone } = module
  const facts = [stationName, noteOf(module, say, sayOrder), runs === null ? null : say('runs', { version: runs })].filter(
    (fact) => fact !== null,
  )
  return (
    <li>
      <p>
        <span className={`tag roll-out-tag-${state}`}>{say(`state_${state}`)}</span>
        <Link to={pathOf('position', { id: deviceId })}>
          <b>{code}</b>
        </Link>
        <span className="space" />
        {taskId !== null && taskNumber !== null && maySeeTask ? (
          <Link className="link" to={pathOf('tasks', { id: taskId })}>
            {say('toTask', { number: taskNumber })}
          </Link>
        ) : null}
      </p>
      <p className="meta">
        {facts.join(' · ')}
        {endedAt === null ? null : (
          <>
            {' · '}
            <PlantTime at={endedAt} timeZone={timeZone} form="short" />
          </>
        )}
      </p>
    </li>
  )
}

const List = ({ modules }: { modules: readonly EndedModule[] }) => (
  <ul className="roll-out-unwell">
    {modules.map((module) => (
      <Item key={module.deviceId} module={module} />
    ))}
  </ul>
)

/** Modules that failed or fell back, and those that were left as they are. */
export const Unwell = ({ unwell, left }: { unwell: readonly EndedModule[]; left: readonly EndedModule[] }) => {
  const say = useSay(rollOuts)
  return (
    <>
      {unwell.length > 0 ? <List modules={unwell} /> : <p className="meta roll-out-well">{say('unwellNone')}</p>}
      {left.length > 0 ? (
        <section>
          <div className="section-head">
            <h2>{say('leftTitle')}</h2>
          </div>
          <List modules={left} />
        </section>
      ) : null}
    </>
  )
}
