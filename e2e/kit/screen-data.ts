import { refusals } from '@sundial/core/kit/refusal.ts'
import { type Api, signedIn } from './api.ts'
import { notified, onDuty } from './notification-data.ts'
import type { ScreenIds } from './screen-ids.ts'
import { until } from './until.ts'

const first = 'heron wades slowly'
const own = 'otter dives deeply'
const operator = 'rosa.lind'

/** An operator of everything, with a password of her own: a second person to the administrator. */
const addOperator = async (address: string, api: Api): Promise<void> => {
  const { list } = await api('roles', { name: 'operator' })
  const [root] = (await api('organisations', {})).list
  const person = {
    loginName: operator,
    realName: 'Rosa Lind',
    orgNo: root!.orgNo,
    roleIds: [list[0]!.id],
    email: 'rosa.lind@sundial.example',
  }
  await api('addUser', { ...person, password: first })
  const hers = await signedIn(address, first, person.loginName)
  await hers('changePassword', { employeePwd: first, newPassWord: own })
}

let asked = 0
/**
 * The operator asks to energise the largest plant, which waits for the administrator until the request lapses. Each time for another
 * reason: a request that was asked for before and still waits lapses when the first one does.
 */
export const askApproval = async (address: string): Promise<void> => {
  const hers = await signedIn(address, own, operator)
  const { list } = await hers('stations', { pageSize: 100 })
  const [largest] = list.toSorted((a, b) => b.capacityW - a.capacityW)
  const order = { stationId: largest!.id, action: 'energise' as const, target: { kind: 'station' as const, ids: [] } }
  const answer = await hers('switchRsd', { ...order, reason: `Inverters serviced ${++asked}` }).catch((error: Error) => error)
  if (!(answer instanceof Error && answer.message.includes(refusals.approvalNeeded.code))) throw new Error('nothing waits for approval')
}

/** Reads the register of the concentrator of the demo whose register differs. */
const compared = async (api: Api): Promise<string> => {
  const { list } = await api('stations', { pageSize: 100 })
  const { id } = list.find(({ code }) => code === 'AD-03')!
  const { gw } = (await api('concentrators', { stationId: id })).find(({ name }) => name === 'GW-01')!
  const ask = () => api('compareRegister', { gw })
  await until(ask, ({ online }) => online, 120_000)
  await api('readRegister', { gw })
  await until(ask, ({ differences }) => differences.length > 0)
  return gw
}

/** Puts all modules but one, and a stranger, on the list of the concentrator; the list is read back. */
const listed = async (api: Api, gw: string): Promise<void> => {
  const ask = () => api('moduleWhitelist', { gw, pageSize: 1000 })
  const numbers = (await ask()).list.slice(1).map(({ number }) => number)
  await api('addToModuleWhitelist', { gw, numbers: [...numbers, '200000990001'] })
  await until(ask, ({ sums }) => sums.stranger > 0)
}

/** Lets the concentrator tell the tree of its power line. At night it waits for modules that sleep. */
const lineRead = async (api: Api, gw: string): Promise<void> => {
  await api('readPowerLine', { gw })
  await until(
    () => api('powerLine', { gw, pageSize: 1 }),
    ({ reading }) => reading !== null,
    180_000,
  )
}

/** Lets the concentrator say its settings. */
const said = async (api: Api, gw: string): Promise<void> => {
  await api('readConcentratorSettings', { gw })
  await until(
    () => api('concentratorSettings', { gw }),
    ({ reading }) => reading !== null,
  )
}

/** Tests two modules in one cycle and waits for the end: 75 s for both directions and what is repeated. */
const tested = async (
  api: Api,
  { stationId, moduleId }: Pick<ScreenIds, 'stationId' | 'moduleId'>,
  shutDownId: number,
): Promise<number> => {
  const target = { kind: 'list' as const, ids: [moduleId, shutDownId] }
  const { taskId } = await api('cycleTest', { stationId, target, cycles: 1, holdS: 0 })
  await until(
    async () => (await api('tasks', { id: taskId })).list[0]!.status,
    (status) => status !== 1,
    75_000,
  )
  return taskId
}

/** Schedules of a plant: of them one with many times a day. */
const scheduled = async (api: Api, stationId: number): Promise<void> => {
  const every = { stationId, target: { kind: 'station' as const, ids: [] }, weekdays: [1, 2, 3, 4, 5, 6, 7], firstDay: '2026-01-01' }
  await api('insertTimedTask', { ...every, name: 'Noon check', action: 'rsdStatus', executeTimes: '08:00,12:00,16:00' })
  await api('insertTimedTask', { ...every, name: 'Reading of the day', action: 'collect', executeTimes: '07:00-17:00/15', daylight: true })
}

