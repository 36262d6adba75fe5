import { type CallName, calls } from '@sundial/contract/calls.ts'
import { claimCommands } from '@sundial/store/commands/claim-commands.ts'
import { rememberResponse } from '@sundial/store/commands/remember-event.ts'
import { testGws } from '@sundial/store/test/fleet.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { asking } from '../../test/day.ts'
import { emptied } from '../../test/emptied.ts'
import { testNow } from '../../test/server.ts'
import { signedInServer } from '../../test/serving.ts'

const [gw] = testGws
const [first, second] = ['200000011001', '200000011002'] as const

describe('the queue of a concentrator', () => {
  const s = signedInServer('east', async () => undefined)
  const ask = asking(() => s)
  const online = (is: boolean) => s.store.pool.query('update concentrator set online = $1 where gw = $2', [is, gw])
  beforeEach(async () => {
    await emptied(s.store.pool, 'task, command')
    await s.store.pool.query('update concentrator set held_at = null, held_by = null')
    await online(true)
  })

  const call = (name: CallName, input: object) => s.call(calls[name].path, input, s.bearer)
  const queue = () => ask('commandQueue', { gw }, s.bearer)
  const order = async (name: CallName, more: object = {}) => {
    const ids = await Promise.all([s.device('S1-1-1'), s.device('S1-1-2')])
    const input = { stationId: s.stations[0], target: { kind: 'list', ids }, ...more }
    return ((await call(name, input)).data as { taskId: number }).taskId
  }
  const shutDown = () => order('switchRsd', { action: 'shutdown', reason: 'test' })
  const read = () => order('collectData')
  const claim = () => claimCommands(s.store.db, testNow)
  const device = (a: string, phase: 'verified' | 'cancelled', note: string | null = null) => ({
    ...{ number: a, phase, note, voltageV: null, elapsedMs: 5, tries: 1, readAt: null, switchState: null },
  })
  const tell = (id: string, phase: 'accepted' | 'cancelled', devices: ReturnType<typeof device>[] = []) =>
    rememberResponse(s.store.db, { id, gw, phase, devices, samples: [] }, testNow)
  const task = async (id: number) => (await ask('tasks', { id }, s.bearer)).list[0]!

  it('has what was not ended, shutdowns first, and says why each waits', async () => {
    await online(false)
    const [reading, shutdown] = [await read(), await shutDown()]
    const { list, total } = await queue()
    expect(total).toBe(2)
    expect(list).toMatchObject([
      { taskId: shutdown, action: 'shutdown', priority: 0, why: 'offline', devices: 2, done: 0, orderedBy: 'east' },
      { taskId: reading, action: 'collect', priority: 1, why: 'offline', whyNotCancel: null },
    ])
    expect(list[0]!.whyNotCancel).toMatch(/shutdown cannot be cancelled/)
    await online(true)
    expect((await queue()).list.map(({ why }) => why)).toEqual(['next', 'next'])
    const [, sent] = await claim()
    expect((await queue()).list.map(({ why }) => why)).toEqual(['unanswered', 'unanswered'])
    await tell(sent!.id, 'accepted', [device(first, 'verified')])
    expect((await queue()).list).toMatchObject([
      { taskId: reading, why: 'working', done: 1 },
      { taskId: shutdown, why: 'unanswered' },
    ])
  })

  it('a task that waits is cancelled at once, by whom and when', async () => {
    const id = await read()
    expect(await call('cancelTask', { taskId: id })).toMatchObject({ http: 200, data: { taskId: id } })
    expect(await task(id)).toMatchObject({ status: 4, outcome: 'interrupted', cancelledBy: 'east', cancelledAt: testNow, failCount: 2 })
    expect((await ask('tasks', { id }, s.bearer)).devices).toMatchObject([
      { phase: 'cancelled', note: 'withdrawn' },
      { phase: 'cancelled' },
    ])
    expect(await claim()).toEqual([])
    expect((await queue()).list).toEqual([])
    expect(await call('cancelTask', { taskId: id })).toMatchObject({ http: 409, code: '012001' })
  })

  it('of a task that was sent the concentrator is asked to end it, once, and it is not sent again', async () => {
    const id = await read()
    const [sent] = await claim()
    await call('cancelTask', { taskId: id })
    await call('cancelTask', { taskId: id })
    expect((await queue()).list).toMatchObject([{ why: 'cancelling', whyNotCancel: expect.stringMatching(/asked to stop/) }])
    const out = await claimCommands(s.store.db, testNow + 10_000)
    expect(out).toMatchObject([{ op: 'cancel', args: { id: sent!.id }, priority: 0 }])
    expect((await task(id)).status).toBe(1)
    await tell(sent!.id, 'cancelled', [device(first, 'verified'), device(second, 'cancelled', 'withdrawn')])
    expect(await task(id)).toMatchObject({ status: 4, successCount: 1, failCount: 1, cancelledBy: 'east' })
  })

  it('a concentrator that never had the command says so, and all of it is cancelled', async () => {
    const id = await read()
    const [sent] = await claim()
    await call('cancelTask', { taskId: id })
    await tell(sent!.id, 'cancelled')
    expect(await task(id)).toMatchObject({ status: 4, successCount: 0, failCount: 2 })
  })

  it('a shutdown stands, an order to a concentrator itself only until it is sent', async () => {
    const shutdown = await shutDown()
    expect(await call('cancelTask', { taskId: shutdown })).toMatchObject({ http: 409, code: '012002' })
    expect((await task(shutdown)).cancelledAt).toBeNull()
    const restart = async () => ((await call('restartConcentrator', { gw })).data as { taskId: number }).taskId
    const waiting = await restart()
    await call('cancelTask', { taskId: waiting })
    expect(await task(waiting)).toMatchObject({ status: 4, counts: { unknown: 1 } })
    const sent = await restart()
    await claim()
    expect(await call('cancelTask', { taskId: sent })).toMatchObject({ http: 409, code: '012003' })
  })

  it('is cancelled only by somebody who may give such an order', async () => {
    const id = await read()
    const viewer = await s.token('viewer')
    expect(await s.call(calls.cancelTask.path, { taskId: id }, viewer)).toMatchObject({ http: 403 })
    expect((await task(id)).status).toBe(1)
  })

  it('held: only shutdowns and cancelling go out, until it is released', async () => {
    const sentBefore = await read()
    await claim()
    const { heldSince } = (await call('holdConcentrator', { gw })).data as { heldSince: number }
    expect(heldSince).toBe(testNow)
    s.clock.set(testNow + 1000)
    expect((await call('holdConcentrator', { gw })).data).toEqual({ heldSince })
    s.clock.set(testNow)
    await read()
    await shutDown()
    await call('cancelTask', { taskId: sentBefore })
    expect((await claim()).map(({ op }) => op)).toEqual(['rsd.switch', 'cancel'])
    expect(await queue()).toMatchObject({ heldSince, heldBy: 'east' })
    expect((await queue()).list.map(({ action, why }) => [action, why])).toEqual([
      ['shutdown', 'unanswered'],
      ['collect', 'cancelling'],
      ['collect', 'held'],
    ])
    expect((await ask('concentratorEntity', { gw }, s.bearer)).heldSince).toBe(heldSince)
    expect((await call('releaseConcentrator', { gw })).data).toEqual({ heldSince: null })
    expect((await claim()).map(({ op }) => op)).toEqual(['collect'])
  })
})
