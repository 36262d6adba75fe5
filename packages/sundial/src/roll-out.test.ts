import { packageOf, testMakersKey, testProgram } from '@sundial/server/test/firmware.ts'
import { type TestServer, testPassword } from '@sundial/server/test/server.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PlatformAndField, platformAndField } from '../test/platform-and-field.ts'

type Row = { state: string; stage: number; stageEndedAt: number | null; version: number; counts: Record<string, number>[] }

describe('a roll-out to 20 simulated optimizers that lose 10 % of their packages', () => {
  let platform: PlatformAndField
  let s: TestServer
  let field: PlatformAndField['field']
  let clock: PlatformAndField['clock']
  const tokens = { asker: '', second: '' }
  beforeAll(async () => {
    platform = await platformAndField({ modulesPerString: 10, signingKey: testMakersKey })
    ;({ s, field, clock } = platform)
    Object.assign(tokens, { asker: platform.token, second: await s.token('all') })
    await field.control.inject('TS-01', { kind: 'missingPackages', modules: codes(1, 10).concat(codes(2, 10)), level: 0.1 })
  }, 120_000)
  afterAll(() => platform.close())

  const codes = (string: number, count: number) => Array.from({ length: count }, (_, i) => `S1-${string}-${i + 1}`)
  const call = async (path: string, input: object, token = tokens.asker) => {
    s.clock.set(clock.now())
    await s.call('/login/confirmPassword', { password: testPassword }, token)
    const { http, data, text } = await s.call(path, input, token)
    expect(http, text).toBe(200)
    return data
  }
  const added = async (version: string, seed: number): Promise<number> => {
    const bytes = packageOf({ version, content: testProgram(5_000 + seed) })
    const { data } = await s.upload('/device/uploadFile', { name: 'opt.bin', bytes }, tokens.asker, { purpose: 'upgradePackage' })
    return ((await call('/taskApi/insertPackage', { fileId: (data as { id: number }).id })) as { id: number }).id
  }
  const sizes = { pilotCount: 4, sharePercent: 20, watchHours: 0 }
  const begin = async (version: string, seed: number, change: object = {}): Promise<number> => {
    const targets = [{ stationId: s.stations[0], target: { kind: 'station', ids: [] } }]
    const input = { packageId: await added(version, seed), targets, ...sizes, ...change }
    return ((await call('/taskApi/insertYHQTask', input)) as { id: number }).id
  }
  const row = async (id: number) => ((await call('/taskApi/selectYHQTask', { id })) as { list: Row[] }).list[0]!
  const until = (id: number, isSo: (row: Row) => boolean) =>
    expect.poll(async () => isSo(await row(id)), { timeout: 240_000, interval: 500 }).toBe(true)
  const running = async (version: string) =>
    (await s.store.pool.query('select count(*)::int as n from device where station_id = $1 and firmware = $2', [s.stations[0], version]))
      .rows[0].n
  const upgraded = () => field.ledger.filter(({ did }) => did === 'upgraded').length

  it('stops at the first module of the pilot that goes back to its old program, and touches no other', { timeout: 300_000 }, async () => {
    await field.control.inject('TS-01', { kind: 'wrongFirmware', modules: codes(1, 4) })
    const id = await begin('1.4.9', 1, { limitPercent: 2 })
    await until(id, ({ state, counts }) => state === 'stopped' && counts[0]!.ordered === 0)
    const { counts } = await row(id)
    expect(counts).toMatchObject([{ verified: 0, fellBack: 4 }, { waiting: 4 }, { waiting: 12 }])
    expect([upgraded(), await running('1.4.9')]).toEqual([0, 0])
    await call('/taskApi/updateYHQTask', { id, version: (await row(id)).version, act: 'cancel' })
    await field.control.remove('TS-01', { kind: 'wrongFirmware', modules: codes(1, 4) })
  })

  it('reaches all of them stage by stage, also where the link dies in the middle; each is counted once it says the version itself', {
    timeout: 600_000,
  }, async () => {
    const id = await begin('1.5.0', 2)
    await until(id, ({ counts }) => counts[0]!.ordered! > 0)
    await platform.restartLink()
    await until(id, ({ stage, stageEndedAt }) => stage === 2 && stageEndedAt !== null)
    expect((await row(id)).counts).toMatchObject([{ verified: 4 }, { verified: 4 }, { waiting: 12 }])
    expect(upgraded()).toBe(8)
    await call('/taskApi/releaseYHQTask', { id, version: (await row(id)).version }, tokens.second)
    await until(id, ({ state }) => state === 'done')
    expect((await row(id)).counts).toMatchObject([{ verified: 4 }, { verified: 4 }, { verified: 12 }])
    expect(upgraded()).toBe(20)
    expect(new Set(field.ledger.filter(({ did }) => did === 'upgraded').map(({ number }) => number)).size).toBe(20)
    await expect.poll(() => running('1.5.0'), { timeout: 150_000, interval: 1_000 }).toBe(20)
    const { rows } = await s.store.pool.query(
      "select count(*)::int as n from task where action = 'sendFirmware' and number like 'T-%' group by station_id",
    )
    expect(rows).toEqual([{ n: 3 }])
  })
})