/** A monitor task of a plant that has run once. */
const monitored = async (api: Api, stationId: number): Promise<void> => {
  const [startTime, endTime] = [Date.now() - 86_400_000, Date.now() + 30 * 86_400_000]
  const { id } = await api('saveMonitorTask', { stationId, name: 'Week of readings', startTime, endTime, everyMinutes: 60 })
  await api('runMonitorTask', { id })
}

/** A roll-out to two modules of the smallest plant, paused before much of it is done. */
const rolledOut = async (api: Api): Promise<number> => {
  const { id: packageId } = (await api('firmwarePackages', {})).list.find(({ kind }) => kind === 'optimizerFirmware')!
  const { list } = await api('stations', { pageSize: 100 })
  const [smallest] = list.toSorted((a, b) => a.capacityW - b.capacityW)
  const modules = (await api('rsdList', { stationId: smallest!.id, pageSize: 10 })).list.slice(0, 2)
  const target = { kind: 'list' as const, ids: modules.map(({ id }) => id) }
  const { id } = await api('insertRollOut', { packageId, targets: [{ stationId: smallest!.id, target }], pilotCount: 1, sharePercent: 0 })
  await api('updateRollOut', { id, version: 1, act: 'pause' })
  return id
}

/** A commissioning at the smallest plant, paused at its beginning, before modules are switched. */
const commissioned = async (api: Api): Promise<number> => {
  const { list } = await api('stations', { pageSize: 100 })
  const [smallest] = list.toSorted((a, b) => a.capacityW - b.capacityW)
  const { gw } = (await api('concentrators', { stationId: smallest!.id }))[0]!
  const { id } = (await api('startCommissioning', { gws: [gw] })).list[0]!
  await api('actOnCommissioning', { id, version: 1, act: 'pause' })
  return id
}

/** The first open alarm and its plant. The demo has devices with faults, and those raise alarms. */
const alarmed = async (api: Api): Promise<Pick<ScreenIds, 'alarmId' | 'alarmedId'>> => {
  const ask = async () => (await api('alarms', { view: 'open', pageSize: 1 })).list
  const [alarm] = await until(ask, (found) => found.length > 0, 180_000)
  return { alarmId: alarm!.id, alarmedId: alarm!.stationId }
}

/** A work order with a message and somebody on site; about an alarm that no spec changes, where there is one. */
const ordered = async (api: Api, { alarmId, alarmedId }: Pick<ScreenIds, 'alarmId' | 'alarmedId'>): Promise<number> => {
  const other = (await api('alarms', { view: 'open', pageSize: 5 })).list.find((row) => row.id !== alarmId)
  const plain = { stationId: alarmedId, title: 'Cut the grass', dueAt: Date.now() + 86_400_000 }
  const { list } = await api('addWorkOrders', other ? { alarmIds: [other.id] } : plain)
  const { id } = list[0]!
  await api('workOnSite', { id, here: true })
  await api('addWorkMessage', { id, text: 'Spare connectors are in box 4' })
  return id
}

/** Gives every screen something to show: a task, a token, a link, an operator, a register that differs. */
export const makeScreenData = async (address: string, api: Api, plant: Pick<ScreenIds, 'stationId' | 'moduleId'>): Promise<ScreenIds> => {
  const { list } = await api('rsdList', { stationId: plant.stationId, pageSize: 1000 })
  const target = { kind: 'module' as const, ids: [list.findLast(({ id }) => id !== plant.moduleId)!.id] }
  const order = { stationId: plant.stationId, action: 'shutdown' as const, target, reason: 'Connector check' }
  const { taskId } = await api('switchRsd', { ...order, idempotencyKey: 'every screen' })
  const testId = await tested(api, plant, target.ids[0]!)
  await api('addApiToken', { name: 'Monthly report', permissions: ['stations'], days: 30 })
  const origins = ['https://portal.example.com']
  await api('addEmbedLink', { name: 'Lobby', page: 'topo', stationId: plant.stationId, origins, days: 30 })
  await notified(api)
  await addOperator(address, api)
  await onDuty(api)
  const userId = (await api('users', { loginName: 'lin.xiaoyu' })).list[0]!.id
  await scheduled(api, plant.stationId)
  await monitored(api, plant.stationId)
  const gw = await compared(api)
  await listed(api, gw)
  await said(api, gw)
  await lineRead(api, gw)
  const rollOutId = await rolledOut(api)
  const commissioningId = await commissioned(api)
  const { string, inverter } = await api('position', { id: plant.moduleId })
  const { taskId: ivScanId } = await api('openIvScan', { stationId: plant.stationId, target: { kind: 'module', ids: [plant.moduleId] } })
  const found = await alarmed(api)
  const workOrderId = await ordered(api, found)
  const devices = { stringId: string!.id, inverterId: inverter!.id }
  return { ...plant, ...devices, taskId, testId, userId, gw, rollOutId, commissioningId, workOrderId, ivScanId, ...found }
}
