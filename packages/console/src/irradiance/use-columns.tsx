import type { SensorColumn, SensorRow } from '@sundial/contract/irradiance.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { irradiance } from '@sundial/phrases/irradiance.ts'
import { calibration as calibrationWords } from '@sundial/phrases/irradiance-labels.ts'
import { Link } from 'react-router'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { opensRow } from '../kit/table/open-row.ts'
import type { Column } from '../kit/table/TableRows.tsx'
import { AgeCell } from '../parts/marks/AgeCell.tsx'
import { DeviceMark } from '../parts/marks/DeviceMark.tsx'

/** The day of the last calibration, with a word where it is due again or was never recorded. */
export const CalibratedCell = ({ row: { calibratedOn, calibration } }: { row: SensorRow }) => {
  const say = useSay(calibrationWords)
  const { date } = useFormat()
  if (calibratedOn === null) return <span className="meta">{say('unknown')}</span>
  const day = <span className="tabular">{date(Date.parse(`${calibratedOn}T00:00Z`), 'UTC')}</span>
  if (calibration !== 'due') return day
  return (
    <span>
      {day} <span className="stale">{say('due')}</span>
    </span>
  )
}

/** Tilt and azimuth of the meter's plane, degrees. */
export const planeText = (number: (value: number | null, decimals?: number) => string, { tiltDeg, azimuthDeg }: SensorRow): string => {
  const angle = (deg: number | null) => (deg === null ? '–' : `${number(deg, deg % 1 === 0 ? 0 : 1)}°`)
  return tiltDeg === null && azimuthDeg === null ? '–' : `${angle(tiltDeg)} / ${angle(azimuthDeg)}`
}

/** Units are named in the head, after the last comma. */
const wordOf = (title: string) => title.replace(/[,，][^,，]*$/, '')

/** The columns of the list. */
export const useColumns = (): Record<SensorColumn, Column<SensorRow>> => {
  const say = useSay(irradiance)
  const { number } = useFormat()
  const light = (key: 'irradiance' | 'globalIrradiance', title: string): Column<SensorRow> => ({
    title,
    right: true,
    render: (row) => number(row[key], 0),
    card: (row) => (row[key] === null ? null : number(row[key], 0)),
  })
  return {
    code: {
      title: say('columnCode'),
      ellipsis: true,
      render: ({ id, code }) => (
        <Link {...opensRow} className="link ellipsis" to={pathOf('irradianceSensor', { id })}>
          {code}
        </Link>
      ),
    },
    state: { title: say('columnState'), render: ({ state }) => <DeviceMark state={state} /> },
    station: { title: say('columnStation'), wrap: true, render: ({ stationName }) => stationName },
    irradiance: light('irradiance', say('columnIrradiance')),
    globalIrradiance: light('globalIrradiance', say('columnGlobalIrradiance')),
    age: { title: say('columnAge'), right: true, render: (row) => <AgeCell at={row.at} reportPeriodS={row.reportPeriodS} /> },
    concentrator: { title: say('columnConcentrator'), ellipsis: true, render: ({ concentratorName }) => concentratorName },
    number: { title: say('columnNumber'), render: (row) => <span className="tabular">{row.number}</span> },
    plane: { title: say('columnPlane'), word: wordOf(say('columnPlane')), render: (row) => planeText(number, row) },
    calibrated: { title: say('columnCalibrated'), render: (row) => <CalibratedCell row={row} /> },
    model: { title: say('columnModel'), ellipsis: true, render: ({ model }) => model ?? '–' },
    serialNo: { title: say('columnSerialNo'), ellipsis: true, render: ({ serialNo }) => serialNo ?? '–' },
  }
}
