import { testGws, testSecret } from '@sundial/store/test/fleet.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connectConcentrator } from '../test/concentrator.ts'
import { deviceResult, openSwitching, type Switching, switchedGw, switchedNumbers } from '../test/switching.ts'

describe('a command that meets trouble', () => {
  let s: Switching
  beforeEach(async () => {
    s = await openSwitching()
  })
  afterEach(() => s.close())

  it('waits while its concentrator is away, and goes out when that is born again', async () => {
    await s.concentrator().close()
    await expect.poll(s.online).toBe(false)
    await s.order()
    await s.reconnect()
    expect(await s.phases()).toEqual(['queued', 'queued', 'queued', 'queued'])
    await s.concentrator().birth(s.clock.now())
    await s.concentrator().until(() => s.concentrator().commands.length === 1)
  })

  it('goes in the order shutdown first, then by number', async () => {
    await s.concentrator().close()
    await expect.poll(s.online).toBe(false)
    const modules = await s.modules()
    const one = (i: number, action: 'shutdown' | 'energise') =>
      s.order({ action, reason: 'test', target: { kind: 'module', ids: [modules[i]!] } })
    await one(0, 'energise')
    await one(1, 'energise')
    await one(2, 'shutdown')
    await s.reconnect()
    await s.concentrator().birth(s.clock.now())
    await s.concentrator().until(() => s.concentrator().commands.length === 3)
    expect(s.concentrator().commands.map((m) => (m.op.op === 'rsd.switch' ? m.op.devices[0] : ''))).toEqual([
      switchedNumbers[2],
      switchedNumbers[0],
      switchedNumbers[1],
    ])
  })

  it('that was never sent expires by its deadline, and its task ends', async () => {
    await s.concentrator().close()
    await expect.poll(s.online).toBe(false)
    await s.order()
    s.clock.forward(125_000)
    await expect.poll(async () => (await s.task()).status, { timeout: 20_000 }).toBe(3)
    expect(await s.phases()).toEqual(['expired', 'expired', 'expired', 'expired'])
    expect((await s.command()).state).toBe('expired')
  })

  it('that was sent and never answered ends as unknown, because it may have been done', async () => {
    await s.order()
    await s.concentrator().until(() => s.concentrator().commands.length === 1)
    s.clock.forward(200_000)
    await expect.poll(async () => (await s.task()).status, { timeout: 20_000 }).toBe(3)
    expect(await s.phases()).toEqual(['unknown', 'unknown', 'unknown', 'unknown'])
    expect(await s.task()).toMatchObject({ fail_count: 4, success_count: 0 })
  })

  it('that does not exist is counted when somebody reports about it; the event is acknowledged', async () => {
    await s
      .concentrator()
      .event(1, { e: 'result', id: '00000000-0000-4000-8000-000000000000', phase: 'done', k: 0, n: 0, devices: [], samples: [] })
    await s.concentrator().untilEventAcknowledged(1)
    expect(await s.count('sundial_link_unknown_commands_total')).toBe(1)
  })

  it('of another concentrator cannot be settled', async () => {
    await s.order()
    await s.concentrator().until(() => s.concentrator().commands.length === 1)
    const thief = await connectConcentrator(s.link.mqttUrl, testGws[1], testSecret)
    await thief.event(1, {
      e: 'result',
      id: s.concentrator().commands[0]!.id,
      phase: 'done',
      k: 4,
      n: 4,
      devices: switchedNumbers.map((n) => deviceResult(n, 'verified')),
      samples: [],
    })
    await thief.untilEventAcknowledged(1)
    expect(await s.task()).toMatchObject({ status: 1, success_count: 0 })
    await thief.close()
  })

  it('report that is malformed is rejected by its number and does not stop the stream', async () => {
    await s.concentrator().event(1, { e: 'result', id: 'no uuid' })
    await s.concentrator().event(2, { e: 'gap', st: 'tm', ep: '0000abcd', from: 1, to: 1, why: 'x' })
    await s.concentrator().untilEventAcknowledged(2)
    expect(s.concentrator().rejected()).toMatchObject([{ seq: 1, why: expect.stringContaining('notSchema') }])
    expect(await s.seeded.store.db.selectFrom('quarantine').select('gw').execute()).toEqual([{ gw: switchedGw }])
  })

  it('whose result the database cannot take is rejected with a sample, and the stream goes on', async () => {
    await s.order()
    await s.concentrator().until(() => s.concentrator().commands.length === 1)
    const poison = { ...deviceResult(switchedNumbers[0], 'failed'), note: 'a\u0000b' }
    await s.result(1, 'done', [poison])
    await s.result(
      2,
      'done',
      switchedNumbers.map((n) => deviceResult(n, 'verified', 0.7)),
    )
    await s.concentrator().untilEventAcknowledged(2)
    expect(s.concentrator().rejected()).toMatchObject([{ seq: 1, why: expect.stringContaining('poison') }])
    expect(await s.task()).toMatchObject({ status: 2, success_count: 4 })
  })
})
