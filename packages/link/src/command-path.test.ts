import { secretHash } from '@sundial/store/fleet/seed-fleet.ts'
import { testSecret } from '@sundial/store/test/fleet.ts'
import { commandKey, verifyCommand } from '@sundial/wire/link/mac.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deviceResult, openSwitching, type Switching, switchedGw, switchedNumbers } from '../test/switching.ts'

describe('a command on its way', () => {
  let s: Switching
  beforeEach(async () => {
    s = await openSwitching()
  })
  afterEach(() => s.close())

  it('goes out signed, at once, and is marked as sent with its devices', async () => {
    await s.order()
    await s.concentrator().until(() => s.concentrator().commands.length === 1)
    const [sent] = s.concentrator().commands
    expect(sent).toMatchObject({
      gw: switchedGw,
      from: 'test',
      priority: 0,
      op: { op: 'rsd.switch', action: 'shutdown', devices: switchedNumbers },
    })
    expect(verifyCommand(sent!, commandKey(secretHash(testSecret)))).toBe(true)
    expect(await s.command()).toMatchObject({ state: 'sent', attempts: 1 })
    expect(await s.phases()).toEqual(['sent', 'sent', 'sent', 'sent'])
  })

  it('lives through accepted, confirmed and verified; the task succeeds in the same transaction', async () => {
    await s.order()
    await s.concentrator().until(() => s.concentrator().commands.length === 1)
    await s.respond('accepted', [])
    await expect.poll(s.phases).toEqual(['accepted', 'accepted', 'accepted', 'accepted'])
    await s.respond('running', [deviceResult(switchedNumbers[0]!, 'confirmed', 12)], [{ a: '300000000010', at: s.clock.now(), v: 880.5 }])
    await expect.poll(s.phases).toEqual(['confirmed', 'accepted', 'accepted', 'accepted'])
    await s.result(
      1,
      'done',
      switchedNumbers.map((n) => deviceResult(n, 'verified', 0.8)),
    )
    await s.concentrator().untilEventAcknowledged(1)
    expect(await s.task()).toMatchObject({ status: 2, success_count: 4, fail_count: 0 })
    expect(await s.command()).toMatchObject({ state: 'done' })
    const done = await s.seeded.store.db.selectFrom('task_device').selectAll().executeTakeFirstOrThrow()
    expect(done).toMatchObject({ voltage_v: 0.8, elapsed_ms: 900, tries: 1 })
    const samples = await s.seeded.store.db.selectFrom('task_sample').selectAll().execute()
    expect(samples).toMatchObject([{ device_id: s.stringId, voltage_v: 880.5 }])
  })

  it('to read goes out the same way; each device ends as read or without an answer', async () => {
    await s.collect()
    await s.concentrator().until(() => s.concentrator().commands.length === 1)
    expect(s.concentrator().commands[0]).toMatchObject({ priority: 1, op: { op: 'collect', devices: switchedNumbers } })
    expect(await s.phases()).toEqual(['sent', 'sent', 'sent', 'sent'])
    await s.respond('running', [deviceResult(switchedNumbers[0]!, 'verified')])
    await expect.poll(s.phases).toEqual(['verified', 'accepted', 'accepted', 'accepted'])
    await s.result(
      1,
      'failed',
      switchedNumbers.map((n, i) => (i === 3 ? { ...deviceResult(n, 'unknown'), note: 'noAnswer' } : deviceResult(n, 'verified'))),
    )
    await s.concentrator().untilEventAcknowledged(1)
    expect(await s.task()).toMatchObject({ action: 'collect', status: 3, success_count: 3, fail_count: 1 })
    const silent = await s.seeded.store.db.selectFrom('task_device').selectAll().where('phase', '=', 'unknown').execute()
    expect(silent).toMatchObject([{ note: 'noAnswer', voltage_v: null }])
  })

  it('counts a repeated result once, and a contradiction changes nothing', async () => {
    await s.order()
    await s.concentrator().until(() => s.concentrator().commands.length === 1)
    const all = switchedNumbers.map((n, i) => deviceResult(n, i === 3 ? 'failed' : 'verified', 0.8))
    await s.result(1, 'done', all)
    await s.result(1, 'done', all)
    await s.result(2, 'done', all)
    await s.result(3, 'done', [deviceResult(switchedNumbers[3]!, 'verified', 0.8)])
    await s.concentrator().untilEventAcknowledged(3)
    expect(await s.task()).toMatchObject({ status: 3, success_count: 3, fail_count: 1 })
    expect((await s.phases())[3]).toBe('failed')
    expect(await s.count('sundial_link_contradictions_total')).toBe(1)
  })

  it('is sent again with the same id while nobody accepts it, and not after', async () => {
    await s.order()
    await s.concentrator().until(() => s.concentrator().commands.length === 1)
    s.clock.forward(3_100)
    await s.concentrator().until(() => s.concentrator().commands.length === 2)
    expect(s.concentrator().commands[1]).toEqual(s.concentrator().commands[0])
    await s.respond('accepted', [])
    await expect.poll(async () => (await s.command()).state).toBe('accepted')
    s.clock.forward(3_100)
    await s.order({ target: { kind: 'station', ids: [] } })
    await s.concentrator().until(() => s.concentrator().commands.length === 3)
    expect(s.concentrator().commands[2]!.id).not.toBe(s.concentrator().commands[0]!.id)
  })
})
