import { calls } from '@sundial/contract/calls.ts'
import { absent, byOrganisation, type Given, many, one, organisation } from './foreign-case.ts'
import { type TestServer, testNow } from './server.ts'

/** Calls about work orders that change something and show nothing of other organisations. */
export const workOrderChanges = [
  'addWorkOrders',
  'editWorkOrder',
  'assignWorkOrder',
  'endWorkStep',
  'workOnSite',
  'proveWorkDevice',
  'addWorkMessage',
  'uploadWorkPhoto',
  'closeWorkOrder',
  'reopenWorkOrder',
] as const

/** An alarm that stands at the first string of a plant; answers its id. */
export const addTestAlarm = async (s: TestServer, stationId: number, more: object = {}): Promise<number> => {
  const { rows: strings } = await s.store.pool.query("select min(id) as id from device where station_id = $1 and kind = 'string'", [
    stationId,
  ])
  const row = {
    station_id: stationId,
    condition: 'moduleZero',
    place: `string:${strings[0].id}`,
    device_id: strings[0].id,
    consequence: 'production',
    level: 2,
    began_at: new Date(testNow - 3 * 3_600_000),
    raised_at: new Date(testNow - 2 * 3_600_000),
    times: 1,
    changed_at: new Date(testNow),
    ...more,
  }
  const names = Object.keys(row)
  const { rows } = await s.store.pool.query(
    `insert into alarm (${names.join()}) values (${names.map((_, i) => `$${i + 1}`).join()}) returning id`,
    Object.values(row),
  )
  return Number(rows[0].id)
}

type Givens = { station: Given; string: Given }

const userId = async (s: TestServer, name: string): Promise<number> =>
  Number((await s.store.pool.query('select id from app_user where login_name = $1', [name])).rows[0].id)

/** An order at a plant without an alarm; answers its id. */
const orderAt = async (s: TestServer, user: string, stationId: number, more: object = {}): Promise<number> => {
  const input = { stationId, title: 'Cut the grass', ...more }
  const { data } = await s.call(calls.addWorkOrders.path, input, await s.token(user))
  return (data as { list: { id: number }[] }).list[0]!.id
}
const doneAt = async (s: TestServer, user: string, stationId: number): Promise<number> => {
  const id = await orderAt(s, user, stationId)
  await s.store.pool.query("update work_order set state = 'closed', fixed_at = now(), cause = 'shade' where id = $1", [id])
  return id
}
const photoOf = async (s: TestServer, name: string): Promise<number> =>
  (
    await s.store.pool.query(
      `insert into attachment (purpose, name, type, bytes, sha256, stored_as, uploaded_by, uploaded_at, expires_at)
       values ('workPhoto', 'a.png', 'image/png', 9, sha256('x'), 'work ' || $1, (select id from app_user where login_name = $1), now(), '2100-01-01')
       returning id::integer`,
      [name],
    )
  ).rows[0].id
/** A panel of a plant: its serial number, and the device where it is. */
const panelOf = async (s: TestServer, stationId: number): Promise<{ id: number; serialNo: string }> =>
  (
    await s.store.pool.query(
      `select d.id, e.serial_no as "serialNo" from equipment e join installation i on i.equipment_id = e.id and i.until is null
         join device d on d.id = i.device_id where e.kind = 'panel' and d.station_id = $1 order by d.id limit 1`,
      [stationId],
    )
  ).rows[0]

/** What the calls are given. Each order is one's own, for the calls change it. */
const made = async (s: TestServer) => {
  const [own, other] = s.stations as [number, number]
  const foreign = await orderAt(s, 'west', other)
  const order = async (more: object = {}): Promise<Given> => ({ own: await orderAt(s, 'east', own, more), foreign, absent })
  const old = { raised_at: new Date('2026-01-05'), began_at: new Date('2026-01-05') }
  const panel = await panelOf(s, own)
  const ready = await order()
  await s.store.pool.query("update work_order set steps = '{}' where id = $1", [ready.own])
  return {
    order,
    own,
    ready,
    serialNo: panel.serialNo,
    proved: await order({ deviceId: panel.id }),
    done: { own: await doneAt(s, 'east', own), foreign: await doneAt(s, 'west', other), absent },
    alarm: { own: await addTestAlarm(s, own, old), foreign: await addTestAlarm(s, other, old), absent } as Given,
    user: { own: await userId(s, 'east'), foreign: await userId(s, 'west'), absent } as Given,
    photo: { own: await photoOf(s, 'east'), foreign: await photoOf(s, 'west'), absent } as Given,
  }
}
type Made = Awaited<ReturnType<typeof made>>

