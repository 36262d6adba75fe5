import { calls } from '@sundial/contract/calls.ts'
import type { RefusalName } from '@sundial/core/kit/refusal.ts'
import { badPlaces, gridCasesOf, gridGround } from './grid-rules.ts'
import { freeNumbers, replacingAt } from './replacing.ts'
import { endedMonitor, neverDueCase, outsideSchedules, runNow, schedulesOf } from './schedule-cases.ts'
import { type TestServer, testNow } from './server.ts'

type Call = keyof typeof calls
/** An input that breaks a rule, and the user that says it. */
type RuleCase = { input: object; as?: string }
type CasesOf = (given: RuleWorld, call: Call) => RuleCase

const checksum = '0'.repeat(16)
const number = '100000000910'
const names = (text: string) => ({ zh: text, en: text, ja: text })

/** What cases need, made once: a concentrator without devices, one that has reported and one with devices, a national organisation, an organisation and a role in use. */
export const ruleWorld = async (s: TestServer) => {
  const east = await s.token('east')
  const stationId = s.stations[0]!
  const [free, past] = ['100000000920', '100000000930']
  for (const gw of [free, past]) await s.call(calls.saveConcentrator.path, { number: gw, name: gw, stationId }, east)
  await s.store.pool.query(
    `insert into telemetry_report (gw, kind, instant, part, received_at, period_s, roster_id, encoding, body)
     values ($1, 'module', now(), 0, now(), 60, 1, 1, 'x')`,
    [past],
  )
  for (const [orgNo, parentNo, type] of [
    ['N', 'ROOT', 'NATIONAL'],
    ['A', 'EAST', 'GROUP'],
    ['A1', 'A', 'GROUP'],
  ])
    await s.call(calls.saveOrganisation.path, { number: orgNo, parentNo, type, names: names(orgNo!) }, await s.token('all'))
  const at = await replacingAt(s)
  const held = await s.device('S1-1-4')
  const undone = await at.done({ id: held, expected: await at.numberOf(held), number: freeNumbers[1] })
  await s.call(calls.lockDevice.path, { id: held }, await s.token('all'))
  const { rows } = await s.store.pool.query(
    `select (select id from role where code = 'viewer') as viewer, (select number from device where code = 'S1-1-3' limit 1) as third,
            (select parent_id from device where code = 'S1-1-1') as string, (select gw from device where code = 'S1-1-1') as busy,
            (select d.number from device d where d.kind = 'inverter' and d.station_id = $1 order by d.id limit 1) as inverter,
            (select d.id from device d where d.kind = 'inverter' and d.station_id = $1 order by d.id limit 1) as "inverterId"`,
    [stationId],
  )
  const panel = await s.call(calls.addPanelRatings.path, { ...panelSaid, serialNo: 'SN11001' }, east)
  const { viewer, third, string, busy, inverter, inverterId } = rows[0]
  await s.store.pool.query(
    `insert into register_reading (gw, read_at, took_ms, hash, held, record_minutes) values ($1, now(), 1, $2, $3, '{}')`,
    [busy, checksum, JSON.stringify([{ a: number, bus: 'plc' }])],
  )
  return {
    s,
    stationId,
    free,
    past,
    at,
    held,
    undone,
    viewer: Number(viewer),
    third,
    string: Number(string),
    busy,
    inverter,
    inverterId: Number(inverterId),
    panel: (panel.data as { id: number }).id,
    grid: await gridGround(s),
    schedule: (await schedulesOf(s)).own,
    monitor: await endedMonitor(s),
    outside: await outsideSchedules(s),
  }
}
export type RuleWorld = Awaited<ReturnType<typeof ruleWorld>>

const pairs = (digits: string) => digits.match(/../g)!.join(':')

const newRsd = (w: RuleWorld) => ({ code: 'RULE-1', number, parentId: w.string, position: 901 })
const newModule = (w: RuleWorld) => ({ kind: 'module', ...newRsd(w) })
const knownModule = ({ at, string }: RuleWorld) => ({
  ...{ id: at.id, version: 1, code: 'S1-1-1', number: at.first, parentId: string, position: 1 },
})
const deviceKeeping = { insertDevice: newModule, insertRsd: newRsd, saveDevice: newModule, updateDevice: knownModule }
/** The module that somebody else is changing, and of which a replacement is on record. */
const heldModule = (w: RuleWorld) => ({ ...knownModule(w), id: w.held, version: 2, code: 'S1-1-4', position: 4, number: freeNumbers[1] })
const list = (...of: { id: number; version: number }[]) => ({ list: of.map(({ id, version }) => ({ id, version })) })

