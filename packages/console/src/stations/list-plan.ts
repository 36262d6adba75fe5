import type { InputOf } from '@sundial/contract/kit/call.ts'
import { type StationColumn, type stationCalls, stationSorts, stationViews } from '@sundial/contract/stations.ts'
import { stationStates } from '@sundial/core/stations/state.ts'
import { columnRules } from '../kit/table/arrange-columns.ts'
import type { TableState } from '../kit/table/table-state.ts'
import type { TablePlan } from '../kit/table/use-table.ts'

type Query = NonNullable<InputOf<typeof stationCalls.countStations>['queries']>[number]
type Chosen = Omit<InputOf<typeof stationCalls.exportStations>, 'columns' | 'ids'>

const widths: Record<StationColumn, number> = {
  name: 216,
  state: 112,
  organisation: 140,
  city: 112,
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
const hidden: StationColumn[] = ['organisation', 'city', 'online', 'commissioned']

const day = (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '')
/** A country, or a city of one: "CN", "CN Huzhou". */
const area = (text: string) => (/^[A-Z]{2}( .{1,100})?$/.test(text) ? text : '')
const kilowatts = (text: string) => (/^\d{1,8}(\.\d{1,3})?$/.test(text) ? text : '')

/** The list of stations: worst first. */
export const listPlan: TablePlan = {
  key: 'list.stations',
  rules: {
    views: stationViews,
    filters: {
      name: (text) => text,
      orgNo: (text) => text.slice(0, 64),
      state: (text) => stationStates.find((state) => state === text) ?? '',
      area,
      from: day,
      to: day,
      capacityFrom: kilowatts,
      capacityTo: kilowatts,
    },
    sorts: stationSorts,
    first: { sort: 'specificYieldH', order: 'asc' },
  },
  columns: columnRules(widths, hidden),
}

const watts = (text: string | undefined) => (text ? Number(text) * 1000 : undefined)

/** What a state asks the server for; conditions that are not set are left out. */
export const conditionsOf = ({ view, filters }: TableState): Query => {
  const { name, orgNo, state, area, from, to, capacityFrom, capacityTo } = filters
  const conditions = {
    name,
    orgNo,
    state,
    country: area?.slice(0, 2),
    city: area?.slice(3),
    commissionedFrom: from,
    commissionedTo: to,
    capacityFromW: watts(capacityFrom),
    capacityToW: watts(capacityTo),
  }
  return { view, ...Object.fromEntries(Object.entries(conditions).filter(([, value]) => value !== '' && value !== undefined)) } as Query
}

export const queryOfState = (state: TableState): Chosen =>
  ({ ...conditionsOf(state), sortBy: state.sort, sortOrder: state.order }) as Chosen
