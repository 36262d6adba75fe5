import { deviceCalls } from '@sundial/contract/devices.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { replacementCalls } from '@sundial/contract/replacement.ts'
import type { TaggedPlace } from '@sundial/core/lock-outs/lock-out.ts'
import { electricalPage } from '@sundial/phrases/electrical-page.ts'
import { menu } from '@sundial/phrases/menu.ts'
import { replacement } from '@sundial/phrases/replacement.ts'
import { Fragment, useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { FigureStrip } from '../kit/figures/FigureStrip.tsx'
import { usePlantTime } from '../kit/format/PlantTime.tsx'
import { useFormat } from '../kit/format/use-format.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { Loading } from '../kit/routes/Loading.tsx'
import { NoSuch } from '../kit/routes/NoSuch.tsx'
import { Problem } from '../kit/routes/Problem.tsx'
import { useAnew } from '../kit/routes/use-anew.ts'
import { useTitle } from '../kit/routes/use-title.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useMay } from '../kit/session/use-session.ts'
import { ModuleDiagnosis } from '../parts/diagnosis/ModuleDiagnosis.tsx'
import { PlaceTags } from '../parts/lock-outs/PlaceTags.tsx'
import { PlaceOut } from '../parts/out-of-service/PlaceOut.tsx'
import { TakeOutButton } from '../parts/out-of-service/TakeOutButton.tsx'
import type { PageSlots } from '../parts/page-slots/page-slots.ts'
import { EmergencyButton } from '../parts/rsd/EmergencyButton.tsx'
import { SwitchHistory } from '../parts/rsd/SwitchHistory.tsx'
import { ElectricalParts } from './ElectricalParts.tsx'
import { InverterActs } from './InverterActs.tsx'
import { changesOf, lanesOf, type Position } from './installations.ts'
import type { DrawnKind } from './OutputCurve.tsx'
import { PositionCurve } from './PositionCurve.tsx'
import { PositionHistory } from './PositionHistory.tsx'
import { PositionNow } from './PositionNow.tsx'
import './position.css'

const idIn = (search: URLSearchParams): number => {
  const id = Number(search.get('id'))
  return Number.isSafeInteger(id) && id > 0 ? id : 0
}

const isDrawn = (kind: string): kind is DrawnKind => kind === 'inverter' || kind === 'string'

type StepProps = { to: number | null; icon: 'chevronLeft' | 'chevronRight'; word: string }
const Step = ({ to, icon, word }: StepProps) => {
  const anew = useAnew()
  if (to === null) return null
  return (
    <Link className="icon-button" aria-label={word} title={word} to={anew(pathOf('position', { id: to }))} replace>
      <Icon name={icon} size={14} />
    </Link>
  )
}

/** To the positions beside this one: of a module in its string, of a string at its inverter. */
const Steps = ({ position: { kind, previousId, nextId } }: { position: Position }) => {
  const say = useSay(replacement)
  const sayElectrical = useSay(electricalPage)
  const isString = kind === 'string'
  return (
    <>
      <Step to={previousId} icon="chevronLeft" word={isString ? sayElectrical('before') : say('previous')} />
      <Step to={nextId} icon="chevronRight" word={isString ? sayElectrical('after') : say('next')} />
    </>
  )
}

/** What the position belongs to: its plant, block, inverter and string. */
const Place = ({ position }: { position: Position }) => {
  const say = useSay(replacement)
  const anew = useAnew()
  const { stationId, stationName, block, string, inverter } = position
  const parts = [
    { key: 'block', text: block ? say('row', { block: block.name, row: block.row }) : null },
    { key: 'inverter', text: inverter?.code ?? null, to: inverter ? pathOf('inverter', { id: inverter.id }) : null },
    {
      key: 'string',
      text: string ? say('string', { code: string.code }) : null,
      to: string ? anew(pathOf('position', { id: string.id })) : null,
    },
    { key: 'place', text: string?.place ? say('place', { place: string.place, size: string.size }) : null },
  ].filter(({ text }) => text !== null)
  return (
    <p className="meta position-meta">
      <Link className="link" to={pathOf('station', { id: stationId, module: position.id })}>
        {stationName}
      </Link>
      {parts.map(({ key, text, to }) => (
        <Fragment key={key}>
          {' · '}
          {to ? (
            <Link className="link" to={to}>
              {text}
            </Link>
          ) : (
            text
          )}
        </Fragment>
      ))}
    </p>
  )
}

/** The place of a position for lock-out tags: a string or an inverter is also under the tags that hang on it. */
const placeOf = ({ id, kind, stationId, string, inverter }: Position): TaggedPlace => ({
  stationId,
  stringId: kind === 'string' ? id : (string?.id ?? null),
  inverterId: kind === 'inverter' ? id : (inverter?.id ?? null),
})

type PageProps = Pick<PageSlots, 'SwitchDialog'>

const Head = ({ position, SwitchDialog }: PageProps & { position: Position }) => {
  const say = useSay(replacement)
  const sayElectrical = useSay(electricalPage)
  const sayMenu = useSay(menu)
  const { id, stationId, stationName, kind, code } = position
  const title = isDrawn(kind) ? sayElectrical(`${kind}Of`, { code }) : say('positionOf', { code })
  return (
    <>
      <div className="page-head">
        <h1>{title}</h1>
        <span className="space" />
        {kind === 'string' ? (
          <Link className="link" to={pathOf('stringDiagnosis', { id })}>
            {sayMenu('stringDiagnosis')}
          </Link>
        ) : null}
        {kind === 'inverter' ? <InverterActs {...{ position, SwitchDialog }} /> : null}
        {kind === 'module' || isDrawn(kind) ? <EmergencyButton of={{ stationId }} name={stationName} /> : null}
        <TakeOutButton {...{ stationId, timeZone: position.timeZone, deviceId: id, label: code }} />
        <Steps position={position} />
      </div>
      <Place position={position} />
      <PlaceTags place={placeOf(position)} />
      <PlaceOut
        stationId={stationId}
        place={{ deviceIds: [id, position.string?.id, position.inverter?.id].filter((one) => one != null), gw: null }}
      />
    </>
  )
}

const Figures = ({ position }: { position: Position }) => {
  const say = useSay(replacement)
  const { number } = useFormat()
  const { text } = usePlantTime(position.timeZone)
  const lanes = new Map(lanesOf(position))
  const last = changesOf(position).at(-1)
  const figures = [
    { key: 'devicesSoFar', value: number(lanes.get('optimizer')?.length ?? 0) },
    { key: 'panelsSoFar', value: number(lanes.get('panel')?.length ?? 0) },
    { key: 'lastChange', value: last === undefined ? say('never') : text(last, 'moment') },
  ] as const
  return (
    <FigureStrip look="small" className="position-figures" figures={figures.map((figure) => ({ ...figure, label: say(figure.key) }))} />
  )
}

const Whole = ({ position, SwitchDialog }: PageProps & { position: Position }) => {
  const trend = useCall(deviceCalls.deviceTrend, { id: position.id }, { everyMs: 60_000 }).data ?? null
  const maySeeTasks = useMay('tasks')
  const siblings = useMemo(() => trend?.siblings.map(({ id }) => id) ?? [], [trend?.siblings])
  // a string is wiring: nothing is in it that could be replaced
  const isWiring = position.kind === 'string' && Object.values(position.grid).every((place) => place === null)
  return (
    <div className={isWiring ? 'position-page position-alone' : 'position-page'}>
      <div className="position-main">
        <Head {...{ position, SwitchDialog }} />
        {position.kind === 'module' ? <Figures position={position} /> : null}
        {position.kind === 'module' ? <PositionCurve position={position} siblings={siblings} /> : null}
        {position.kind === 'module' ? <ModuleDiagnosis id={position.id} code={position.code} timeZone={position.timeZone} /> : null}
        {isDrawn(position.kind) ? <ElectricalParts position={position} kind={position.kind} trend={trend} /> : null}
        <PositionHistory id={position.id} />
        {position.kind === 'module' && maySeeTasks ? <SwitchHistory id={position.id} /> : null}
      </div>
      {isWiring ? null : <PositionNow position={position} trend={trend} />}
    </div>
  )
}

/** A place in a string and on the roof: its output over all devices that were there, what was replaced, what is there now. */
const PositionPage = ({ SwitchDialog }: PageProps) => {
  const say = useSay(replacement)
  const [search] = useSearchParams()
  const id = idIn(search)
  const { data, error, refetch } = useCall(replacementCalls.position, { id }, { enabled: id > 0 })
  useTitle(data?.code ?? '')
  if (data) return <Whole key={data.id} position={data} SwitchDialog={SwitchDialog} />
  if (id === 0 || error?.code === '010003') return <NoSuch text={say('notFound')} />
  return error ? <Problem error={error} onRetry={() => void refetch()} /> : <Loading />
}

export default PositionPage
