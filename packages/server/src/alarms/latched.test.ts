import { type CallName, calls } from '@sundial/contract/calls.ts'
import { noAlarms } from '@sundial/core/alarms/alarm-state.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { emptied } from '../../test/emptied.ts'
import { testNow } from '../../test/server.ts'
import { signedInServer } from '../../test/serving.ts'
import { addTestAlarm } from '../../test/work-order-cases.ts'

const minute = 60_000

describe('a latched alarm', () => {
  const s = signedInServer('all')
  const call = async (name: CallName, input: object) => s.call(calls[name].path, input, s.bearer)
  const add = (more: object = {}) =>
    addTestAlarm(s, s.stations[0]!, { condition: 'arcDetected', place: 'inverter:1', consequence: 'safety', device_id: null, ...more })
  /** What the last judgement remembers of the inverter: `on` samples in a row said it, the last one at `lastOn`. */
  const judged = async (on: number, lastOn: number) => {
    await emptied(s.store.pool, 'alarm_progress')
    const state = { ...noAlarms(), members: { arcDetected: { 'inverter:1': { on, lastOn, isRaised: true } } } }
    await s.store.pool.query('insert into alarm_progress (station_id, until_at, state) values ($1, now(), $2)', [s.stations[0], state])
  }
  const latchOf = async (id: number) => (await call('alarm', { id })).data as unknown as { latch: object | null; events: object[] }
  const note = 'connector of input 2 burnt, replaced'

  beforeEach(async () => {
    await emptied(s.store.pool, 'alarm')
    s.clock.set(testNow)
  })

  it('is not reset while its device says that the condition stands, nor where nothing is known of it', async () => {
    const id = await add()
    await judged(3, testNow - minute)
    expect(await latchOf(id)).toMatchObject({ latch: { isSaid: true, resetAt: null } })
    expect(await call('resetAlarm', { id, note })).toMatchObject({ http: 409, code: '012808' })
    await emptied(s.store.pool, 'alarm_progress')
    expect(await latchOf(id)).toMatchObject({ latch: null })
    expect(await call('resetAlarm', { id, note })).toMatchObject({ http: 409, code: '012808' })
    expect((await latchOf(id)).events).toEqual([])
  })

  it('is reset with what was found once the condition is gone, which its history and the audit say', async () => {
    const id = await add()
    await judged(0, testNow - minute)
    expect(await latchOf(id)).toMatchObject({ latch: { isSaid: false, resetAt: null } })
    expect(await call('resetAlarm', { id, note: ' ' })).toMatchObject({ http: 400 })
    expect(await call('resetAlarm', { id, note })).toMatchObject({ data: { changed: 1 } })
    expect(await latchOf(id)).toMatchObject({
      latch: { isSaid: false, resetAt: testNow },
      events: [{ kind: 'reset', text: note, by: expect.any(String) }],
    })
    const { rows } = await s.store.pool.query("select detail from audit where action = 'alarms.reset' order by id desc limit 1")
    expect(rows).toMatchObject([{ detail: { id, condition: 'arcDetected' } }])
    // It was said once more since: that reset counts no longer.
    await judged(0, testNow + minute)
    expect(await latchOf(id)).toMatchObject({ latch: { isSaid: false, resetAt: null } })
  })

  it('has no latch where it is over, and neither has an alarm of another kind', async () => {
    await judged(0, testNow - minute)
    for (const more of [{ cleared_at: new Date(testNow) }, { condition: 'moduleZero', place: 'string:1' }]) {
      const id = await add(more)
      expect(await latchOf(id)).toMatchObject({ latch: null })
      expect(await call('resetAlarm', { id, note })).toMatchObject({ data: { changed: 0 } })
    }
  })
})
