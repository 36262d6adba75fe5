import { calls } from '@sundial/contract/calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emptied } from '../../test/emptied.ts'
import { addTestRule, type RuleInput, testRule } from '../../test/notification-cases.ts'
import { notifyingGround, notifyingNode, raise } from '../../test/notifying.ts'
import { testNow } from '../../test/server.ts'
import { serverForAll } from '../../test/serving.ts'

const hour = 3_600_000

describe('work by rule', () => {
  const s = serverForAll(async (server) => ({ bearer: await server.token('east') }), {
    settings: { session: { idleMs: 900 * 86_400_000, absoluteMs: 900 * 86_400_000 } },
  })
  let ground: Awaited<ReturnType<typeof notifyingGround>>
  let east: number
  let viewer: number
  const idOf = async (name: string): Promise<number> =>
    (await s.store.pool.query('select id::int from app_user where login_name = $1', [name])).rows[0].id
  beforeAll(async () => {
    ground = await notifyingGround(s)
    east = await idOf('east')
    viewer = await idOf('viewer')
  })
  afterAll(() => ground.stop())
  beforeEach(async () => {
    s.clock.set(testNow)
    await emptied(s.store.pool, 'alarm, notify_rule, notify_delivery, notify_queue, work_order')
  })
  const plant = () => s.stations[0]!
  const add = (more: Partial<RuleInput>) => addTestRule(s, 'east', { name: 'Repairs', mails: [], work: 'order', ...more })
  const ask = async (call: keyof typeof calls, input: object, by = s.bearer) => (await s.call(calls[call].path, input, by)).data as never
  const orders = async () =>
    (await s.store.pool.query('select id::int, state, assigned_to::int as to, level, steps from work_order order by id')).rows
  const inOrder = async (id: number): Promise<number[]> =>
    (await s.store.pool.query('select alarm_id::int as id from work_order_alarm where work_order_id = $1 order by 1', [id])).rows.map(
      (row) => row.id,
    )
  const audited = async (by = s.bearer) =>
    ((await ask('auditLog', { targetPage: 1, pageSize: 50 }, by)) as { list: { action: string; userName: string; detail: unknown }[] }).list
  const rule = async () => (await s.store.pool.query('select id from notify_rule')).rows[0].id as number

  it('makes one order for each plant of what begins together, gives it to one who may do it, and says so on the alarm and in its history', async () => {
    await add({ workUserIds: [viewer, east] })
    const ids = [await raise(s, plant(), { level: 2 }), await raise(s, plant(), { level: 1, condition: 'moduleHot' })]
    await ground.node.settled()
    const made = await orders()
    expect(made).toMatchObject([{ state: 'assigned', to: east, level: 1 }])
    expect(made[0].steps).toContain('measure')
    expect(await inOrder(made[0].id)).toEqual(ids)
    const detail = (await ask('alarm', { id: ids[0] })) as { alarm: object; events: object[] }
    expect(detail.alarm).toMatchObject({ assignedTo: { id: east }, assignedByRule: 'Repairs' })
    expect(detail.events[0]).toMatchObject({ kind: 'assigned', by: null, to: 'east', text: 'Repairs' })
  })

  it('does so once, over two nodes and a restart', async () => {
    await add({ workUserIds: [east] })
    for (let i = 0; i < 5; i++) await raise(s, plant())
    const other = notifyingNode(s, { mail: null })
    await Promise.all([ground.node.settled(), other.settled()])
    await other.stop()
    const again = notifyingNode(s, { mail: null })
    await again.settled()
    await again.stop()
    expect(await orders()).toHaveLength(1)
    const { rows } = await s.store.pool.query("select count(*)::int as n from alarm_event where kind = 'assigned'")
    expect(rows).toEqual([{ n: 5 }])
    expect(
      (await s.store.pool.query("select action from audit where detail ->> 'principal' = 'rule:' || $1", [await rule()])).rows,
    ).toEqual([{ action: 'workOrders.add' }])
  })

  it('puts what comes within an hour into the same order while it is open, and in a flood whatever comes', async () => {
    await add({})
    await raise(s, plant())
    await ground.node.settled()
    s.clock.set(testNow + hour)
    const second = await raise(s, plant())
    await ground.node.settled()
    const [first] = await orders()
    expect(await inOrder(first.id)).toContain(second)
    s.clock.set(testNow + hour + 1)
    await raise(s, plant())
    await ground.node.settled()
    expect(await orders()).toHaveLength(2)
    s.clock.set(testNow + 9 * hour)
    for (let i = 0; i < 11; i++) await raise(s, plant())
    await ground.node.settled()
    s.clock.set(testNow + 9 * hour + 60_000)
    for (let i = 0; i < 40; i++) await raise(s, plant())
    await ground.node.settled()
    expect((await orders()).length).toBeLessThanOrEqual(3)
    const { rows } = await s.store.pool.query(
      'select count(*)::int as n from alarm a where not exists (select from work_order_alarm l where l.alarm_id = a.id)',
    )
    expect(rows).toEqual([{ n: 0 }])
  })

  it('makes an order for the cause alone, and leaves what somebody works on', async () => {
    const cause = await raise(s, plant())
    const taken = await raise(s, plant())
    const assigned = await raise(s, plant(), { assigned_to: viewer })
    await ask('addWorkOrders', { alarmIds: [taken] })
    await raise(s, plant(), { cause_id: cause })
    await add({})
    await ground.node.settled()
    const [, made] = await orders()
    expect(await inOrder(made.id)).toEqual([cause])
    expect((await s.store.pool.query('select assigned_to::int as to from alarm where id = $1', [assigned])).rows).toEqual([{ to: viewer }])
  })

  it('is about an alarm that begins: raised, or raised again after it was over, not worse', async () => {
    await add({})
    await raise(s, plant(), {}, 'worse')
    await ground.node.settled()
    expect(await orders()).toEqual([])
    await raise(s, plant(), {}, 'again')
    await ground.node.settled()
    expect(await orders()).toHaveLength(1)
  })

  it('assigns alarms without an order to the one with the least to do, and to nobody where nobody may', async () => {
    await add({ work: 'assign', workUserIds: [viewer] })
    const id = await raise(s, plant())
    await ground.node.settled()
    expect((await s.store.pool.query('select assigned_to from alarm where id = $1', [id])).rows).toEqual([{ assigned_to: null }])
    await emptied(s.store.pool, 'notify_rule')
    const all = await idOf('all')
    await add({ work: 'assign', workUserIds: [east] })
    await addTestRule(s, 'all', { name: 'Above', mails: [], work: 'assign', workUserIds: [east, all] })
    await raise(s, plant(), { assigned_to: null, condition: 'moduleHot' })
    await ground.node.settled()
    expect((await s.store.pool.query("select assigned_to::int as to from alarm where condition = 'moduleHot'")).rows).toEqual([
      { to: east },
    ])
    expect(await orders()).toEqual([])
  })

  it('stands in the audit of the organisation, of the rule and not of a user, and in no other organisation’s', async () => {
    await add({ workUserIds: [east] })
    await raise(s, plant())
    await ground.node.settled()
    const own = await audited()
    expect(own.find(({ action }) => action === 'workOrders.add')).toMatchObject({ userName: `Rule ${await rule()}` })
    expect((await audited(await s.token('west'))).filter(({ action }) => action === 'workOrders.add')).toEqual([])
  })

  it('is not for a writer who may not give work, names somebody to assign to, and nobody whom its writer does not see', async () => {
    const refused = async (more: Partial<RuleInput>) => (await s.call(calls.addNotifyRule.path, { ...testRule, ...more }, s.bearer)).code
    expect(await refused({ work: 'assign' })).toBe('013306')
    expect(await refused({ work: 'order', workUserIds: [await idOf('west')] })).toBe('010003')
    const grant = "(select role_id, 'alarms.notify' as permission from user_role where user_id = $1)"
    await s.store.pool.query(`insert into role_permission (role_id, permission) ${grant}`, [viewer])
    const byViewer = async (more: Partial<RuleInput>) =>
      (await s.call(calls.addNotifyRule.path, { ...testRule, ...more }, await s.token('viewer'))).code
    expect(await byViewer({ work: 'order' })).toBe('401')
    expect(await byViewer({})).toBe('00000')
    const id = await add({})
    const change = { ...testRule, name: 'Wider', work: 'order', id, version: 1 }
    expect((await s.call(calls.updateNotifyRule.path, change, await s.token('viewer'))).code).toBe('401')
    await s.store.pool.query(`delete from role_permission where (role_id, permission) in ${grant}`, [viewer])
  })
})
