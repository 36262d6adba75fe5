import { concentratorChangeCalls } from '@sundial/contract/concentrator-changes.ts'
import { concentratorDetailCalls } from '@sundial/contract/concentrator-details.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { passThroughCalls } from '@sundial/contract/pass-through.ts'
import { registerCalls } from '@sundial/contract/register.ts'
import { concentrators } from '@sundial/phrases/concentrators.ts'
import { queue } from '@sundial/phrases/queue.ts'
import { Button } from 'antd'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useConfirming } from '../kit/confirm/use-confirming.ts'
import { useEvents } from '../kit/events/use-events.ts'
import { useUnfinished } from '../kit/form/use-unfinished.ts'
import { PlantZone } from '../kit/format/PlantZone.tsx'
import { useSay } from '../kit/language/language.ts'
import { Loading } from '../kit/routes/Loading.tsx'
import { NoSuch } from '../kit/routes/NoSuch.tsx'
import { Problem } from '../kit/routes/Problem.tsx'
import { useTitle } from '../kit/routes/use-title.ts'
import { callServer } from '../kit/server/call-server.ts'
import { refetch } from '../kit/server/refetch.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useMay } from '../kit/session/use-session.ts'
import { CommissioningButton } from '../parts/commissioning/CommissioningButton.tsx'
import { LinkStatus } from '../parts/concentrators/LinkStatus.tsx'
import { PlantTags } from '../parts/lock-outs/PlantTags.tsx'
import type { PageSlots } from '../parts/page-slots/page-slots.ts'
import { EmergencyButton } from '../parts/rsd/EmergencyButton.tsx'
import { ConcentratorFigures } from './ConcentratorFigures.tsx'
import { ConcentratorForm } from './ConcentratorForm.tsx'
import { ConcentratorTabs } from './ConcentratorTabs.tsx'
import './concentrators.css'
import type { Entity } from './concentrator-draft.ts'

const listPath = pathOf('concentrators')

const useRemoving = (entity: Entity) => {
  const say = useSay(concentrators)
  const confirm = useConfirming()
  const navigate = useNavigate()
  const { gw, name, version } = entity
  return () =>
    void confirm({
      title: say('remove'),
      text: say('removeAsk', { name }),
      go: say('remove'),
      done: say('removed', { name }),
      run: async () => {
        await callServer(concentratorChangeCalls.deleteConcentrators, { list: [{ gw, version }] })
        navigate(listPath, { replace: true })
      },
    })
}

/** Number of differences between the concentrator's register and the platform's, by the last reading; links to the comparison. */
const Differs = ({ gw }: { gw: string }) => {
  const say = useSay(concentrators)
  const count = useCall(registerCalls.compareRegister, { gw }).data?.differences.length ?? 0
  if (count === 0) return null
  return (
    <Link className="tag concentrator-differs" to={pathOf('concentrator', { number: gw, tab: 'register' })} replace>
      {say('registerDiffers', { count })}
    </Link>
  )
}

/** Number of modules that the concentrator has heard and does not hold; links to them. */
const Heard = ({ gw }: { gw: string }) => {
  const say = useSay(concentrators)
  const count = useCall(registerCalls.registerFound, { gw }).data?.heard.length ?? 0
  if (count === 0) return null
  return (
    <Link className="tag concentrator-differs" to={pathOf('concentrator', { number: gw, tab: 'register' })} replace>
      {say('modulesHeard', { count })}
    </Link>
  )
}

const Head = ({ entity }: { entity: Entity }) => {
  const say = useSay(concentrators)
  const sayQueue = useSay(queue)
  const [editing, setEditing] = useUnfinished('editing', false, (was) => was || undefined)
  const mayEdit = useMay(concentratorChangeCalls.updateConcentrator.may)
  const navigate = useNavigate()
  const mayPass = useMay(passThroughCalls.transparent645.may)
  const remove = useRemoving(entity)
  const close = () => setEditing(false)
  return (
    <>
      <div className="page-head">
        <h1>{entity.name}</h1>
        <LinkStatus status={entity.status} />
        {entity.credential.state === 'revoked' ? <span className="tag concentrator-revoked">{say('state_revoked')}</span> : null}
        <Differs gw={entity.gw} />
        <Heard gw={entity.gw} />
        {entity.heldSince === null ? null : <span className="tag concentrator-differs">{sayQueue('heldTag')}</span>}
        <span className="space" />
        <EmergencyButton of={{ gw: entity.gw }} name={entity.name} />
        <CommissioningButton gw={entity.gw} name={entity.name} />
        {mayPass ? <Button onClick={() => navigate(pathOf('passThrough', { number: entity.gw }))}>{say('passThrough')}</Button> : null}
        {mayEdit ? <Button onClick={() => setEditing(true)}>{say('editEllipsis')}</Button> : null}
        {mayEdit ? (
          <Button danger onClick={remove}>
            {say('removeEllipsis')}
          </Button>
        ) : null}
      </div>
      <p className="meta concentrator-meta">
        <Link className="link" to={pathOf('station', { id: entity.stationId })}>
          {entity.stationName}
        </Link>{' '}
        · <span className="tabular">{entity.gw}</span> · <PlantZone timeZone={entity.timeZone} />
      </p>
      <PlantTags stationId={entity.stationId} />
      {editing ? <ConcentratorForm entity={entity} onMade={close} onClose={close} /> : null}
    </>
  )
}

/** The page of one concentrator: its figures, and tabs with heartbeats, devices, credential and log. */
const ConcentratorPage = ({ slots }: { slots: PageSlots }) => {
  const say = useSay(concentrators)
  const [search] = useSearchParams()
  const gw = search.get('number') ?? ''
  const found = useCall(concentratorDetailCalls.concentratorEntity, { gw }, { enabled: gw !== '', everyMs: 30_000 })
  useEvents('concentrator', (event) => {
    if (event.gw === gw) void refetch('concentrators')
  })
  const entity = found.data
  useTitle(entity?.name ?? gw)
  if (entity)
    return (
      <div className="concentrator-page">
        <Head entity={entity} />
        <ConcentratorFigures entity={entity} />
        <ConcentratorTabs entity={entity} slots={slots} />
      </div>
    )
  if (gw === '' || found.error?.code === '010003') return <NoSuch text={say('notFound')} list={{ path: listPath, title: say('toList') }} />
  return found.error ? <Problem error={found.error} onRetry={() => void found.refetch()} /> : <Loading />
}

export default ConcentratorPage
