import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { ConcentratorAction } from '@sundial/core/orders/concentrator-kinds.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testGws } from '../../test/fleet.ts'
import { seededDatabase } from '../../test/seeded-database.ts'
import type { Store } from '../kit/open-store.ts'
import { everything } from '../kit/scope.ts'
import { registerHash } from '../register/judge-answers.ts'
import { createUser } from '../users/create-user.ts'
import { cancelRevoked } from './cancel-revoked.ts'
import { cancelTask, lockToCancel } from './cancel-task.ts'
import { claimCommands } from './claim-commands.ts'
import { findQueue } from './find-queue.ts'
import { type ConcentratorOrder, orderConcentrator } from './order-concentrator.ts'
import { rememberResponse } from './remember-event.ts'
import { overdueTasks, sweepDeadlines } from './sweep-deadlines.ts'

const now = Date.UTC(2026, 10, 21, 3, 0, 0)
const [gw] = testGws
const numbers = ['200000011001', '200000011002', '200000011003', '200000011004']
const string = '300000000010'
const ours = numbers.map((a) => ({ a, bus: 'plc', string }))
const held = (devices: { a: string; bus: string; string?: string }[]) => ({ hash: registerHash(devices), devices })
const usualDensity = { densities: [{ code: 1, devices: 4 }] }

