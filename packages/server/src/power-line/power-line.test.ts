import { calls } from '@sundial/contract/calls.ts'
import { claimCommands } from '@sundial/store/commands/claim-commands.ts'
import { rememberResponse } from '@sundial/store/commands/remember-event.ts'
import { testGws } from '@sundial/store/test/fleet.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { asking } from '../../test/day.ts'
import { emptied } from '../../test/emptied.ts'
import { lineEntry, readPowerLine } from '../../test/power-lines.ts'
import { testNow } from '../../test/server.ts'
import { signedInServer } from '../../test/serving.ts'

const [gw] = testGws
const [one, two, three, stranger] = ['200000011001', '200000011002', '200000011003', '200000990001'] as const

describe('the power line as a concentrator sees it', () => {
  const s = signedInServer('east', async (own) => {
    await own.store.pool.query('update concentrator set online = true')
  })
  const ask = asking(() => s)
  beforeEach(() => emptied(s.store.pool, 'task, command'))
  const tree = (input: object = {}) => ask('powerLine', { gw, pageSize: 100, ...input }, s.bearer)
  const read = (data: unknown) => readPowerLine(s, gw, s.bearer, data)
  const devices = [
    lineEntry(three, one, 2, 6),
    lineEntry(one, null, 1, 28),
    lineEntry(two, null, null, null),
    lineEntry(stranger, one, 2, 14),
  ]

  it('is not known before it was read; then it stands as a tree in words of the plant', async () => {
    expect(await tree()).toMatchObject({ reading: null, list: [], sums: { heard: 0, silent: 0, snrDb: null }, task: null })
    await read({ devices })
    const { list, sums, reading, task } = await tree()
    expect(list.map(({ code, number, depth, carrier, state }) => [code, number, depth, carrier, state])).toEqual([
      ['S1-1-1', one, 0, null, 'heard'],
      ['S1-1-3', three, 1, 'S1-1-1', 'weak'],
      [null, stranger, 1, 'S1-1-1', 'heard'],
      ['S1-1-2', two, 0, null, 'silent'],
    ])
    expect(list.map(({ moduleId }) => moduleId === null)).toEqual([false, false, true, false])
    expect(list[0]).toMatchObject({ behind: 2, string: 'A-1', phase: 'a', area: 'T1', areaConfidence: 0.98, branchConfidence: 0.5 })
    expect(sums).toEqual({ heard: 2, weak: 1, silent: 1, carriers: 1, hopsMax: 2, snrDb: 14, notAsked: 0 })
    expect([reading, task]).toEqual([{ readAt: testNow, tookMs: 0 }, null])
  })
  it('tells a module that was not asked apart from a silent one', async () => {
    await read({
      devices: [lineEntry(one, null, 1, 28), { ...lineEntry(two, null, null, null), asked: false }, lineEntry(three, null, null, null)],
    })
    const { list, sums } = await tree()
    expect(list.map(({ number, state }) => [number, state])).toEqual([
      [one, 'heard'],
      [three, 'silent'],
      [two, 'notAsked'],
    ])
    expect(sums).toMatchObject({ silent: 1, notAsked: 1 })
    expect((await tree({ state: 'notAsked' })).list.map(({ number }) => number)).toEqual([two])
  })
  it('is found by number, code and state', async () => {
    await read({ devices })
    const numbersOf = async (input: object) => (await tree(input)).list.map(({ number }) => number)
    expect(await numbersOf({ text: 's1-1-3' })).toEqual([three])
    expect(await numbersOf({ state: 'silent' })).toEqual([two])
  })
  it('has a link as weak by the limit of the plant, as its alarm does', async () => {
    await read({ devices })
    const { rows } = await s.store.pool.query('select station_id::int as id from concentrator where gw = $1', [gw])
    const stationId = rows[0].id as number
    const set = async (value: number | null) => {
      const { version } = await ask('alarmLimits', { stationId }, s.bearer)
      await ask('saveAlarmLimits', { stationId, version, limits: [{ name: 'weakSnrDb', value }] }, s.bearer)
    }
    const found = async () => {
      const { sums, weakSnrDb } = await tree()
      return [weakSnrDb, sums.heard, sums.weak]
    }
    expect(await found()).toEqual([10, 2, 1])
    await set(15)
    expect(await found()).toEqual([15, 1, 2])
    await set(null)
    expect(await found()).toEqual([10, 2, 1])
  })
  it('stays as it was read where an answer is none, and says so', async () => {
    await read({ devices })
    await read({ devices: [{ a: 'x' }] })
    const { list, lastFailed } = await tree()
    expect(list).toHaveLength(4)
    expect(lastFailed).toMatchObject({ action: 'readPowerLine', note: 'answerUnreadable' })
  })
  it('has how its devices answer, where the concentrator was asked for it; an answer that is none changes nothing', async () => {
    await read({ devices })
    expect(await tree()).toMatchObject({ quality: null, qualityTask: null, qualityFailed: null })
    const answer = async (data: unknown) => {
      await ask('readLineQuality', { gw }, s.bearer)
      expect((await tree()).qualityTask).toMatchObject({ action: 'readLineQuality' })
      await claimCommands(s.store.db, testNow)
      const last = s.store.db.selectFrom('command').select(['id', 'op', 'args']).orderBy('seq', 'desc')
      const { id, op, args } = await last.executeTakeFirstOrThrow()
      expect({ op, args }).toEqual({ op: 'quality.read', args: { devices: [] } })
      await rememberResponse(s.store.db, { id, gw, phase: 'done', devices: [], samples: [], result: JSON.stringify({ data }) }, testNow)
    }
    const since = testNow - 600_000
    const told = (a: string, answered: number, ms: number | null) => ({ a, since, asked: 10, answered, ms, snr: null, rssi: null })
    await answer({ devices: [told(one, 9, 200), told(two, 0, null)] })
    const { list, quality, qualityTask } = await tree()
    expect(quality).toEqual({ since, at: testNow, asked: 20, answered: 9, answerMs: 200, devices: 2, heard: 1 })
    expect(qualityTask).toBeNull()
    const answersOf = (own: string) => list.find(({ number }) => number === own)
    expect(answersOf(one)).toMatchObject({ answered: 0.9, answerMs: 200 })
    expect(answersOf(two)).toMatchObject({ answered: 0, answerMs: null })
    expect(answersOf(three)).toMatchObject({ answered: null, answerMs: null })
    await answer({ devices: 'x' })
    expect(await tree()).toMatchObject({ quality, qualityFailed: { action: 'readLineQuality', note: 'answerUnreadable' } })
    const { rows } = await s.store.pool.query("select count(*)::int as n from audit where action = 'powerLine.quality'")
    expect(rows[0].n).toBe(2)
  })
  it('is seen by whoever sees the plant, and read by nobody without the right to read devices', async () => {
    const viewer = await s.token('viewer')
    expect(await s.call(calls.powerLine.path, { gw }, viewer)).toMatchObject({ http: 200 })
    expect(await s.call(calls.readPowerLine.path, { gw }, viewer)).toMatchObject({ http: 403 })
    expect(await s.call(calls.readLineQuality.path, { gw }, viewer)).toMatchObject({ http: 403 })
  })
})
