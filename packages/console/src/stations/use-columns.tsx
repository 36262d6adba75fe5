import type { StationColumn, StationRow } from '@sundial/contract/stations.ts'
import { stations } from '@sundial/phrases/stations.ts'
import { columnScale, plantPowerScale } from '../kit/format/scaled-units.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import type { Column } from '../kit/table/TableRows.tsx'
import { CausedState } from '../parts/stations/CausedState.tsx'
import { AgeCell, AlarmsCell, CurveCell, FigureCell, LostCell, ModulesCell, NameCell, NameLink, ScaledCell } from './cells.tsx'
import { peakShare } from './peak-share.ts'

/** Phrase of each column's head; those with a unit have a slot for it. */
const headOf = {
  name: 'columnName',
  state: 'columnState',
  organisation: 'columnOrganisation',
  city: 'columnCity',
  capacity: 'columnCapacity',
  power: 'columnPower',
  curve: 'columnCurve',
  energy: 'columnEnergy',
  yield: 'columnYield',
  pr: 'columnPr',
  modules: 'columnModules',
  alarms: 'columnAlarms',
  lost: 'columnLostToday',
  online: 'columnOnline',
  commissioned: 'columnCommissioned',
  orientation: 'columnOrientation',
  limits: 'columnLimits',
  serviceLife: 'columnServiceLife',
  lossDays: 'columnLossDays',
  weatherCity: 'columnWeatherCity',
  revenue: 'columnRevenue',
  cost: 'columnCost',
  age: 'columnAge',
} as const satisfies Record<StationColumn, keyof typeof stations>

/** A plant without devices has no capacity yet: that is not 0. */
const capacityOf = (row: StationRow) => (row.state === 'noDevices' ? null : row.capacityW)

const scalesOf = (rows: readonly StationRow[]) => ({
  capacity: columnScale(rows.map(capacityOf), 'Wp'),
  power: plantPowerScale(rows.map(({ powerW }) => powerW)),
  energy: columnScale(
    rows.map(({ energyTodayWh }) => energyTodayWh),
    'Wh',
  ),
})

type Filled = 'commissioned' | 'orientation' | 'limits' | 'serviceLife' | 'lossDays' | 'weatherCity' | 'revenue' | 'cost'

/** What was filled in of a plant. */
const useFilledCells = (): Record<Filled, Column<StationRow>> => {
  const say = useSay(stations)
  const format = useFormat()
  const title = (key: Filled) => say(headOf[key])
  return {
    commissioned: { title: title('commissioned'), render: (row) => row.commissionedOn },
    orientation: {
      title: title('orientation'),
      right: true,
      render: (row) => `${format.number(row.tiltDeg, 1)}° / ${format.number(row.azimuthDeg, 1)}°`,
    },
    limits: {
      title: title('limits'),
      right: true,
      render: (row) => `${format.number(row.shutdownLimitV, 1)} V / ${format.number(row.shutdownLimitS, 1)} s`,
    },
    serviceLife: { title: title('serviceLife'), right: true, render: (row) => format.number(row.serviceLifeYears, 0) },
    lossDays: { title: title('lossDays'), right: true, render: (row) => format.number(row.lossThresholdDays, 0) },
    weatherCity: { title: title('weatherCity'), ellipsis: true, render: (row) => row.weatherCity },
    revenue: {
      title: title('revenue'),
      right: true,
      render: ({ revenuePerKwh: of }) => of && `${of.currency} ${format.number(of.amount, 4)}`,
    },
    cost: { title: title('cost'), right: true, render: ({ cost: of }) => of && format.money(of.amount, of.currency) },
  }
}

/** How its devices are, and what is wrong. */
const useCountCells = (): Record<'modules' | 'alarms' | 'lost' | 'online', Column<StationRow>> => {
  const say = useSay(stations)
  const format = useFormat()
  return {
    modules: { title: say('columnModules'), render: (row) => <ModulesCell row={row} /> },
    alarms: { title: say('columnAlarms'), right: true, render: (row) => <AlarmsCell row={row} /> },
    lost: { title: say('columnLostToday'), right: true, render: (row) => <LostCell row={row} /> },
    online: { title: say('columnOnline'), right: true, render: (row) => format.percent(row.onlineRate) },
  }
}

const useCells = (rows: readonly StationRow[], onEdit: ((row: StationRow) => void) | null): Record<StationColumn, Column<StationRow>> => {
  const say = useSay(stations)
  const format = useFormat()
  const { capacity, power, energy } = scalesOf(rows)
  const peak = peakShare(rows)
  const wide = rows.some(({ photos }) => photos.length > 0)
  const title = (key: StationColumn, unit = '') => say(headOf[key], { unit } as never)
  const measured = (key: 'capacity' | 'power' | 'energy', unit: string) => ({ title: title(key, unit), word: title(key).trim() })
  return {
    name: {
      title: title('name'),
      wrap: true,
      sort: 'name',
      render: (row) => <NameCell {...{ row, wide, onEdit }} />,
      card: (row) => <NameLink row={row} />,
    },
    state: { title: title('state'), sort: 'state', render: (row) => <CausedState station={row} /> },
    organisation: { title: title('organisation'), ellipsis: true, render: (row) => <span title={row.orgName}>{row.orgName}</span> },
    city: { title: title('city'), ellipsis: true, render: (row) => <span title={row.province ?? ''}>{row.city}</span> },
    capacity: {
      ...measured('capacity', capacity.unit),
      right: true,
      sort: 'capacityW',
      render: (row) => <ScaledCell value={capacityOf(row)} {...capacity} />,
    },
    power: {
      ...measured('power', power.unit),
      right: true,
      sort: 'powerW',
      render: (row) => <ScaledCell value={row.powerW} {...power} strong quiet={row.state === 'stale'} />,
      card: (row) => <FigureCell value={format.plantPower(row.powerW)} />,
    },
    curve: {
      title: title('curve'),
      render: (row) => <CurveCell row={row} peak={peak} />,
      card: (row) => <CurveCell row={row} peak={peak} width={120} />,
    },
    energy: {
      ...measured('energy', energy.unit),
      right: true,
      sort: 'energyTodayWh',
      render: (row) => <ScaledCell value={row.energyTodayWh} {...energy} />,
      card: (row) => <FigureCell value={format.energy(row.energyTodayWh)} />,
    },
    yield: {
      title: title('yield'),
      word: title('yield').replace(/ h$/, ''),
      right: true,
      sort: 'specificYieldH',
      render: (row) => format.number(row.specificYieldH, 2),
      card: (row) => <FigureCell value={{ text: format.number(row.specificYieldH, 2), unit: 'h' }} />,
    },
    pr: { title: title('pr'), right: true, sort: 'pr', render: (row) => format.percent(row.pr) },
    ...useCountCells(),
    ...useFilledCells(),
    age: { title: title('age'), right: true, sort: 'dataAt', render: (row) => <AgeCell row={row} /> },
  }
}

/** What short heads stand for. */
const hints = { lost: 'columnLostHint', energy: 'columnEnergyHint', yield: 'columnYieldHint', pr: 'columnPrHint' } as const

/** The columns of the list, with one unit for each column of power or energy. */
export const useColumns = (...given: Parameters<typeof useCells>): ReturnType<typeof useCells> => {
  const say = useSay(stations)
  const cells = useCells(...given)
  const hinted = Object.entries(hints).map(([key, word]) => [key, { ...cells[key as keyof typeof hints], hint: say(word) }])
  return { ...cells, ...Object.fromEntries(hinted) }
}
