import { irradianceCalls, type SensorRow } from '@sundial/contract/irradiance.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { irradiance } from '@sundial/phrases/irradiance.ts'
import { Button } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { type Figure, FigureStrip } from '../kit/figures/FigureStrip.tsx'
import { useUnfinished } from '../kit/form/use-unfinished.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { Loading } from '../kit/routes/Loading.tsx'
import { NoSuch } from '../kit/routes/NoSuch.tsx'
import { Problem } from '../kit/routes/Problem.tsx'
import { useTitle } from '../kit/routes/use-title.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useMay } from '../kit/session/use-session.ts'
import { AgeCell } from '../parts/marks/AgeCell.tsx'
import { DeviceMark } from '../parts/marks/DeviceMark.tsx'
import { SensorForm } from './SensorForm.tsx'
import { SensorTrend } from './SensorTrend.tsx'
import { CalibratedCell, planeText } from './use-columns.tsx'
import './irradiance.css'

const Figures = ({ row }: { row: SensorRow }) => {
  const say = useSay(irradiance)
  const { number } = useFormat()
  const { irradiance: inPlane, globalIrradiance: horizontal } = row
  const figures: Figure[] = [
    {
      key: 'inPlane',
      label: say('inPlane'),
      value: number(inPlane),
      unit: inPlane === null ? '' : 'W/m²',
      note: <AgeCell at={row.at} reportPeriodS={row.reportPeriodS} />,
    },
    { key: 'horizontal', label: say('horizontal'), value: number(horizontal), unit: horizontal === null ? '' : 'W/m²', note: '' },
    { key: 'plane', label: say('columnPlane'), value: planeText(number, row), note: '' },
    { key: 'calibrated', label: say('columnCalibrated'), value: <CalibratedCell row={row} />, note: '' },
    { key: 'model', label: say('columnModel'), value: row.model ?? '–', note: row.serialNo ?? '' },
  ]
  return <FigureStrip look="grid" className="sensor-figures" figures={figures} />
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

/** The page of one irradiance meter: its state, its mounting, its calibration, and its measurements over a period. */
const SensorPage = () => {
  const say = useSay(irradiance)
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
  if (!known || found.data) return <NoSuch text={say('notFound')} list={{ path: pathOf('irradianceSensors'), title: say('toList') }} />
  return found.error ? <Problem error={found.error} onRetry={() => void found.refetch()} /> : <Loading />
}

export default SensorPage
