import { pathOf } from '@sundial/contract/pages.ts'
import { rollOutCalls } from '@sundial/contract/roll-outs.ts'
import type { TaskRow } from '@sundial/contract/tasks.ts'
import { updateSteps } from '@sundial/phrases/update-steps.ts'
import { Select } from 'antd'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { useSay } from '../../kit/language/language.ts'
import { Problem } from '../../kit/routes/Problem.tsx'
import { useMayCall } from '../../kit/session/use-session.ts'
import { TableSkeleton } from '../../kit/table/TableSkeleton.tsx'
import { TaskStatus } from '../../parts/tasks/TaskStatus.tsx'
import type { Entity } from '../concentrator-draft.ts'
import { OrderButton } from '../OrderButton.tsx'
import { useWhyNot } from '../register/use-why-not.ts'
import { ModuleVersions } from '../upkeep/ModuleVersions.tsx'
import { OwnProgramSection } from './OwnProgramSection.tsx'
import { SwitchOverForm } from './SwitchOverForm.tsx'
import './update-steps.css'
import { type Module, useLastSteps, useModulesBehind, usePackages, useStepOrders } from './use-update.ts'

type StepName = 'send' | 'resend' | 'switchOver' | 'read'

/** One step of the update: its description, the state of its last task, and the button that orders it. */
const Step = ({ name, last, why, onOrder }: { name: StepName; last?: TaskRow | undefined; why: string | null; onOrder: () => void }) => {
  const say = useSay(updateSteps)
  const word = say(name)
  return (
    <li className="update-step">
      <div>
        <h3>{word.replace(/…$/, '')}</h3>
        <p className="meta">{say(`${name}About`)}</p>
      </div>
      <div className="update-step-last">
        {last ? (
          <>
            <span className="meta">{say('last')}</span>
            <Link className="link" to={pathOf('tasks', { id: last.id })} aria-label={say('showTask', { number: last.number })}>
              {last.number}
            </Link>
            <TaskStatus task={last} />
          </>
        ) : null}
      </div>
      <OrderButton why={why} word={word} onClick={onOrder} />
    </li>
  )
}

/** Which package the steps are about. */
const PackageChoice = ({ packages }: { packages: ReturnType<typeof usePackages> }) => {
  const say = useSay(updateSteps)
  const id = useId()
  const options = packages.list.map(({ id: value, model, version }) => ({ value, label: say('packageOption', { model, version }) }))
  return (
    <div className="update-package">
      <label htmlFor={id}>{say('package')}</label>
      <Select<number | null> id={id} value={packages.one?.id ?? null} options={options} onChange={(chosen) => packages.choose(chosen)} />
    </div>
  )
}

const Head = () => {
  const say = useSay(updateSteps)
  const mayRollOut = useMayCall(rollOutCalls.rollOuts)
  return (
    <>
      <div className="section-head">
        <h2>{say('title')}</h2>
      </div>
      <p className="meta">
        {say('about')}{' '}
        {mayRollOut ? (
          <Link className="link" to={pathOf('rollOuts')}>
            {say('toRollOuts')}
          </Link>
        ) : null}
      </p>
    </>
  )
}

type Held = Pick<ReturnType<typeof useModulesBehind>, 'count'> & { modules: readonly Module[] }
type StepsProps = { entity: Entity; held: Held; packages: ReturnType<typeof usePackages> }

const Steps = ({ entity, held: { modules, count }, packages }: StepsProps) => {
  const say = useSay(updateSteps)
  const [switching, setSwitching] = useState(false)
  const { transfer, switched } = useLastSteps(entity)
  const orders = useStepOrders(entity)
  const program = packages.one
  const offline = useWhyNot({ online: entity.status === 1 || entity.status === 2, task: null }, null)
  const none = offline ?? (modules.length === 0 ? say('noModules') : null)
  const noPackage = offline ?? (program === null ? say('noPackage') : null)
  const withPackage = (order: (packageId: number) => void) => () => {
    if (program) order(program.id)
  }
  return (
    <>
      <ol className="update-steps">
        <Step name="send" last={transfer} why={noPackage} onOrder={withPackage(orders.send)} />
        <Step name="resend" why={noPackage} onOrder={withPackage(orders.resend)} />
        <Step name="switchOver" last={switched} why={noPackage ?? none} onOrder={() => setSwitching(true)} />
        <Step name="read" why={none} onOrder={() => orders.read(modules)} />
      </ol>
      {switching && program ? (
        <SwitchOverForm
          stationId={entity.stationId}
          program={program}
          modules={modules}
          count={count}
          onClose={() => setSwitching(false)}
        />
      ) : null}
    </>
  )
}

/** Steps of an update by hand, and the versions that the modules say. */
export const UpdateTab = ({ entity }: { entity: Entity }) => {
  const { modules, count, ...listed } = useModulesBehind(entity)
  const packages = usePackages(entity.gw)
  const error = listed.error ?? packages.error
  const again = () => void Promise.all([listed.again(), packages.again()])
  if (modules && packages.known)
    return (
      <>
        <OwnProgramSection entity={entity} />
        <Head />
        <PackageChoice packages={packages} />
        <Steps entity={entity} held={{ modules, count }} packages={packages} />
        <ModuleVersions gw={entity.gw} ordered={false} />
      </>
    )
  return error ? <Problem error={error} onRetry={again} /> : <TableSkeleton />
}
