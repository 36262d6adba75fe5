import { irradianceCalls, type SensorRow } from '@sundial/contract/irradiance.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { irradiance } from '@sundial/phrases/irradiance.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useUnfinished } from '../kit/form/use-unfinished.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { Loading } from '../kit/routes/Loading.tsx'
import { Problem } from '../kit/routes/Problem.tsx'
import { useTitle } from '../kit/routes/use-title.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useMay } from '../kit/session/use-session.ts'
import { DeviceMark } from '../parts/marks/DeviceMark.tsx'
import { SensorForm } from './SensorForm.tsx'
import { SensorTrend } from './SensorTrend.tsx'
import { CalibratedCell, planeText, ValueAge } from './use-columns.tsx'
import './irradiance.css'

const listPath = pathOf('irradianceSensors')

const Figure = ({ label, children, unit = '', note = '' }: { label: string; children: ReactNode; unit?: string; note?: ReactNode }) => (
  <div className="figure">
    <div className="figure-label" title={label}>
      {label}
    </div>
    <div className="figure-value">
      {children}
      {unit ? <small>{unit}</small> : null}
    </div>
    <div className="figure-note">{note}</div>
  </div>
)

const Figures = ({ row }: { row: SensorRow }) => {
  const say = useSay(irradiance)
  const { number } = useFormat()
  return (
    <div className="figures sensor-figures">
      <Figure label={say('inPlane')} unit={row.irradiance === null ? '' : 'W/m²'} note={<ValueAge row={row} />}>
        {number(row.irradiance)}
      </Figure>
      <Figure label={say('horizontal')} unit={row.globalIrradiance === null ? '' : 'W/m²'}>
        {number(row.globalIrradiance)}
      </Figure>
      <Figure label={say('columnPlane')}>{planeText(number, row)}</Figure>
      <Figure label={say('columnCalibrated')}>
        <CalibratedCell row={row} />
      </Figure>
      <Figure label={say('columnModel')} note={row.serialNo ?? ''}>
        {row.model ?? '–'}
      </Figure>
    </div>
  )
}

const Head = ({ row }: { row: SensorRow }) => {
  const say = useSay(irradiance)
  const [editing, setEditing] = useUnfinished('editing', false, (was) => was || undefined)
  const mayEdit = useMay(irradianceCalls.editIrradianceSensor.may)
  return (
    <>
      <div className="page-head">
        <h1>{row.code}</h1>
        <DeviceMark state={row.state} />
        <span className="space" />
        {mayEdit ? <Button onClick={() => setEditing(true)}>{say('editEllipsis')}</Button> : null}
      </div>
      <p className="meta sensor-meta">
        <Link className="link" to={pathOf('station', { id: row.stationId })}>
          {row.stationName}
        </Link>{' '}
        ·{' '}
        <Link className="link" to={pathOf('concentrator', { number: row.gw })}>
          {row.concentratorName}
        </Link>{' '}
        · <span className="tabular">{row.number}</span>
      </p>
      {editing ? <SensorForm row={row} onClose={() => setEditing(false)} /> : null}
    </>
  )
}

const NoSensor = () => {
  const say = useSay(irradiance)
  return (
    <div className="plain-page">
      <h2>{say('notFound')}</h2>
      <Link to={listPath}>
        <Button>{say('toList')}</Button>
      </Link>
    </div>
  )
}

/** The page of one irradiance meter: its state, its mounting, its calibration, and its measurements over a period. */
const SensorPage = () => {
  const [search] = useSearchParams()
  const id = Number(search.get('id'))
  const known = Number.isSafeInteger(id) && id > 0
  const found = useCall(irradianceCalls.irradianceSensors, { id, pageSize: 1 }, { enabled: known, everyMs: 30_000 })
  const row = found.data?.list[0]
  useTitle(row?.code ?? '')
  if (row)
    return (
      <div className="sensor-page">
        <Head row={row} />
        <Figures row={row} />
        <SensorTrend row={row} />
      </div>
    )
  if (!known || found.data) return <NoSensor />
  return found.error ? <Problem error={found.error} onRetry={() => void found.refetch()} /> : <Loading />
}

export default SensorPage