const panelSaid = { ratedW: 540, commissionedOn: '2024-05-01', firstYearPercent: 2, yearlyPercent: 0.55 }

const wired = ({ stationId }: RuleWorld, ...cells: object[]) => ({ stationId, part: 'optimizer', cells })

/** What each call says that keeps every rule; fields of a case are laid over it. */
const keeping: Readonly<Partial<Record<Call, (w: RuleWorld) => object>>> = {
  saveConcentrator: (w) => ({ number, name: 'Rules', stationId: w.stationId }),
  insertGateway: (w) => ({ number, name: 'Rules', stationId: w.stationId }),
  updateConcentrator: (w) => ({ gw: w.free, version: 1, name: 'Rules', stationId: w.stationId }),
  updateGateway: (w) => ({ gw: w.free, version: 1, name: 'Rules', stationId: w.stationId }),
  updateConcentratorNumber: (w) => ({ gw: w.free, version: 1, number }),
  replaceDevice: ({ at }) => ({ id: at.id, part: 'optimizer', expected: at.first, number, oldState: 'retired' }),
  replaceMac: ({ at }) => ({ id: at.id, expected: at.first, mac: pairs(number), oldState: 'retired' }),
  ...deviceKeeping,
  saveWiring: (w) => wired(w, { id: w.at.id, version: 1, name: number }),
  addPanelRatings: () => ({ ...panelSaid, serialNo: 'SN11002' }),
  setBroadcast: (w) => ({ gw: w.busy, cycle: 4, data: 'a0' }),
  setModuleReporting: ({ stationId }) => ({ stationId, target: { kind: 'station', ids: [] }, cycleS: null, thresholdW: null }),
  editPanelRatings: (w) => ({ ...panelSaid, id: w.panel, version: 1 }),
}
const over =
  (fields: object): CasesOf =>
  (w, call) => ({ input: { ...keeping[call]!(w), ...fields } })
/** By its MAC address alone, or as the rest says it. */
const label =
  (digits: string): CasesOf =>
  (w, call) => ({ input: { ...keeping[call]!(w), ...(call === 'replaceMac' ? { mac: digits } : { number: digits }) } })
const busyConcentrator: CasesOf = (w, call) => {
  if (call === 'deleteConcentrators') return { input: { list: [{ gw: w.busy, version: 1 }] } }
  if (call === 'updateConcentratorNumber') return { input: { gw: w.busy, version: 1, number } }
  return { input: { gw: w.busy, version: 1, name: 'Moved', stationId: w.s.stations[1] }, as: 'all' }
}

const onGrid = Object.fromEntries(
  Object.entries(gridCasesOf).map(([refusal, of]): [string, CasesOf] => [
    refusal,
    (w, call) => (call in deviceKeeping ? { ...over(badPlaces(w.grid)[refusal]!)(w, call), as: 'all' } : of(w.grid, call)),
  ]),
)

