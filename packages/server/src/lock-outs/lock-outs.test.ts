import { type CallName, calls } from '@sundial/contract/calls.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { claimCommands } from '@sundial/store/commands/claim-commands.ts'
import { rememberResponse } from '@sundial/store/commands/remember-event.ts'
import { sweepTagged } from '@sundial/store/lock-outs/end-tagged.ts'
import { testGws } from '@sundial/store/test/fleet.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { asking, moduleNumber, modulesAt } from '../../test/day.ts'
import { emptied } from '../../test/emptied.ts'
import { testNow } from '../../test/server.ts'
import { signedInServer } from '../../test/serving.ts'

const [gw] = testGws
const hour = 3_600_000
const tagWords = { holder: 'Chen Gang', reason: 'connector replaced', until: testNow + 8 * hour }

describe('a lock-out tag', () => {
  const s = signedInServer('all')
  const ask = asking(() => s)
  const call = (name: CallName, input: object, token = s.bearer) => s.call(calls[name].path, input, token)
  beforeEach(async () => {
    await emptied(s.store.pool, 'task, command, lock_out, approval')
    await s.store.pool.query('update concentrator set online = true')
    s.clock.set(testNow)
  })

  const tag = async (code?: string, more: object = {}): Promise<number> => {
    const place = code === undefined ? {} : { deviceId: await s.device(code) }
    const answer = await call('addLockOut', { stationId: s.stations[0], ...place, ...tagWords, ...more })
    expect(answer).toMatchObject({ http: 200 })
    return (answer.data as OutputOf<typeof calls.addLockOut>).id
  }
  const string = async (code: string) => ({ kind: 'string', ids: [await s.device(code)] })
  const station = { kind: 'station', ids: [] }
  const order = (name: CallName, target: object, more: object = {}) => call(name, { stationId: s.stations[0], target, ...more })
  const energise = (target: object) => order('switchRsd', target, { action: 'energise', reason: 'roof work done' })
  const shutDown = (target: object) => order('switchRsd', target, { action: 'shutdown', reason: 'roof work' })
  const idOf = (answer: { data: unknown }) => (answer.data as { taskId: number }).taskId
  const task = async (id: number) => {
    const { list, devices } = await ask('tasks', { id }, s.bearer)
    return { row: list[0]!, devices: devices!.map((d) => [d.code, d.phase, d.note, d.tagOf]) }
  }
  const commands = async () =>
    (
      await s.store.pool.query(
        "select op, state, args -> 'devices' as devices, args ->> 'leaveOff' as off from command order by created_at, seq",
      )
    ).rows
  const held = (code: string) => [code, 'cancelled', 'lockedOut', 'Chen Gang']
  const ofString = (n: number) => [1, 2, 3, 4].map((i) => `S1-${n}-${i}`)

  it.each([
    ['string A-1', 'A-1'],
    ['inverter', 'INV-01'],
    ['plant', undefined],
  ] as const)(
    'on the %s refuses every order that would energise what is under it, by name, and lets everything be shut down',
    async (_what, code) => {
      await tag(code)
      const target = await string('A-1')
      const module = { kind: 'module', ids: [await s.device('S1-1-1')] }
      for (const answer of [
        await energise(target),
        await energise(module),
        await energise({ kind: 'list', ids: [...module.ids, await s.device('S1-1-2')] }),
        await order('selfTest', target),
        await order('cycleTest', target),
        await order('identifyStrings', target),
        await call('restartDevice', { stationId: s.stations[0], deviceId: module.ids[0] }),
      ])
        expect(answer).toMatchObject({ http: 409, code: '012401', msg: expect.stringMatching(/Chen Gang.*connector replaced/) })
      expect(await commands()).toEqual([])
      expect(await shutDown(target)).toMatchObject({ http: 200 })
      expect(await shutDown(station)).toMatchObject({ http: 200 })
    },
  )

  it('on a string leaves its modules out of orders for more than it, and their results say whose tag that is', async () => {
    await tag('A-1')
    for (const id of [idOf(await energise(station)), idOf(await order('selfTest', station))]) {
      const { row, devices } = await task(id)
      expect(devices.slice(0, 4)).toEqual(ofString(1).map(held))
      expect(devices.slice(4).every(([, phase]) => phase === 'queued')).toBe(true)
      expect(row).toMatchObject({ status: 1, failCount: 4 })
    }
    const ordered = (await commands()).flatMap(({ devices }) => devices)
    expect(ordered.filter((number) => number.startsWith('20000001100'))).toEqual([])
    expect(ordered.length).toBeGreaterThan(0)
  })

  it('a task that left out only what is under a tag is partly done; where a tag left nothing of it, it was interrupted', async () => {
    await tag('A-1')
    const id = idOf(await energise({ kind: 'list', ids: [await s.device('S1-1-1'), await s.device('S1-2-1')] }))
    const sent = (await claimCommands(s.store.db, testNow)).find((one) => one.op === 'rsd.switch')
    const result = { phase: 'verified' as const, note: null, voltageV: 40, elapsedMs: 5, tries: 1, readAt: null, switchState: 1 }
    const report = { id: sent!.id, gw: sent!.gw, phase: 'done' as const, samples: [] }
    await rememberResponse(s.store.db, { ...report, devices: [{ number: (sent!.args.devices as string[])[0]!, ...result }] }, testNow)
    expect((await task(id)).row).toMatchObject({ outcome: 'partly', successCount: 1, failCount: 1 })
    const waiting = idOf(await energise(await string('A-2')))
    await tag('A-2')
    expect(await task(waiting)).toMatchObject({ row: { status: 4, outcome: 'interrupted' }, devices: ofString(2).map(held) })
  })

  it('ends what waits: without the modules under it, and what a concentrator has is asked to begin nothing more and leave off', async () => {
    const waiting = idOf(await energise({ kind: 'list', ids: [await s.device('S1-1-1'), await s.device('S1-2-1')] }))
    await tag('A-1')
    expect((await task(waiting)).devices).toEqual([held('S1-1-1'), ['S1-2-1', 'queued', null, null]])
    await emptied(s.store.pool, 'task, command, lock_out')
    await order('selfTest', await string('A-1'))
    const [sent] = await claimCommands(s.store.db, testNow)
    await rememberResponse(s.store.db, { id: sent!.id, gw: gw!, phase: 'accepted', devices: [], samples: [] }, testNow)
    expect((await call('addLockOut', { stationId: s.stations[0], ...tagWords })).data).toMatchObject({ endedTasks: 1 })
    expect(await commands()).toMatchObject([{ op: 'rsd.test' }, { op: 'cancel', state: 'queued', off: 'true' }])
  })

  it('what a concentrator ends because of a tag says so, and not that a person cancelled it', async () => {
    const id = idOf(await order('selfTest', await string('A-1')))
    const [sent] = await claimCommands(s.store.db, testNow)
    await tag('A-1')
    const none = {
      phase: 'cancelled' as const,
      note: 'withdrawn',
      voltageV: null,
      elapsedMs: null,
      tries: 0,
      readAt: null,
      switchState: null,
    }
    const devices = (sent!.args.devices as string[]).map((number) => ({ number, ...none }))
    await rememberResponse(s.store.db, { id: sent!.id, gw: gw!, phase: 'cancelled', devices, samples: [] }, testNow)
    expect((await task(id)).devices).toEqual(ofString(1).map(held))
  })

  it('is looked at again when an order is claimed: what came under it by a change of the wiring is not sent, and ends', async () => {
    await tag('A-1')
    const id = idOf(await energise(await string('A-2')))
    const [a1, a2] = [await s.device('A-1'), await s.device('A-2')]
    await s.store.pool.query('update device set parent_id = $1, position = position + 100 where parent_id = $2', [a1, a2])
    try {
      expect(await claimCommands(s.store.db, testNow)).toEqual([])
      expect(await sweepTagged(s.store.db, testNow)).toBe(1)
      expect(await sweepTagged(s.store.db, testNow)).toBe(0)
      expect((await task(id)).devices).toEqual(ofString(2).map(held))
    } finally {
      await s.store.pool.query('update device set parent_id = $2, position = position - 100 where parent_id = $1 and position > 100', [
        a1,
        a2,
      ])
    }
  })

  it('and an order to energise at the same moment: one of the two sees the other, whichever was first', async () => {
    for (let i = 0; i < 12; i++) {
      await emptied(s.store.pool, 'task, command, lock_out')
      const target = await string('A-1')
      const hang = call('addLockOut', { stationId: s.stations[0], deviceId: target.ids[0], ...tagWords })
      const [hung, given] =
        i % 2 === 0 ? await Promise.all([hang, energise(target)]) : (await Promise.all([energise(target), hang])).toReversed()
      expect(hung!.http).toBe(200)
      if (given!.http === 200) expect((await task(idOf(given!))).devices).toEqual(ofString(1).map(held))
      else expect(given!.code).toBe('012401')
      expect(await claimCommands(s.store.db, testNow)).toEqual([])
    }
  })

  it('lets no frame of a pass-through write to what is under it, by whatever identifier; reading goes on', async () => {
    await s.report(modulesAt(testNow - 60_000))
    await tag('A-1')
    const pass = (address: string, more: object) => call('transparent645', { gw, addresses: [address], ...more })
    const write = { control: 'write', di: '04000101', data: '01020304' }
    expect(await pass(moduleNumber(1, 1), write)).toMatchObject({ http: 409, code: '012401' })
    expect((await pass(moduleNumber(1, 1), { control: 'read', di: 'A0010300' })).code).toBe('00000')
    await emptied(s.store.pool, 'task, command, lock_out')
    expect((await pass(moduleNumber(1, 1), write)).code).toBe('00000')
  })
})
