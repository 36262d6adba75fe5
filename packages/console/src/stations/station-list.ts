import type { InputOf } from '@sundial/contract/kit/call.ts'
import { stationCalls, stationSorts } from '@sundial/contract/stations.ts'
import { list } from '../kit/list/list.ts'
import type { TableState } from '../kit/table/table-state.ts'

type Query = NonNullable<InputOf<typeof stationCalls.countStations>['queries']>[number]
type Chosen = Omit<InputOf<typeof stationCalls.exportStations>, 'columns' | 'ids'>

const day = (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '')
/** A country, or a city of one: "CN", "CN Huzhou". */
const area = (text: string) => (/^[A-Z]{2}( .{1,100})?$/.test(text) ? text : '')
const kilowatts = (text: string) => (/^\d{1,8}(\.\d{1,3})?$/.test(text) ? text : '')
const watts = (text: string | undefined) => (text ? Number(text) * 1000 : undefined)

/** Stations, worst first. */
export const stationList = list(stationCalls.stations, {
  key: 'list.stations',
  views: {
    all: { view: 'all' },
    attention: { view: 'attention' },
    stale: { view: 'stale' },
    belowMedian: { view: 'belowMedian' },
    shutDown: { view: 'shutDown' },
  },
  filters: ['name', 'orgNo', 'state'],
  own: { area, from: day, to: day, capacityFrom: kilowatts, capacityTo: kilowatts },
  ask: ({ area: place, from, to, capacityFrom, capacityTo }) => ({
    country: place?.slice(0, 2) || undefined,
    city: place?.slice(3) || undefined,
    commissionedFrom: from || undefined,
    commissionedTo: to || undefined,
    capacityFromW: watts(capacityFrom),
    capacityToW: watts(capacityTo),
  }),
  columns: {
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
  },
  hidden: ['organisation', 'city', 'online', 'commissioned'],
  sorts: stationSorts,
  first: { sort: 'specificYieldH', order: 'asc' },
})

export const conditionsOf = (state: Pick<TableState, 'view' | 'filters'>) => stationList.conditionsOf(state) as Query

/** What of the list an address chooses, in its order. */
export const queryOfState = (state: TableState): Chosen =>
  ({ ...conditionsOf(state), sortBy: state.sort, sortOrder: state.order }) as Chosen
