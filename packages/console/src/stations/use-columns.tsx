import type { StationColumn, StationRow } from '@sundial/contract/stations.ts'
import { stations } from '@sundial/phrases/stations.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { StateBar } from '../kit/marks/StateBar.tsx'
import { StateTag } from '../kit/marks/StateTag.tsx'
import type { Column } from '../kit/table/TableRows.tsx'
import { AgeCell, CurveCell, NameCell, ScaledCell } from './cells.tsx'
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
  online: 'columnOnline',
  commissioned: 'columnCommissioned',
  age: 'columnAge',
} as const satisfies Record<StationColumn, keyof typeof stations>

/** From here a column reads in mega: below it kilo shows small plants too. */
const megaFrom = 1e8

/** One unit and one number of decimals for a whole column, by its largest value. */
const columnScale = (values: readonly (number | null)[], base: string) => {
  const largest = Math.max(0, ...values.map((value) => value ?? 0))
  const [prefix, factor] = largest >= megaFrom ? ['M', 1e6] : ['k', 1e3]
  return { unit: prefix + base, factor: Number(factor), decimals: largest / Number(factor) >= 1000 ? 0 : 1 }
}

/** A plant without devices has no capacity yet: that is not 0. */
const capacityOf = (row: StationRow) => (row.state === 'noDevices' ? null : row.capacityW)

const scalesOf = (rows: readonly StationRow[]) => ({
  capacity: columnScale(rows.map(capacityOf), 'Wp'),
  power: columnScale(
    rows.map(({ powerW }) => powerW),
    'W',
  ),
  energy: columnScale(
    rows.map(({ energyTodayWh }) => energyTodayWh),
    'Wh',
  ),
})

/** The columns of the list, with one unit for each column of power or energy. */
export const useColumns = (
  rows: readonly StationRow[],
  onEdit: ((row: StationRow) => void) | null,
): Record<StationColumn, Column<StationRow>> => {
  const say = useSay(stations)
  const format = useFormat()
  const { capacity, power, energy } = scalesOf(rows)
  const peak = peakShare(rows)
  const title = (key: StationColumn, unit = '') => say(headOf[key], { unit } as never)
  const measured = (key: 'capacity' | 'power' | 'energy', unit: string) => ({ title: title(key, unit), word: title(key).trim() })
  return {
    name: { title: title('name'), ellipsis: true, sort: 'name', render: (row) => <NameCell row={row} onEdit={onEdit} /> },
    state: { title: title('state'), sort: 'state', render: (row) => <StateTag state={row.state} /> },
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
    },
    curve: { title: title('curve'), render: (row) => <CurveCell row={row} peak={peak} /> },
    energy: {
      ...measured('energy', energy.unit),
      right: true,
      sort: 'energyTodayWh',
      render: (row) => <ScaledCell value={row.energyTodayWh} {...energy} />,
    },
    yield: { title: title('yield'), right: true, sort: 'specificYieldH', render: (row) => format.number(row.specificYieldH, 2) },
    pr: { title: title('pr'), right: true, sort: 'pr', render: (row) => format.percent(row.pr) },
    modules: { title: title('modules'), render: (row) => <StateBar states={row.states} height={8} gap={1.5} partMin={3} /> },
    online: { title: title('online'), right: true, render: (row) => format.percent(row.onlineRate) },
    commissioned: { title: title('commissioned'), render: (row) => row.commissionedOn },
    age: { title: title('age'), right: true, sort: 'dataAt', render: (row) => <AgeCell row={row} /> },
  }
}
