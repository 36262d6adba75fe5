import { type CallName, calls } from '@sundial/contract/calls.ts'
import { stepsFor } from '@sundial/core/work-orders/checklist.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { emptied } from '../../test/emptied.ts'
import { testNow } from '../../test/server.ts'
import { signedInServer } from '../../test/serving.ts'
import { addTestAlarm } from '../../test/work-order-cases.ts'

const part = 600_000
type Detail = {
  order: { version: number; stepsEnded: number }
  steps: { step: string; ended: string | null }[]
  entries: { kind: string; text: string; by: { name: string } | null }[]
  visits: { beganAt: number; endedAt: number | null }[]
  alarms: { id: number; status: number }[]
}

describe('work orders', () => {
  const s = signedInServer('all')
  const call = async (name: CallName, input: object = {}, by = s.bearer) => s.call(calls[name].path, input, by)
  const data = async <T>(name: CallName, input: object = {}): Promise<T> => {
    const answer = await call(name, input)
    expect(answer).toMatchObject({ http: 200 })
    return answer.data as T
  }
  const add = async (more: object = {}) => addTestAlarm(s, s.stations[0]!, more)
  const detail = (id: number) => data<Detail>('workOrder', { id })
  const made = async (input: object): Promise<number[]> =>
    (await data<{ list: { id: number }[] }>('addWorkOrders', input)).list.map(({ id }) => id)
  const orderOf = async (...alarmIds: number[]): Promise<number> => (await made({ alarmIds }))[0]!
  const userId = async (name = 'all') =>
    Number((await s.store.pool.query('select id from app_user where login_name = $1', [name])).rows[0].id)
  const endAll = async (id: number) => {
    for (const { step } of (await detail(id)).steps) await data('endWorkStep', { id, step, ended: 'done' })
  }
  const close = async (id: number, more: object = {}) =>
    call('closeWorkOrder', { id, version: (await detail(id)).order.version, cause: 'connector', note: 'burnt through', ...more })

  beforeEach(async () => {
    await emptied(s.store.pool, 'alarm, work_order')
    s.clock.set(testNow)
  })

  it('are made of alarms, one for each plant, with the checklist of their faults, and are called by the worst of them', async () => {
    const [low, hot] = [await add({ condition: 'moduleLow' }), await add({ condition: 'moduleHot', level: 1 })]
    const far = await addTestAlarm(s, s.stations[1]!)
    const ids = await made({ alarmIds: [low, hot, far] })
    expect(ids).toHaveLength(2)
    const { order, steps, alarms, entries } = await detail(ids[0]!)
    expect(order).toMatchObject({ condition: 'moduleHot', level: 1, label: 'A-1', state: 'open', status: 4, alarms: 2, stands: true })
    expect(steps.map(({ step }) => step)).toEqual(stepsFor(['moduleHot', 'moduleLow']))
    expect(alarms.map(({ id }) => id)).toEqual([hot, low])
    expect(entries).toMatchObject([{ kind: 'created', by: { name: expect.any(String) } }])
  })

  it('have an alarm in one open order at most', async () => {
    const alarm = await add()
    const id = await orderOf(alarm)
    expect(await call('addWorkOrders', { alarmIds: [alarm] })).toMatchObject({
      http: 409,
      code: '013201',
      msg: expect.stringContaining(`W-${id}`),
    })
    expect(await data('workOrders', { alarmId: alarm })).toMatchObject({ list: [{ id }], pageTotalCount: 1 })
  })

  it('without an alarm are about a plant or a device, and say what is to be done', async () => {
    const stationId = s.stations[0]!
    expect(await call('addWorkOrders', { stationId })).toMatchObject({ code: '013208' })
    expect(await call('addWorkOrders', { stationId, title: 'Wash', dueAt: testNow })).toMatchObject({ code: '013206' })
    const [id] = await made({ stationId, deviceId: await s.device('A-1'), title: 'Wash 12 modules', dueAt: testNow + part })
    await endAll(id!)
    expect(await close(id!, { cause: 'soiling' })).toMatchObject({ http: 200 })
    // Nothing can be watched, so that nothing is said to hold.
    expect((await detail(id!)).order).toMatchObject({ state: 'closed', status: 2, label: 'A-1', title: 'Wash 12 modules' })
  })

  it('are given to whoever may do the work, with their alarms', async () => {
    const alarm = await add()
    const id = await orderOf(alarm)
    const people = await data<{ list: { id: number }[] }>('workPeople', { stationId: s.stations[0] })
    expect(people.list.map((one) => one.id)).toContain(await userId())
    await data('assignWorkOrder', { id, version: 1, userId: await userId() })
    expect(await detail(id)).toMatchObject({ order: { state: 'assigned', status: 1, version: 2 }, alarms: [{ status: 4 }] })
    expect(await data('workOrders', { view: 'mine' })).toMatchObject({ list: [{ id }] })
    await data('assignWorkOrder', { id, version: 2 })
    expect(await detail(id)).toMatchObject({ order: { state: 'open', assignedTo: null }, alarms: [{ status: 1 }] })
    expect(await call('assignWorkOrder', { id, version: 3, userId: await userId('viewer') })).toMatchObject({ http: 404 })
  })

  it('are not overwritten by who has read an older version', async () => {
    const id = await orderOf(await add())
    const said = { id, version: 1, title: 'Mine', note: '', level: 2, dueAt: null }
    await data('editWorkOrder', said)
    expect(await call('editWorkOrder', { ...said, title: 'Yours' })).toMatchObject({ http: 409 })
    expect((await detail(id)).order).toMatchObject({ title: 'Mine', version: 2 })
  })

  it('count the time of each on site; whoever comes to nobody’s order has it', async () => {
    const id = await orderOf(await add())
    await data('workOnSite', { id, here: true })
    await data('workOnSite', { id, here: true })
    expect(await detail(id)).toMatchObject({
      order: { state: 'onSite', assignedTo: { id: await userId() }, onSiteSince: testNow },
      alarms: [{ status: 4 }],
    })
    s.clock.set(testNow + part)
    await data('workOnSite', { id, here: false })
    expect(await detail(id)).toMatchObject({ order: { state: 'assigned' }, visits: [{ beganAt: testNow, endedAt: testNow + part }] })
    expect((await detail(id)).entries.map(({ kind }) => kind)).toEqual(['created', 'assigned', 'arrived', 'left'])
  })

  it('are closed only with every step ended, and with a cause that says something', async () => {
    const alarm = await add({ cleared_at: new Date(testNow) })
    const id = await orderOf(alarm)
    await data('workOnSite', { id, here: true })
    expect(await close(id)).toMatchObject({ http: 409, code: '013203' })
    await endAll(id)
    await data('endWorkStep', { id, step: 'measure', ended: 'notNeeded' })
    expect(await close(id, { cause: 'nothing', note: '' })).toMatchObject({ code: '013207' })
    expect(await close(id, { parts: '2 connectors' })).toMatchObject({ http: 200 })
    expect(await detail(id)).toMatchObject({
      order: { state: 'watched', status: 3, cause: 'connector', fixedAt: testNow, onSiteSince: null },
      ...{ causeNote: 'burnt through', parts: '2 connectors', alarms: [{ status: 2 }] },
    })
    expect(await call('endWorkStep', { id, step: 'measure', ended: null })).toMatchObject({ http: 409, code: '013202' })
  })

  it('are reopened with a reason: number and thread stay, the checklist begins anew', async () => {
    const id = await orderOf(await add())
    await endAll(id)
    await close(id)
    const { version } = (await detail(id)).order
    expect(await call('reopenWorkOrder', { id, version, reason: ' ' })).toMatchObject({ http: 400 })
    await data('reopenWorkOrder', { id, version, reason: 'smells of fire' })
    expect(await detail(id)).toMatchObject({ order: { state: 'open', reopened: 1, stepsEnded: 0, fixedAt: null, cause: null } })
    expect((await detail(id)).entries.at(-1)).toMatchObject({ kind: 'reopened', text: 'smells of fire' })
  })

  it('prove by the serial number of a panel that one stands at the right device, and name the wrong one', async () => {
    const { rows } = await s.store.pool.query(
      `select e.serial_no, d.id, d.code, d.parent_id from equipment e join installation i on i.equipment_id = e.id and i.until is null
         join device d on d.id = i.device_id where e.kind = 'panel' and d.station_id = $1 order by d.id`,
      [s.stations[0]],
    )
    const string = await s.device('A-1')
    const [right, other] = [rows.find((r) => r.parent_id === string), rows.find((r) => r.parent_id !== string)]
    const id = await orderOf(await add())
    expect(await call('proveWorkDevice', { id, serialNo: 'NOBODY-1' })).toMatchObject({ http: 409, code: '013205' })
    expect(await call('proveWorkDevice', { id, serialNo: other.serial_no })).toMatchObject({
      code: '013204',
      msg: expect.stringContaining(other.code),
    })
    expect(await data('proveWorkDevice', { id, serialNo: right.serial_no })).toEqual({ id, label: right.code })
    expect((await detail(id)).steps).toContainEqual(expect.objectContaining({ step: 'proveDevice', ended: 'done' }))
  })

  it('are found by view and text, the late ones first, and are counted in the head', async () => {
    const stationId = s.stations[0]!
    const [later] = await made({ stationId, title: 'Wash', dueAt: testNow + 9 * part })
    const [soon] = await made({ stationId, title: 'Cut the tree', dueAt: testNow + part })
    s.clock.set(testNow + 2 * part)
    expect(await data('workOrders', { counts: [{ view: 'open' }, { view: 'late' }, { view: 'done' }] })).toMatchObject({
      list: [{ id: soon }, { id: later }],
      counts: [2, 1, 0],
    })
    expect(await data('workOrders', { text: 'tree' })).toMatchObject({ list: [{ id: soon }] })
    expect(await data('workOrders', { text: `W-${later}` })).toMatchObject({ list: [{ id: later }] })
    await endAll(soon!)
    await close(soon!, { cause: 'shade' })
    expect(await data('workOrderFigures')).toMatchObject({ open: 1, late: 0, closed: 1, repairMs: 2 * part, shares: { take: 1 } })
  })

  it('are changed by whoever may handle alarms alone', async () => {
    const id = await orderOf(await add())
    const viewer = await s.token('viewer')
    expect(await call('workOrder', { id }, viewer)).toMatchObject({ http: 200 })
    for (const [name, input] of [
      ['workOnSite', { id, here: true }],
      ['addWorkMessage', { id, text: 'x' }],
      ['addWorkOrders', { stationId: s.stations[0], title: 'x' }],
    ] as const)
      expect(await call(name, input, viewer)).toMatchObject({ http: 403 })
  })
})