const reading = async ({ station }: Givens, { order, alarm, user }: Made) => ({
  workOrders: {
    stationId: one(station, 'noRows', (stationId) => ({ stationId })),
    alarmId: one(alarm, 'noRows', (alarmId) => ({ alarmId })),
    userId: one(user, 'noRows', (userId) => ({ userId })),
    ...byOrganisation,
    'counts[].stationId': one(station, 'noRows', (stationId) => ({ counts: [{ stationId }], text: 'none' })),
    'counts[].alarmId': one(alarm, 'noRows', (alarmId) => ({ counts: [{ alarmId }], text: 'none' })),
    'counts[].userId': one(user, 'noRows', (userId) => ({ counts: [{ userId }], text: 'none' })),
    'counts[].orgNo': many(organisation, 'noRows', (orgNos) => ({ counts: orgNos.map((orgNo) => ({ orgNo })), text: 'none' })),
  },
  workOrder: { id: one(await order(), 'notFound', (id) => ({ id })) },
  workOrderFigures: { stationId: one(station, 'noRows', (stationId) => ({ stationId })), ...byOrganisation },
  workPeople: { stationId: one(station, 'notFound', (stationId) => ({ stationId })) },
})

const changing = async ({ station, string }: Givens, { order, own, alarm, user }: Made) => {
  const said = { version: 1, title: 'Cut the tree', note: '', level: 2, dueAt: null }
  const [given, assigned, edited] = [await order(), await order(), await order()]
  return {
    addWorkOrders: {
      'alarmIds[]': many(alarm, 'notFound', (alarmIds) => ({ alarmIds })),
      stationId: one(station, 'notFound', (stationId) => ({ stationId, title: 'Wash' })),
      deviceId: one(string, 'notFound', (deviceId) => ({ stationId: own, deviceId, title: 'Wash' })),
      userId: one(user, 'notFound', (userId) => ({ stationId: own, userId, title: 'Wash' })),
    },
    editWorkOrder: {
      id: one(await order(), 'notFound', (id) => ({ ...said, id })),
      userId: one(user, 'notFound', (userId) => ({ ...said, id: edited.own, userId })),
    },
    assignWorkOrder: {
      id: one(assigned, 'notFound', (id) => ({ id, version: 1, userId: user.own })),
      userId: one(user, 'notFound', (userId) => ({ id: given.own, version: 1, userId })),
    },
  }
}

const working = async ({ order, ready, done, proved, photo, serialNo }: Made) => {
  const messaged = await order()
  return {
    endWorkStep: { id: one(await order(), 'notFound', (id) => ({ id, step: 'inspect', ended: 'done' })) },
    workOnSite: { id: one(await order(), 'notFound', (id) => ({ id, here: true })) },
    proveWorkDevice: { id: one(proved, 'notFound', (id) => ({ id, serialNo })) },
    addWorkMessage: {
      id: one(messaged, 'notFound', (id) => ({ id, text: 'seen' })),
      'photos[]': many(photo, 'notFound', (photos) => ({ id: messaged.own, photos })),
    },
    closeWorkOrder: { id: one(ready, 'notFound', (id) => ({ id, version: 1, cause: 'shade' })) },
    reopenWorkOrder: { id: one(done, 'notFound', (id) => ({ id, version: 1, reason: 'grew again' })) },
  }
}

/** Calls about work orders, each with one's own, one of another organisation, and none. */
export const workOrderCases = async (s: TestServer, givens: Givens) => {
  const ground = await made(s)
  return { ...(await reading(givens, ground)), ...(await changing(givens, ground)), ...(await working(ground)) }
}

/** A work order of a plant about an alarm; answers its id. */
export const workOrderGround = async (s: TestServer, stationId: number): Promise<number> => {
  const alarmIds = [await addTestAlarm(s, stationId, { level: 1 })]
  const { data } = await s.call(calls.addWorkOrders.path, { alarmIds }, await s.token('east'))
  return (data as { list: { id: number }[] }).list[0]!.id
}
/** As the specification spells these calls: missions. */
export const workOrderRows = [
  {
    path: '/abnormal/insertMissionMessage',
    input: ({ workOrderId }: { workOrderId: number }) => ({ id: workOrderId, text: 'Spare connectors are in box 4' }),
    fields: ['id'],
  },
  {
    path: '/abnormal/selectOmMissionList',
    input: ({ stationId }: { stationId: number }) => ({ stationId, status: 4, pageSize: 10, targetPage: 1 }),
    fields: [
      'pageTotalCount',
      ...['id', 'status', 'level', 'stationName', 'lastText', 'messages', 'version'].map((key) => `list.0.${key}`),
    ],
  },
]
