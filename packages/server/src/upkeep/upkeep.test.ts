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
const settings = {
  ...{ collectS: 60, reportS: 300, densities: [{ code: 1, devices: 4 }], notices: true, enrolUntil: null },
  ...{ beacon: null, platform: 'mqtt://a:1883', own: null },
}
const versions = { model: 'C', firmware: '1.2.0', bank: 'a', boot: 'boot2', files: [] }
const clock = { clk: testNow + 7_000, offsetMs: -7_000 }

describe('what a concentrator says of itself', () => {
  const s = signedInServer('east', async (own) => {
    await own.store.pool.query('update concentrator set online = true')
  })
  const ask = asking(() => s)
  beforeEach(() => emptied(s.store.pool, 'task, command, concentrator_said'))

  const call = (name: CallName, input: object = {}) => s.call(calls[name].path, { gw, ...input }, s.bearer)
  const shown = () => ask('concentratorSettings', { gw }, s.bearer)
  /** Sends what waits and lets the concentrator answer it; answers what it was told. */
  const answer = async (data: unknown, phase: 'done' | 'failed' = 'done', note?: string) => {
    await claimCommands(s.store.db, testNow)
    const last = s.store.db.selectFrom('command').select(['id', 'op', 'args']).orderBy('seq', 'desc')
    const { id, op, args } = await last.executeTakeFirstOrThrow()
    const result = JSON.stringify({ data, note })
    await rememberResponse(s.store.db, { id, gw, phase, devices: [], samples: [], result }, testNow)
    return { op, args }
  }
  /** Answers the readings that end every order about a concentrator. */
  const readings = async (said: object = {}, is = versions) => [
    (await answer({ ...settings, ...said })).op,
    (await answer(is)).op,
    (await answer(clock)).op,
  ]
  const ended = async () => (await s.store.pool.query('select action, status from task order by id desc limit 1')).rows[0]

  it('is not known before it was read, and is shown as it said it', async () => {
    expect(await shown()).toMatchObject({ reading: null, task: null, lastFailed: null })
    expect((await ask('localVersion', { gw }, s.bearer)).said).toBeNull()
    const { number } = (await call('readConcentratorSettings')).data as { number: string }
    expect((await shown()).task).toMatchObject({ number, action: 'readSettings' })
    expect((await call('readConcentratorSettings')).data).toMatchObject({ number })
    expect(await readings()).toEqual(['parameters.read', 'versions.read', 'clock.check'])
    const { reading } = await shown()
    expect(reading).toMatchObject({ readAt: testNow, reportS: 300, recordMinutes: [15], firmware: '1.2.0', clockOffMs: 7_000 })
    expect((await ask('localVersion', { gw }, s.bearer)).said).toMatchObject({ firmware: '1.2.0', readAt: testNow })
  })

  it('is asked again after each change; a change that it does not say is not done', async () => {
    await call('setConcentratorPeriods', { collectS: 60, reportS: 900 })
    expect(await answer(null)).toEqual({ op: 'periods.set', args: { collectS: 60, reportS: 900 } })
    await readings()
    expect(await shown()).toMatchObject({ reading: { reportS: 300 }, lastFailed: { action: 'setPeriods', note: 'readBackDiffers' } })
    await call('setConcentratorPeriods', { collectS: 60, reportS: 900 })
    await answer(null)
    await readings({ reportS: 900 })
    expect(await shown()).toMatchObject({ reading: { reportS: 900 }, task: null, lastFailed: null })
  })

  it('proves a clock that was set only where it is right', async () => {
    await call('setConcentratorClock')
    await answer({ clk: testNow, steppedMs: 1 })
    await readings()
    expect(await ended()).toEqual({ action: 'setClock', status: 3 })
  })

  it('proves a restart only by another start', async () => {
    for (const [boot, status] of [
      ['boot2', 3],
      ['boot1', 2],
    ] as const) {
      await call('restartConcentrator')
      await answer({ boot })
      await readings()
      expect(await ended()).toEqual({ action: 'restartConcentrator', status })
    }
  })

  it.each([
    ['resetConcentratorSettings', {}, ['parameters']],
    ['resetConcentratorParts', { parts: ['files', 'register'] }, ['files', 'register']],
    ['clearConcentratorData', {}, ['journal', 'freezes', 'files']],
    ['resetConcentratorWholly', {}, ['register', 'whitelist', 'parameters', 'journal', 'freezes', 'files']],
  ] as const)('%s clears what it names, and what is left is read', async (name, more, parts) => {
    await call(name, more)
    expect(await answer({ boot: 'boot1' })).toEqual({ op: 'reset', args: { parts } })
    await readings()
    expect((await answer({ hash: 'e3b0c44298fc1c14', devices: [] })).op).toBe('register.read')
    expect((await answer({ devices: [] })).op).toBe('whitelist.read')
    expect(await ended()).toEqual({ action: 'resetConcentrator', status: 2 })
    const { rows } = await s.store.pool.query("select detail, after from audit where action = 'upkeep.reset' order by id desc limit 1")
    expect(rows[0]).toMatchObject({ detail: { gw }, after: { parts } })
  })

  it('sends to all its devices what was set, as often as was set, and stops', async () => {
    const data = '68AA'
    await call('setBroadcast', { cycle: 4, data })
    expect(await answer(null)).toEqual({ op: 'beacon.set', args: { cycle: 4, frame: data } })
    await readings({ beacon: { cycle: 4, frame: data.toLowerCase() } })
    expect(await ended()).toEqual({ action: 'setBroadcast', status: 2 })
    await call('stopBroadcast')
    expect(await answer(null)).toEqual({ op: 'beacon.stop', args: {} })
    await readings({ beacon: { cycle: 4, frame: data } })
    expect(await ended()).toEqual({ action: 'stopBroadcast', status: 3 })
    const { rows } = await s.store.pool.query("select before, after from audit where action like 'upkeep.broadcast%' order by id")
    expect(rows).toEqual([
      { before: null, after: { broadcastCycle: 4, broadcastData: data } },
      { before: { broadcastCycle: 4, broadcastData: data.toLowerCase() }, after: { broadcastCycle: null, broadcastData: null } },
    ])
  })

  it('says why it did not do an order', async () => {
    await call('setPlatformAddress', { url: 'mqtts://elsewhere:8883' })
    await answer(undefined, 'failed', 'addressNotAllowed')
    expect(await shown()).toMatchObject({ reading: null, lastFailed: { action: 'setPlatformAddress', note: 'addressNotAllowed' } })
  })

  it('takes one order after the other, and says which is under way', async () => {
    const { number } = (await call('denyConcentratorNotices')).data as { number: string }
    expect(await call('restartConcentrator')).toMatchObject({ http: 409, code: '010901', msg: expect.stringContaining(number) })
    expect((await call('setConcentratorPeriods', { collectS: 0, reportS: 60 })).http).toBe(400)
    expect((await call('setRecordInterval', { minutes: 7 })).http).toBe(400)
    expect((await call('resetConcentratorParts', { parts: [] })).http).toBe(400)
    expect((await call('resetConcentratorParts', { parts: ['files', 'files'] })).http).toBe(400)
  })
})