describe('an order to a concentrator itself', () => {
  let close: () => Promise<void>
  let store: Store

  beforeAll(async () => {
    ;({ store, close } = await seededDatabase(4))
    await store.pool.query('update concentrator set online = true')
  })
  afterAll(() => close())
  beforeEach(() => store.pool.query('truncate task, command, audit, register_reading, register_sent, register_difference cascade'))

  const order = (action: ConcentratorAction, more: Partial<ConcentratorOrder> = {}) =>
    orderConcentrator(store.db, { action, scope: everything, gw, args: {}, userId: null, address: null, now, ...more })
  const write = (devices = ours) => order('writeRegister', { args: { devices } })
  const task = () => store.db.selectFrom('task').selectAll().executeTakeFirstOrThrow()
  const phase = () => store.db.selectFrom('task_concentrator').select(['phase', 'note']).executeTakeFirstOrThrow()
  const operations = async () =>
    (await store.db.selectFrom('command').select(['op', 'state']).orderBy('seq').execute()).map(({ op, state }) => `${op} ${state}`)
  const reading = () => store.db.selectFrom('register_reading').selectAll().executeTakeFirst()
  /** Sends what waits and lets the concentrator answer the last of it. */
  const answer = async (what: 'done' | 'failed' | 'accepted', data?: unknown, note?: string) => {
    await claimCommands(store.db, now)
    const { id } = await store.db.selectFrom('command').select('id').orderBy('seq', 'desc').executeTakeFirstOrThrow()
    const report = { id, gw, phase: what, devices: [], samples: [], result: JSON.stringify({ data, note }) }
    await rememberResponse(store.db, report, now + 1_000)
    return report
  }
  const refusal = (promise: Promise<unknown>) => promise.catch((error) => (error instanceof Refusal ? error.refusal : String(error)))

  it('to read its register ends when both answers are there, and keeps what it holds', async () => {
    const made = await order('readRegister')
    expect(await task()).toMatchObject({ id: made.taskId, status: 1, total_count: 1, target: { kind: 'concentrator', label: 'C1' } })
    await answer('accepted')
    expect(await phase()).toMatchObject({ phase: 'accepted' })
    await answer('done', held(ours))
    expect(await operations()).toEqual(['register.read done', 'parameters.read queued'])
    await answer('done', usualDensity)
    expect(await task()).toMatchObject({ status: 2, success_count: 1, outcome: 'succeeded' })
    expect(await reading()).toMatchObject({ held: ours, record_minutes: [15], took_ms: 1_000, equal_at: new Date(now + 1_000) })
    expect(await store.db.selectFrom('audit').select(['action', 'subject']).execute()).toEqual([
      { action: 'register.read', subject: made.number },
    ])
  })

  it('to send a file that is being sent answers its task; another file waits until that has ended', async () => {
    const made = await order('sendFirmware', { args: { xfer: '00c0ffee' } })
    expect((await order('sendFirmware', { args: { xfer: '00c0ffee' } })).taskId).toBe(made.taskId)
    expect(await refusal(order('sendFirmware', { args: { xfer: 'deadbeef' } }))).toBe('registerBusy')
    const progress = (received: number, missing: number[][]) => ({ missing, received, count: 3 })
    await answer('done', progress(0, [[0, 2]]))
    await answer('done', progress(1, [[1, 2]]))
    await answer('done', progress(3, []))
    await answer('done')
    expect(await operations()).toEqual(['file.offer done', 'file.check done', 'file.check done', 'file.commit done'])
    expect(await task()).toMatchObject({ status: 2, success_count: 1 })
    const { rows } = await store.pool.query("select args from command where op <> 'file.offer'")
    expect(rows.map(({ args }) => args)).toEqual(Array(3).fill({ xfer: '00c0ffee' }))
    await order('sendFirmware', { args: { xfer: 'deadbeef' } })
  })

  it('changes nothing more when a report is repeated', async () => {
    await order('readRegister')
    const report = await answer('done', held(ours))
    await rememberResponse(store.db, report, now + 2_000)
    expect(await operations()).toEqual(['register.read done', 'parameters.read queued'])
  })

  it('is cancelled as long as the concentrator has seen none of its operations, and not once the next one waits', async () => {
    const userId = await createUser(store.db, { loginName: 'canceller', realName: 'C', passwordHash: 'h', role: 'operator' })
    const cancel = (id: number) => refusal(cancelling(id))
    const cancelling = (id: number) =>
      store.db.transaction().execute(async (tx) => cancelTask(tx, (await lockToCancel(tx, everything, id))!, userId, now))
    const { taskId: first } = await order('readRegister')
    await answer('accepted')
    await answer('done', held(ours))
    expect(await operations()).toEqual(['register.read done', 'parameters.read queued'])
    const begun = async () => (await findQueue(store.db, everything, gw))!.commands.map((c) => c.begun)
    expect([await begun(), await cancel(first)]).toEqual([[true], 'orderSent'])
    await answer('done', usualDensity)
    expect(await phase()).toEqual({ phase: 'verified', note: null })
    await store.pool.query('truncate task, command cascade')
    const { taskId: second } = await order('readRegister')
    expect([await begun(), await cancel(second)]).toEqual([[false], undefined])
    expect(await phase()).toEqual({ phase: 'cancelled', note: 'withdrawn' })
  })

  it('to write its register is done only when what is read back is what was sent', async () => {
    await write()
    await answer('done')
    await answer('done', held(ours))
    await answer('done', usualDensity)
    expect(await phase()).toEqual({ phase: 'verified', note: null })
    expect(await store.db.selectFrom('register_sent').select('held').execute()).toEqual([{ held: ours }])
  })

  it.each([
    ['another register', held(ours.slice(1)), usualDensity, 'readBackDiffers'],
    ['another interval', held(ours), { densities: [{ code: 3, devices: 4 }] }, 'readBackDiffers'],
    ['a hash that is not of its register', { ...held(ours), hash: '0000000000000000' }, usualDensity, 'answerUnreadable'],
    ['no register at all', {}, usualDensity, 'answerUnreadable'],
  ])('to write its register has failed where %s is read back', async (_name, register, density, note) => {
    await write()
    await answer('done')
    await answer('done', register)
    await answer('done', density)
    expect(await phase()).toEqual({ phase: 'failed', note })
    expect(await task()).toMatchObject({ status: 3, outcome: 'failed' })
    expect(await store.db.selectFrom('register_sent').select('gw').execute()).toEqual([])
  })

  it('says why the concentrator refused, and sends nothing more', async () => {
    await write()
    await answer('failed', undefined, 'registerContradicts')
    expect(await phase()).toEqual({ phase: 'failed', note: 'registerContradicts' })
    expect(await operations()).toEqual(['register.write failed'])
  })

  it('ends by its deadline whatever the concentrator does not say, and a late answer changes nothing', async () => {
    await order('readRegister')
    await claimCommands(store.db, now)
    const late = now + 10 * 60_000
    await sweepDeadlines(store.db, late, await overdueTasks(store.db, late))
    expect(await phase()).toEqual({ phase: 'unknown', note: 'noAnswer' })
    expect(await task()).toMatchObject({ status: 3, outcome: 'failed' })
    await answer('done', held(ours))
    expect(await operations()).toEqual(['register.read expired'])
    expect(await reading()).toBeUndefined()
  })

  it('that was never sent ends by its deadline too', async () => {
    await order('readRegister')
    const late = now + 61_000
    await sweepDeadlines(store.db, late, await overdueTasks(store.db, late))
    expect(await phase()).toEqual({ phase: 'unknown', note: 'tooLate' })
  })

  it('is taken back while it waits when whoever gave it is disabled', async () => {
    const { rows } = await store.pool.query(
      "insert into app_user (org_id, org_path, login_name, real_name, password_hash, enabled) select id, path, 'gone', 'Gone', 'x', false from organisation where org_no = 'ROOT' returning id",
    )
    await order('readRegister', { userId: Number(rows[0].id) })
    expect(await cancelRevoked(store.db, now)).toBe(1)
    expect(await phase()).toEqual({ phase: 'cancelled', note: 'revoked' })
  })

  it('keeps since when a difference is there until both are equal again', async () => {
    const differences = () => store.db.selectFrom('register_difference').select(['number', 'field', 'since']).orderBy('number').execute()
    const read = async (devices: typeof ours) => {
      await order('readRegister')
      await answer('done', held(devices))
      await answer('done', usualDensity)
      await store.pool.query('truncate task, command cascade')
    }
    await read(ours.slice(1))
    const first = await differences()
    expect(first).toMatchObject([{ number: numbers[0], field: 'device' }])
    await read(ours.slice(2))
    expect(await differences()).toMatchObject([first[0], { number: numbers[1] }])
    await read(ours)
    expect(await differences()).toEqual([])
  })

  it('is refused outside the scope; a second reading is the first, and a write waits for nobody', async () => {
    expect(await refusal(order('readRegister', { scope: { orgPaths: [] } }))).toBe('notFound')
    const first = await order('readRegister')
    expect(await order('readRegister')).toEqual(first)
    expect(await write()).toMatchObject({ totalCount: 1 })
    expect(await refusal(write())).toBe('registerBusy')
    expect(await refusal(order('readRegister', { gw: testGws[1] }))).toMatchObject({ totalCount: 1 })
  })
})
