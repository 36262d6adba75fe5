import { stationCalls, stationSorts } from '@sundial/contract/stations.ts'
import { list } from '../kit/list/list.ts'

const day = (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '')
/** A country, or a city of one: "CN", "CN Huzhou". */
const area = (text: string) => (/^[A-Z]{2}( .{1,100})?$/.test(text) ? text : '')
/** South, west, north and east, degrees: "30.1,119.5,31.2,121". */
const within = (text: string) => (/^-?\d{1,3}(\.\d{1,20})?(,-?\d{1,3}(\.\d{1,20})?){3}$/.test(text) ? text : '')
const boxOf = (text: string | undefined) => {
  if (!text) return undefined
  const [southDeg, westDeg, northDeg, eastDeg] = text.split(',').map(Number) as [number, number, number, number]
  return { southDeg, westDeg, northDeg, eastDeg }
}
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
  own: { area, within, from: day, to: day, capacityFrom: kilowatts, capacityTo: kilowatts },
  ask: ({ area: place, within: box, from, to, capacityFrom, capacityTo }) => ({
    country: place?.slice(0, 2) || undefined,
    city: place?.slice(3) || undefined,
    within: boxOf(box),
    commissionedFrom: from || undefined,
    commissionedTo: to || undefined,
    capacityFromW: watts(capacityFrom),
    capacityToW: watts(capacityTo),
  }),
  columns: {
    name: 200,
    state: 136,
    organisation: 140,
    city: 112,
    capacity: 100,
    power: 78,
    curve: 94,
    energy: 90,
    yield: 118,
    pr: 58,
    modules: 86,
    alarms: 72,
    lost: 140,
    online: 96,
    commissioned: 112,
    orientation: 128,
    limits: 128,
    serviceLife: 128,
    lossDays: 140,
    weatherCity: 120,
    revenue: 128,
    cost: 128,
    age: 90,
  },
  hidden: [
    ...(['organisation', 'city', 'online', 'commissioned', 'orientation', 'limits', 'serviceLife', 'lossDays', 'weatherCity'] as const),
    ...(['lost', 'revenue', 'cost'] as const),
  ],
  card: {
    className: 'station-card',
    head: 'name',
    state: 'state',
    facts: ['power', 'energy', 'yield'],
    foot: ['curve', 'modules', 'age'],
  },
  sorts: stationSorts,
  first: { sort: 'need', order: 'asc' },
  exports: stationCalls.exportStations,
  counts: stationCalls.countStations,
  everyMs: 60_000,
})
