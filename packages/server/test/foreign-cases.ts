import { type CallName, calls } from '@sundial/contract/calls.ts'
import type { StationFields } from '@sundial/contract/station-changes.ts'
import { alarmCases } from './alarm-cases.ts'
import { absent, byOrganisation, type Case, inOrganisations, many, one, organisation } from './foreign-case.ts'
import { concentratorCases } from './foreign-concentrators.ts'
import { deviceChangeCases } from './foreign-devices.ts'
import { gridCases, gridGivens } from './foreign-grid.ts'
import { historyCases } from './foreign-history.ts'
import { importCases } from './foreign-imports.ts'
import { irradianceCases } from './foreign-irradiance.ts'
import { peopleCases } from './foreign-people.ts'
import { stationSaveCases } from './foreign-photos.ts'
import { replacementCases } from './foreign-replacements.ts'
import { ivCurveCases, scanMade } from './iv-curve-cases.ts'
import { lockOutCases } from './lock-out-cases.ts'
import { plainOrderCases } from './plain-orders.ts'
import { registerCases } from './register-cases.ts'
import { monitorCases, scheduleCases, schedulesOf } from './schedule-cases.ts'
import { type TestServer, testNow } from './server.ts'
import { concentratorOrderCases } from './upkeep-cases.ts'
import { wiringCases } from './wiring-cases.ts'

/** Every call with every id it takes. A call that takes none has no entry below; an id without a case fails kit/other-organisations.test.ts. */
export type ForeignCases = { [K in CallName]: Record<string, Case> }

/** What a form says of the first station of the test fleet. */
export const testStation: StationFields = {
  code: 'TS-01',
  names: { zh: 'Test 1站', en: 'Test 1', ja: 'Test 1所' },
  orgNo: 'EAST',
  country: 'CN',
  provinceNames: { zh: '浙江', en: 'Zhejiang', ja: '浙江省' },
  cityNames: { zh: '湖州', en: 'Huzhou', ja: '湖州市' },
  latitudeDeg: 30,
  longitudeDeg: 120,
  altitudeM: 10,
  timeZone: 'Asia/Shanghai',
  tiltDeg: 20,
  azimuthDeg: 180,
  commissionedOn: '2025-04-01',
  revenuePerKwh: null,
  ...{ cost: null, serviceLifeYears: null, lossThresholdDays: null, weatherCity: null },
  shutdownLimitV: 30,
  shutdownLimitS: 30,
  photos: [],
}

const givens = async (s: TestServer) => {
  const [ownStation, foreignStation] = s.stations as [number, number]
  const device = async (own: string, foreign: string) => ({ own: await s.device(own), foreign: await s.device(foreign, 1), absent })
  const switched = async (user: string, stationId: number, moduleId: number): Promise<number> => {
    const order = { stationId, action: 'shutdown', target: { kind: 'module', ids: [moduleId] } }
    const { data } = await s.call(calls.switchRsd.path, order, await s.token(user))
    return (data as { taskId: number }).taskId
  }
  const module = await device('S1-1-1', 'S2-1-1')
  return {
    sensor: await device('MET-01', 'MET-01'),
    ownStation,
    station: { own: ownStation, foreign: foreignStation, absent },
    module,
    schedule: await schedulesOf(s),
    string: await device('A-1', 'A-1'),
    inverter: await device('INV-01', 'INV-01'),
    scan: {
      own: await scanMade(s, 'east', { stationId: ownStation, moduleId: module.own }),
      foreign: await scanMade(s, 'west', { stationId: foreignStation, moduleId: module.foreign }),
      absent,
    },
    task: { own: await switched('east', ownStation, module.own), foreign: await switched('west', foreignStation, module.foreign), absent },
  }
}
type Givens = Awaited<ReturnType<typeof givens>>

const stationCases = ({ station, module, inverter, string, ownStation }: Givens) => {
  const byStation = { stationId: one(station, 'notFound', (stationId) => ({ stationId })) }
  return {
    stations: { 'ids[]': many(station, 'noRows', (ids) => ({ ids })), ...byOrganisation },
    stationChoices: { 'ids[]': many(station, 'noRows', (ids) => ({ ids })), ...inOrganisations, ...byOrganisation },
    countStations: {
      'queries[].orgNo': many(organisation, 'noRows', (orgNos) => ({ queries: orgNos.map((orgNo) => ({ orgNo })) })),
    },
    exportStations: { 'ids[]': many(station, 'noRows', (ids) => ({ ids })), ...byOrganisation },
    stationDetails: { id: one(station, 'notFound', (id) => ({ id })) },
    stationTrend: byStation,
    stationOnRecord: byStation,
    exportFleet: { orgNo: one(organisation, 'notFound', (orgNo) => ({ orgNo })) },
    ...{ overview: byOrganisation, stationMap: byOrganisation, counts: byOrganisation },
    deviceCounts: byOrganisation,
    areas: byOrganisation,
    linkState: byStation,
    concentrators: { ...byStation, ...byOrganisation },
    gateways: {
      ...byStation,
      ...byOrganisation,
      'counts[].stationId': one(station, 'notFound', (stationId) => ({ counts: [{ stationId }], name: 'none' })),
      'counts[].orgNo': many(organisation, 'noRows', (orgNos) => ({ counts: orgNos.map((orgNo) => ({ orgNo })), name: 'none' })),
    },
    exportConcentrators: { ...byStation, ...byOrganisation },
    deviceList: byStation,
    exportDevices: byStation,
    exportModules: { ...byStation, ...byOrganisation, 'ids[]': many(module, 'noRows', (ids) => ({ ids })) },
    rsdList: {
      ...byStation,
      ...byOrganisation,
      'counts[].orgNo': many(organisation, 'noRows', (orgNos) => ({ counts: orgNos.map((orgNo) => ({ orgNo })), text: 'none' })),
    },
    modules: {
      ...byStation,
      inverterId: one(inverter, 'notFound', (inverterId) => ({ stationId: ownStation, inverterId })),
      stringId: one(string, 'notFound', (stringId) => ({ stationId: ownStation, stringId })),
    },
  }
}