/** For each rule of core/rules/rule-table.ts an input that breaks it. */
export const ruleCases: Readonly<Partial<Record<RefusalName, CasesOf>>> = {
  ...onGrid,
  numberNotDigits: label('10000000091A'),
  numberLength: label('10000000091'),
  numberIsEverybody: label('999999999999'),
  addressNotDigits: over({ address: '1000000009-10' }),
  addressNotNumber: over({ address: '100000000999' }),
  macNotHexadecimal: over({ mac: '10:00:00' }),
  macNotAddress: over({ mac: '10:00:00:00:09:99' }),
  collectAboveReport: over({ collectPeriodS: 1800, reportPeriodS: 900 }),
  collectUneven: over({ collectPeriodS: 400, reportPeriodS: 900 }),
  reportUneven: over({ reportPeriodS: 7000 }),
  cycleUneven: over({ cycleS: 86_399 }),
  ...{ broadcastCycle: over({ cycle: 1201 }), broadcastNotHexadecimal: over({ data: 'a0b' }), broadcastLength: over({ data: '' }) },
  thresholdTooHigh: over({ thresholdW: 2_000 }),
  ipWrong: over({ ip: '10.0.0.256' }),
  installedElsewhere: (w, call) => label(w.third)(w, call),
  otherEquipment: (w, call) => label(w.inverter)(w, call),
  deviceBound: (w, call) => {
    if (call === 'saveWiring') return { input: wired(w, { id: w.at.id, version: 1, name: w.third }) }
    return call === 'createFromRegister'
      ? { input: { gw: w.busy, checksum, devices: [{ number: w.third, stringId: w.string, position: 900, code: 'new' }] } }
      : label(w.third)(w, call)
  },
  panelUnknown: over({ serialNo: 'SN-NOWHERE' }),
  ratingsThere: over({ serialNo: 'SN11001' }),
  ratedVoltageTooHigh: over({ vocV: 40, vmpV: 41 }),
  ratedCurrentTooHigh: over({ iscA: 12, impA: 13 }),
  ratedPowerDiffers: over({ vmpV: 30, impA: 13 }),
  commissionedInFuture: over({ commissionedOn: '2100-01-01' }),
  wiredTwice: (w) => ({ input: wired(w, { id: w.at.id, version: 1, name: number }, { id: w.held, version: 2, name: number }), as: 'all' }),
  placeTaken: (w, call) =>
    call === 'createFromRegister'
      ? { input: { gw: w.busy, checksum, devices: [{ number, stringId: w.string, position: 3, code: 'new' }] } }
      : over({ position: 3 })(w, call),
  moduleWhitelistChanged: (w) => ({ input: { gw: w.busy, count: 7 } }),
  deviceNumberMissing: over({ number: '' }),
  deviceParentMissing: over({ parentId: undefined }),
  channelMissing: over({ position: null }),
  otherParent: (w, call) => over({ parentId: w.inverterId })(w, call),
  numberHasPast: (w) => ({ input: { ...heldModule(w), number }, as: 'all' }),
  deviceInUse: (w) => ({ input: list({ id: w.string, version: 1 }) }),
  deviceHasPast: (w) => ({ input: list(heldModule(w)), as: 'all' }),
  replacedTooLate: over({ at: testNow + 1 }),
  replacedTooLongAgo: over({ at: testNow - 32 * 86_400_000 }),
  // What is at S1-1-4 was put in an hour before now.
  replacedTooEarly: (w, call) => ({
    input: { ...keeping[call]!(w), id: w.held, expected: freeNumbers[1], at: testNow - 2 * 3_600_000 },
    as: 'all',
  }),
  deviceLocked: (w, call) => {
    if (call === 'undoReplacement') return { input: { id: w.undone } }
    if (call === 'lockDevice') return { input: { id: w.held } }
    if (call === 'deleteDevices') return { input: list(heldModule(w)) }
    if (call === 'saveWiring') return { input: wired(w, { id: w.held, version: 2, name: number }) }
    if (call === 'changePanelFlag') return { input: { id: w.held, version: 2, flag: 'primary' } }
    if (call === 'updateDevice' || call === 'saveDevice') return { input: heldModule(w) }
    return { input: { ...keeping[call]!(w), id: w.held, expected: freeNumbers[1] } }
  },
  concentratorInUse: busyConcentrator,
  concentratorHasPast: ({ past }, call) => ({
    input: call === 'deleteConcentrators' ? { list: [{ gw: past, version: 1 }] } : { gw: past, version: 1, number },
  }),
  fixedOrganisation: (_, call) =>
    call === 'deleteOrganisations'
      ? { input: { orgNos: ['N'] }, as: 'all' }
      : { input: { orgNo: 'N', number: 'N', type: 'GROUP', names: names('N') }, as: 'all' },
  organisationInUse: () => ({ input: { orgNos: ['A'] }, as: 'all' }),
  outsideItsTime: (w, call) => ({ input: call === 'runMonitorTask' ? { id: w.monitor } : runNow(w.outside.ended) }),
  notByDaylight: (w) => ({ input: runNow(w.outside.dark), as: 'all' }),
  neverDue: neverDueCase,
  roleHeld: (w) => ({ input: { ids: [w.viewer] }, as: 'all' }),
  otherLevel: (w) => ({ input: { ids: [w.at.id, w.string], quantity: 'power', from: testNow - 3_600_000, to: testNow } }),
}
