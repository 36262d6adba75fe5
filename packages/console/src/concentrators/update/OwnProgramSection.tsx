import { pathOf } from '@sundial/contract/pages.ts'
import { rollOutCalls } from '@sundial/contract/roll-outs.ts'
import { ownProgram } from '@sundial/phrases/own-program.ts'
import { register } from '@sundial/phrases/register.ts'
import { Select } from 'antd'
import { useId } from 'react'
import { Link } from 'react-router'
import { useEvents } from '../../kit/events/use-events.ts'
import { usePlantTime } from '../../kit/format/PlantTime.tsx'
import { Icon } from '../../kit/icons/Icon.tsx'
import { useSay } from '../../kit/language/language.ts'
import { Problem } from '../../kit/routes/Problem.tsx'
import { refetch } from '../../kit/server/refetch.ts'
import { useMayCall } from '../../kit/session/use-session.ts'
import { TableSkeleton } from '../../kit/table/TableSkeleton.tsx'
import { useProgramNote } from '../../parts/programs/use-program-note.ts'
import type { Entity } from '../concentrator-draft.ts'
import { OrderButton } from '../OrderButton.tsx'
import { useWhyNot } from '../register/use-why-not.ts'
import { ProgramStages } from './ProgramStages.tsx'
import { type OwnProgram, useOrderUpdate, useOwnPackage, useOwnProgram } from './use-own-program.ts'
import './own-program.css'

/** How the last update ended. */
const Ended = ({ last, timeZone }: { last: NonNullable<OwnProgram['last']>; timeZone: string }) => {
  const say = useSay(ownProgram)
  const sayFailed = useSay(register)
  const noteText = useProgramNote()
  const { text } = usePlantTime(timeZone)
  const { number, version, done, endedAt, note, why } = last
  if (done)
    return (
      <p className="own-program-done">
        <Icon name="check" size={14} /> {say('doneLast', { number, version, time: text(endedAt, 'moment') })}
      </p>
    )
  return (
    <p className="own-program-failed" role="alert">
      <Icon name="fault" size={14} /> {sayFailed('lastFailed', { number, why: noteText(note, why) })}
    </p>
  )
}

/** Which package, and the button that orders the update, which says why it can not be given now. */
const Offer = ({ entity, own }: { entity: Entity; own: OwnProgram }) => {
  const say = useSay(ownProgram)
  const id = useId()
  const { one, choose } = useOwnPackage(own)
  const order = useOrderUpdate(entity)
  const busy = useWhyNot(own, null)
  const why = one?.isNewer === false ? say('runsNewest') : busy
  if (!one) return <NoPackage />
  const options = own.packages.map(({ id: value, version }) => ({
    value,
    label: say('packageOption', { model: own.model ?? '', version }),
  }))
  return (
    <div className="update-package own-program-offer">
      <label htmlFor={id}>{say('package')}</label>
      <Select<number> id={id} value={one.id} options={options} onChange={(chosen) => choose(chosen)} />
      <span className="space" />
      <OrderButton why={why} word={say('update')} onClick={() => order(one)} />
    </div>
  )
}

const NoPackage = () => {
  const say = useSay(ownProgram)
  const mayRollOut = useMayCall(rollOutCalls.rollOuts)
  return (
    <p className="meta own-program-none">
      {say('noPackage')}{' '}
      {mayRollOut ? (
        <Link className="link" to={pathOf('rollOuts')}>
          {say('toLibrary')}
        </Link>
      ) : null}
    </p>
  )
}

const Shown = ({ entity, own }: { entity: Entity; own: OwnProgram }) => {
  const say = useSay(ownProgram)
  const { model, firmware, task, last, timeZone } = own
  return (
    <section className="own-program">
      <div className="section-head">
        <h2>{say('title')}</h2>
      </div>
      <p className="meta">{model === null ? say('never') : say('runs', { model, version: firmware ?? '–' })}</p>
      <Offer entity={entity} own={own} />
      {task ? <ProgramStages task={task} /> : null}
      {last ? <Ended last={last} timeZone={timeZone} /> : null}
    </section>
  )
}

/** The program of the concentrator itself: what runs, what the library has for it, and its update stage by stage. */
export const OwnProgramSection = ({ entity }: { entity: Entity }) => {
  const { data, error, refetch: again } = useOwnProgram(entity)
  useEvents('task', ({ task }) => {
    if (task.action === 'upgradeConcentrator' && task.concentrators.includes(entity.gw)) void refetch('firmware')
  })
  if (data) return <Shown entity={entity} own={data} />
  return error ? <Problem error={error} onRetry={() => void again()} /> : <TableSkeleton />
}
