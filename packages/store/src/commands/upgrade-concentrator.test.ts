import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { ConcentratorAction } from '@sundial/core/orders/concentrator-kinds.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testGws } from '../../test/fleet.ts'
import { seededDatabase } from '../../test/seeded-database.ts'
import type { Store } from '../kit/open-store.ts'
import { everything } from '../kit/scope.ts'
import { claimCommands } from './claim-commands.ts'
import { type ConcentratorOrder, orderConcentrator } from './order-concentrator.ts'
import { rememberResponse } from './remember-event.ts'
import { overdueTasks, sweepDeadlines } from './sweep-deadlines.ts'

const now = Date.UTC(2026, 10, 30, 3, 0, 0)
const [gw] = testGws

describe('an order to a concentrator to run another program', () => {
  let close: () => Promise<void>
  let store: Store
  beforeAll(async () => {
    ;({ store, close } = await seededDatabase(4))
    await store.pool.query('update concentrator set online = true')
  })
  afterAll(() => close())
  beforeEach(() => store.pool.query('truncate task, command, audit cascade'))

  const order = (action: ConcentratorAction, more: Partial<ConcentratorOrder> = {}) =>
    orderConcentrator(store.db, { action, scope: everything, gw, args: {}, userId: null, address: null, now, ...more })
  const task = () => store.db.selectFrom('task').selectAll().executeTakeFirstOrThrow()
  const phase = () => store.db.selectFrom('task_concentrator').select(['phase', 'note']).executeTakeFirstOrThrow()
  const operations = async () =>
    (await store.db.selectFrom('command').select(['op', 'state']).orderBy('seq').execute()).map(({ op, state }) => `${op} ${state}`)
  /** Sends what waits and lets the concentrator answer the last of it. */
  const answer = async (what: 'done' | 'failed', data?: unknown, note?: string) => {
    await claimCommands(store.db, now)
    const { id } = await store.db.selectFrom('command').select('id').orderBy('seq', 'desc').executeTakeFirstOrThrow()
    const report = { id, gw, phase: what, devices: [], samples: [], result: JSON.stringify({ data, note }) }
    await rememberResponse(store.db, report, now + 1_000)
  }
  const refusal = (promise: Promise<unknown>) => promise.catch((error) => (error instanceof Refusal ? error.refusal : String(error)))
  const args = { xfer: '00c0ffee', version: '1.1.0' }
  const said = (firmware: string, boot: string) => ({ model: 'C200', firmware, bank: 'a', boot, files: [] })
  const whole = { missing: [], received: 3, count: 3 }
  /** Until it has checked the whole file and restarts. */
  const committed = async () => {
    const made = await order('upgradeConcentrator', { args })
    await answer('done', { missing: [[0, 2]], received: 0, count: 3 })
    await answer('done', whole)
    await answer('done', { boot: 'b1' })
    return made
  }

  it('ends well when it says after its restart that it runs that program; the question waits past the trial', async () => {
    const made = await committed()
    expect(await operations()).toEqual(['file.offer done', 'file.check done', 'file.commit done', 'versions.read queued'])
    const { rows } = await store.pool.query("select args, deadline from command where op in ('file.check', 'versions.read') order by seq")
    expect(rows.map(({ args: asked }) => asked)).toEqual([{ xfer: '00c0ffee' }, {}])
    expect(rows[1].deadline - rows[0].deadline).toBeGreaterThan(15 * 60_000)
    expect(await task()).toMatchObject({ status: 1 })
    await answer('done', said('1.1.0', 'b2'))
    expect(await task()).toMatchObject({ id: made.taskId, status: 2, success_count: 1 })
    expect(await phase()).toEqual({ phase: 'verified', note: null })
  })
  it.each([
    ['fell back', said('1.0.0', 'b2'), 'fellBack'],
    ['did not restart', said('1.0.0', 'b1'), 'notRestarted'],
    ['says nothing that can be read', { boot: 'b2' }, 'answerUnreadable'],
  ])('fails where it %s', async (_, word, note) => {
    await committed()
    await answer('done', word)
    expect(await task()).toMatchObject({ status: 3, fail_count: 1 })
    expect(await phase()).toEqual({ phase: 'failed', note })
  })
  it.each([
    ['runs the program', said('1.1.0', 'b2'), 2, null],
    ['does not run the program', said('1.0.0', 'b2'), 3, 'interrupted'],
  ])('is asked where it died while it installed: it %s', async (_, word, status, note) => {
    await order('upgradeConcentrator', { args })
    await answer('done', whole)
    await answer('failed', undefined, 'interrupted')
    expect(await operations()).toEqual(['file.offer done', 'file.commit failed', 'versions.read queued'])
    await answer('done', word)
    expect(await task()).toMatchObject({ status })
    expect(await phase()).toMatchObject({ note })
  })
  it('fails at once with the reason of what it refuses', async () => {
    await order('upgradeConcentrator', { args })
    await answer('failed', undefined, 'wrongModel')
    expect(await phase()).toEqual({ phase: 'failed', note: 'wrongModel' })
    expect(await operations()).toEqual(['file.offer failed'])
  })
  it('is not known to have happened where no answer came until the deadline, and nothing is asked any more', async () => {
    await committed()
    const { deadline } = await task()
    const late = Number(deadline) + 1
    await sweepDeadlines(store.db, late, await overdueTasks(store.db, late))
    expect(await task()).toMatchObject({ status: 3 })
    expect(await phase()).toEqual({ phase: 'unknown', note: 'noAnswer' })
    expect((await operations()).at(-1)).toBe('versions.read expired')
  })
  it('again is the same order; another file, a restart or another platform waits until it has ended', async () => {
    const made = await order('upgradeConcentrator', { args })
    expect((await order('upgradeConcentrator', { args })).taskId).toBe(made.taskId)
    expect(await refusal(order('upgradeConcentrator', { args: { ...args, xfer: 'deadbeef' } }))).toBe('registerBusy')
    for (const action of ['restartConcentrator', 'resetConcentrator', 'setPlatformAddress', 'setOwnAddress'] as const)
      expect(await refusal(order(action))).toBe('registerBusy')
    await order('readSettings')
  })
})
