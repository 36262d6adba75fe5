import { decodeLatest } from '@sundial/core/telemetry/latest.ts'
import { everything } from '@sundial/store/kit/scope.ts'
import { findTasks } from '@sundial/store/tasks/find-tasks.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { telemetryOf } from '../test/concentrator.ts'
import { deviceResult, openSwitching, type Switching, switchedGw, switchedNumbers } from '../test/switching.ts'

describe('a switch task as it runs', () => {
  let s: Switching
  beforeEach(async () => {
    s = await openSwitching()
  })
  afterEach(() => s.close())

  const task = async () => (await findTasks(s.seeded.store.db, everything, {})).rows[0]!
  const latest = async () => {
    const row = await s.seeded.store.db
      .selectFrom('telemetry_latest')
      .selectAll()
      .where('gw', '=', switchedGw)
      .where('kind', '=', 'module')
      .executeTakeFirstOrThrow()
    return decodeLatest({ at: row.at.getTime(), deviceIds: row.device_ids, version: row.encoding, body: row.body })
  }
  const ordered = async (action: 'shutdown' | 'energise' = 'shutdown') => {
    await s.order({ action, reason: 'test' })
    await s.concentrator().until(() => s.concentrator().commands.length === 1)
  }
  const told = (i: number, ph: string, vo: number | null, more: object = {}) => ({ ...deviceResult(switchedNumbers[i]!, ph, vo), ...more })

  it('each step has the time of the last device that reached it, and counts rise step by step', async () => {
    await ordered()
    await s.respond('accepted', [])
    await expect.poll(async () => (await task()).accepted).toBe(4)
    s.clock.forward(1_000)
    await s.respond('running', [told(0, 'confirmed', null)])
    await expect.poll(async () => (await task()).confirmed).toBe(1)
    s.clock.forward(1_000)
    await s.respond('running', [told(0, 'confirmed', 12), told(1, 'confirmed', null)])
    await expect.poll(async () => (await task()).confirmed).toBe(2)
    s.clock.forward(1_000)
    await s.respond('running', [told(0, 'verified', 0.8)])
    await expect.poll(async () => (await task()).verified).toBe(1)
    s.clock.forward(1_000)
    await s.result(1, 'failed', [told(0, 'verified', 0.8), told(1, 'failed', 38), told(2, 'verified', 1), told(3, 'unknown', null)])
    await s.concentrator().untilEventAcknowledged(1)
    const { sent, accepted, confirmed, verified, ...t } = await task()
    expect({ sent, accepted, confirmed, verified }).toEqual({ sent: 4, accepted: 4, confirmed: 3, verified: 2 })
    const times = [t.createdAt, t.sentAt!, t.acceptedAt!, t.confirmedAt!, t.verifiedAt!].map((at) => at.getTime())
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(times[3]! - times[2]!).toBeGreaterThanOrEqual(4_000)
    expect(times[4]).toBe(times[3]) // the third was told by both steps at once, last of all
  })

  it('makes the deciding read-back the last known value at once, with its own instant, and leaves the rest', async () => {
    await s.concentrator().send(
      telemetryOf(switchedGw, 1, {
        t0: s.clock.now() - 60_000,
        col: { power: [1000, 2000, 3000, 4000], rsdVoltage: [380, 381, 382, 383] },
      }),
    )
    await s.concentrator().untilAcknowledged(1)
    await ordered()
    const at = s.clock.now() - 2_000
    await s.result(1, 'failed', [
      told(0, 'verified', 0.84, { at, sw: 0 }),
      told(1, 'verified', 1, { at }),
      told(2, 'failed', 38.3, { at, sw: 1 }),
      told(3, 'unknown', null),
    ])
    await s.concentrator().untilEventAcknowledged(1)
    const state = await latest()
    expect(state.values).toMatchObject({ power: [1000, 2000, 3000, 4000], rsdVoltage: [8, 10, 383, 383], switchState: [0, 0, 1, null] })
    expect(state.at - state.ages.rsdVoltage![0]!).toBe(Math.floor(at / 1000) * 1000)
    expect(state.ages.power![0]! - state.ages.rsdVoltage![0]!).toBeGreaterThan(50_000)
  })

  it('never lets an older read-back overwrite a newer value, and one from the future counts as now', async () => {
    const newer = s.clock.now()
    await s
      .concentrator()
      .send(telemetryOf(switchedGw, 1, { t0: newer, col: { rsdVoltage: [380, 381, 382, 383], switchState: [1, 1, 1, 1] } }))
    await s.concentrator().untilAcknowledged(1)
    await ordered()
    s.clock.forward(5_000)
    await s.result(1, 'done', [
      told(0, 'verified', 0.8, { at: newer - 10_000 }),
      told(1, 'verified', 0.8, { at: newer + 3_000 }),
      told(2, 'verified', 0.8, { at: newer + 86_400_000 }),
      told(3, 'verified', 0.8),
    ])
    await s.concentrator().untilEventAcknowledged(1)
    const state = await latest()
    expect(state.values).toMatchObject({ rsdVoltage: [380, 8, 8, 8], switchState: [1, 0, 0, 0] })
    expect(state.at).toBeLessThanOrEqual(s.clock.now())
  })

  it('tells the listeners of the module values', async () => {
    const heard: string[] = []
    const listening = await s.seeded.store.listen({
      onNotice: (notice) => heard.push(`${notice.k} ${'kind' in notice ? notice.kind : ''}`),
    })
    await ordered('energise')
    await s.result(
      1,
      'done',
      switchedNumbers.map((_, i) => told(i, 'verified', 38, { at: s.clock.now(), sw: 1 })),
    )
    await s.concentrator().untilEventAcknowledged(1)
    await expect.poll(() => heard).toContain('tm module')
    expect((await latest()).values.switchState).toEqual([1, 1, 1, 1])
    await listening.stop()
  })
})
