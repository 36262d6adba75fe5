import type { StationRow } from '@sundial/contract/stations.ts'
import { stations } from '@sundial/phrases/stations.ts'
import type { TableColumnType } from 'antd'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { StateBar } from '../kit/marks/StateBar.tsx'
import { StateTag } from '../kit/marks/StateTag.tsx'
import { AgeCell, CurveCell, NameCell, ScaledCell } from './cells.tsx'
import { columnWords } from './column-words.ts'
import { type ColumnKey, columnKeys } from './list-settings.ts'
import type { ListState, StationSort } from './list-state.ts'
import { peakShare } from './peak-share.ts'
import { useListSettings } from './use-list-settings.ts'

export type Column = TableColumnType<StationRow>

const sorts: Partial<Record<ColumnKey, StationSort>> = {
  state: 'state',
  capacity: 'capacityW',
  power: 'powerW',
  energy: 'energyTodayWh',
  yield: 'specificYieldH',
  pr: 'pr',
  age: 'dataAt',
}
const widths: Record<ColumnKey, number> = {
  state: 112,
  organisation: 140,
  capacity: 88,
  power: 82,
  curve: 118,
  energy: 112,
  yield: 92,
  pr: 66,
  modules: 104,
  online: 96,
  commissioned: 112,
  age: 108,
}
const rightAligned: ColumnKey[] = ['capacity', 'power', 'energy', 'yield', 'pr', 'online', 'age']

/** From here a column reads in mega: below it kilo shows small plants too. */
const megaFrom = 1e8

/** One unit and one number of decimals for a whole column, by its largest value. */
const columnScale = (values: readonly (number | null)[], base: string) => {
  const largest = Math.max(0, ...values.map((value) => value ?? 0))
  const [prefix, factor] = largest >= megaFrom ? ['M', 1e6] : ['k', 1e3]
  return { unit: prefix + base, factor: Number(factor), decimals: largest / Number(factor) >= 1000 ? 0 : 1 }
}

const scalesOf = (rows: readonly StationRow[]) => ({
  capacity: columnScale(
    rows.map(({ capacityW }) => capacityW),
    'Wp',
  ),
  power: columnScale(
    rows.map(({ powerW }) => powerW),
    'W',
  ),
  energy: columnScale(
    rows.map(({ energyTodayWh }) => energyTodayWh),
    'Wh',
  ),
})

/** The columns that are shown, with one unit for each column of power or energy, and the order the server is asked for. */
export const useColumns = (rows: readonly StationRow[], state: ListState): Column[] => {
  const say = useSay(stations)
  const format = useFormat()
  const hidden = useListSettings((settings) => settings.hidden)
  const scales = scalesOf(rows)
  const peak = peakShare(rows)
  const renders: Record<ColumnKey, (row: StationRow) => React.ReactNode> = {
    state: (row) => <StateTag state={row.state} />,
    organisation: (row) => <span title={row.orgName}>{row.orgName}</span>,
    capacity: (row) => <ScaledCell value={row.capacityW} factor={scales.capacity.factor} decimals={scales.capacity.decimals} />,
    power: (row) => (
      <ScaledCell value={row.powerW} factor={scales.power.factor} decimals={scales.power.decimals} strong quiet={row.state === 'stale'} />
    ),
    curve: (row) => <CurveCell row={row} peak={peak} />,
    energy: (row) => <ScaledCell value={row.energyTodayWh} factor={scales.energy.factor} decimals={scales.energy.decimals} />,
    yield: (row) => format.number(row.specificYieldH, 2),
    pr: (row) => format.percent(row.pr),
    modules: (row) => <StateBar states={row.states} height={8} gap={1.5} partMin={3} />,
    online: (row) => format.percent(row.onlineRate),
    commissioned: (row) => row.commissionedOn,
    age: (row) => <AgeCell row={row} />,
  }
  const units: Partial<Record<ColumnKey, string>> = { capacity: scales.capacity.unit, power: scales.power.unit, energy: scales.energy.unit }
  const column = (key: ColumnKey): Column => {
    const sort = sorts[key]
    return {
      key: sort ?? key,
      title: say(columnWords[key], { unit: units[key] ?? '' }),
      width: widths[key],
      ellipsis: key === 'organisation' ? { showTitle: false } : false,
      align: rightAligned.includes(key) ? 'right' : 'left',
      ...(rightAligned.includes(key) ? { onHeaderCell: () => ({ className: 'head-right' }) } : {}),
      render: (_, row) => renders[key](row),
      ...(sort ? sortingOf(sort, state) : {}),
    }
  }
  const name: Column = {
    key: 'name',
    title: say('columnName'),
    width: 216,
    fixed: 'left',
    ellipsis: { showTitle: false },
    render: (_, row) => <NameCell row={row} />,
    ...sortingOf('name', state),
  }
  return [name, ...columnKeys.filter((key) => !hidden.includes(key)).map(column)]
}

const sortingOf = (sort: StationSort, state: ListState): Pick<Column, 'sorter' | 'sortOrder' | 'sortDirections'> => ({
  sorter: true,
  sortOrder: state.sort === sort ? (state.order === 'asc' ? 'ascend' : 'descend') : null,
  sortDirections: ['ascend', 'descend', 'ascend'],
})
