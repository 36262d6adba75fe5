import { deviceCalls } from '@sundial/contract/devices.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { electricalPage } from '@sundial/phrases/electrical-page.ts'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useSay } from '../kit/language/language.ts'
import { Problem } from '../kit/routes/Problem.tsx'
import { useCall } from '../kit/server/use-call.ts'
import { ElectricalFigures } from './ElectricalFigures.tsx'
import type { Position } from './installations.ts'
import { ModuleParts } from './ModuleParts.tsx'
import { type DrawnKind, OutputCurve } from './OutputCurve.tsx'
import type { Trend } from './PositionNow.tsx'
import { modulesOf, stringsOf } from './parts-of.ts'
import { StringParts } from './StringParts.tsx'
import './electrical.css'

/** Until the device says how often it reports, s. */
const usualPeriodS = 900

type Props = { position: Position; kind: DrawnKind; trend: Trend | null }
type Answer = OutputOf<typeof deviceCalls.modules>

type PartsProps = { answer: Answer; id: number; stationId: number; kind: DrawnKind; reportPeriodS: number }
/** What it consists of: of an inverter its strings, of a string its modules. */
const Parts = ({ answer, id, stationId, kind, reportPeriodS }: PartsProps) => {
  const strings = useMemo(() => (kind === 'inverter' ? stringsOf(answer, id) : []), [answer, id, kind])
  const modules = useMemo(() => (kind === 'string' ? modulesOf(answer) : []), [answer, kind])
  return kind === 'inverter' ? (
    <StringParts parts={strings} inverterId={id} {...{ reportPeriodS, stationId }} />
  ) : (
    <ModuleParts parts={modules} reportPeriodS={reportPeriodS} />
  )
}

const countOf = ({ strings, columns }: Answer, id: number, kind: DrawnKind): number =>
  kind === 'inverter' ? strings.filter(({ inverterId }) => inverterId === id).length : columns.id.length

/** An inverter with its strings, or a string with its modules: last values, curve, and its parts. */
export const ElectricalParts = ({ position, kind, trend }: Props) => {
  const say = useSay(electricalPage)
  const { id, stationId, code } = position
  const of = kind === 'inverter' ? { inverterId: id } : { stringId: id }
  const { data, error, refetch } = useCall(deviceCalls.modules, { stationId, ...of }, { everyMs: 60_000 })
  const listed = kind === 'inverter' ? { view: 'string' } : { view: 'module', string: code }
  return (
    <>
      <ElectricalFigures trend={trend} kind={kind} parts={data ? countOf(data, id, kind) : null} />
      <OutputCurve position={position} kind={kind} />
      <section>
        <div className="section-head">
          <h2>{say(kind === 'inverter' ? 'strings' : 'modules')}</h2>
          <span className="space" />
          <Link className="link" to={pathOf('station', { id: stationId, tab: 'devices', ...listed })}>
            {say('modulesInList')}
          </Link>
        </div>
        {data ? <Parts answer={data} {...{ id, stationId, kind }} reportPeriodS={trend?.reportPeriodS ?? usualPeriodS} /> : null}
        {error && !data ? <Problem error={error} onRetry={() => void refetch()} /> : null}
      </section>
    </>
  )
}