const deviceCases = ({ station, module }: Givens) => {
  const span = { quantity: 'power', from: testNow - 3_600_000, to: testNow }
  return {
    deviceTrend: { id: one(module, 'notFound', (id) => ({ id })) },
    dataTrend: {
      'ids[]': many(module, 'notFound', (ids) => ({ ...span, ids })),
      stationId: one(station, 'notFound', (stationId) => ({ ...span, stationId })),
    },
    moduleStates: { stationId: one(station, 'notFound', (stationId) => ({ stationId, date: '2026-06-21' })) },
  }
}

const embedCases = async (s: TestServer, { station, module }: Givens) => {
  const link = async (user: string, stationId: unknown, name: string): Promise<number> => {
    const input = { name, page: 'topo', stationId, origins: [] }
    const { data } = await s.call(calls.addEmbedLink.path, input, await s.token(user))
    return (data as { id: number }).id
  }
  const links = { own: await link('east', station.own, 'own'), foreign: await link('west', station.foreign, 'TS-02'), absent }
  const ofModule = { name: 'new', page: 'photovoltaicPanelDetails', stationId: station.own, deviceId: module.own, origins: [] }
  return {
    addEmbedLink: {
      stationId: one(station, 'notFound', (stationId) => ({ name: 'new', page: 'topo', stationId, origins: [] })),
      deviceId: one(module, 'notFound', (deviceId) => ({ ...ofModule, deviceId })),
    },
    renewEmbedLink: { id: one(links, 'notFound', (id) => ({ id })) },
    revokeEmbedLinks: { 'ids[]': many(links, 'notFound', (ids) => ({ ids })) },
  }
}

const taskCases = ({ schedule, station, module, task, ownStation }: Givens) => {
  const order = { stationId: ownStation, action: 'shutdown', target: { kind: 'list', ids: [module.own] } }
  const switching = {
    stationId: one(station, 'notFound', (stationId) => ({ ...order, stationId, target: { kind: 'station', ids: [] } })),
    'target.ids[]': many(module, 'notFound', (ids) => ({ ...order, target: { kind: 'list', ids } })),
    retryOf: one(task, 'notFound', (retryOf) => ({ ...order, retryOf })),
  }
  return {
    ...{ switchRsd: switching, switchThrough: switching },
    beforeEnergising: {
      stationId: one(station, 'notFound', (stationId) => ({ stationId, target: { kind: 'station', ids: [] } })),
      'target.ids[]': many(module, 'notFound', (ids) => ({ stationId: ownStation, target: { kind: 'list', ids } })),
    },
    tasks: {
      id: one(task, 'notFound', (id) => ({ id })),
      stationId: one(station, 'notFound', (stationId) => ({ stationId })),
      monitorId: one({ own: 'TS-01', foreign: 'TS-02', absent: 'TS-99' }, 'noRows', (monitorId) => ({ monitorId })),
      emCode: one({ own: 'S1-1-1', foreign: 'S2-1-1', absent: 'S9-9-9' }, 'noRows', (emCode) => ({ emCode })),
      timedId: one(schedule, 'noRows', (timedId) => ({ timedId })),
      'counts[].stationId': one(station, 'noRows', (stationId) => ({ counts: [{ stationId }] })),
      'counts[].emCode': one({ own: 'S1-1-1', foreign: 'S2-1-1', absent: 'S9-9-9' }, 'noRows', (emCode) => ({ counts: [{ emCode }] })),
    },
  }
}

export const foreignCases = async (s: TestServer): Promise<ForeignCases> => {
  const given = await givens(s)
  const grid = await gridGivens(s, given.station)
  const withIds: Partial<ForeignCases> = {
    ...stationCases(given),
    ...deviceCases(given),
    ...(await deviceChangeCases(s, given, grid)),
    ...(await replacementCases(s, given)),
    ...(await importCases(s)),
    ...(await irradianceCases(s, given)),
    ...(await wiringCases(s, given)),
    ...plainOrderCases(given),
    ...taskCases(given),
    ...ivCurveCases(given),
    ...(await lockOutCases(s, given)),
    ...(await alarmCases(s, given)),
    ...scheduleCases(given),
    ...(await monitorCases(s, given)),
    ...historyCases(given),
    ...(await concentratorCases(s, given.station)),
    ...(await registerCases(s, given.string)),
    ...(await concentratorOrderCases(s, given)),
    ...(await embedCases(s, given)),
    saveStation: await stationSaveCases(s, testStation),
    ...(await peopleCases(s)),
    ...gridCases(given.station, grid),
  }
  const names = Object.keys(calls) as CallName[]
  return Object.fromEntries(names.map((name) => [name, withIds[name] ?? {}])) as ForeignCases
}
