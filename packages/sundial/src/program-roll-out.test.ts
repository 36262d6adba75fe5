import type { OutputOf } from '@sundial/contract/kit/call.ts'
import type { rollOutCalls } from '@sundial/contract/roll-outs.ts'
import { deliveredConcentrator } from '@sundial/field/concentrators/identity.ts'
import { packageOf, testMakersKey, testProgram } from '@sundial/server/test/firmware.ts'
import { type TestServer, testPassword } from '@sundial/server/test/server.ts'
import { testGws } from '@sundial/store/test/fleet.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PlatformAndField, platformAndField } from '../test/platform-and-field.ts'

const { model, firmware } = deliveredConcentrator

describe('a roll-out of a program to simulated concentrators', () => {
  let platform: PlatformAndField
  let s: TestServer
  let clock: PlatformAndField['clock']
  let token: string
  const versions = async () => {
    const { rows } = await s.store.pool.query('select array_agg(firmware order by gw) as of from concentrator where gw = any ($1)', [
      testGws.slice(0, 2),
    ])
    return rows[0].of as (string | null)[]
  }
  beforeAll(async () => {
    platform = await platformAndField({ modulesPerString: 4, signingKey: testMakersKey })
    ;({ s, clock, token } = platform)
  }, 120_000)
  afterAll(() => platform.close())

  const call = async (path: string, input: object, as = token) => {
    s.clock.set(clock.now())
    await s.call('/login/confirmPassword', { password: testPassword }, as)
    return s.call(path, input, as)
  }
  const done = async <T>(path: string, input: object, as = token): Promise<T> => {
    const { http, data, text } = await call(path, input, as)
    expect(http, text).toBe(200)
    return data as T
  }
  const added = async (version: string, content = testProgram(5_000 + version.length)): Promise<number> => {
    const bytes = packageOf({ kind: 'firmware', model, version, content })
    const { data } = await s.upload('/device/uploadFile', { name: 'agent.bin', bytes }, token, { purpose: 'upgradePackage' })
    return (await done<{ id: number }>('/taskApi/insertPackage', { fileId: (data as { id: number }).id })).id
  }
  const whole = () => [{ stationId: s.stations[0], target: { kind: 'station', ids: [] } }]
  const begin = async (packageId: number): Promise<number> => {
    const input = { packageId, targets: whole(), pilotCount: 1, sharePercent: 0, watchHours: 0 }
    return (await done<{ id: number }>('/taskApi/insertYHQTask', input)).id
  }
  type Row = OutputOf<typeof rollOutCalls.rollOuts>['list'][number]
  const row = async (id: number) => (await done<{ list: Row[] }>('/taskApi/selectYHQTask', { id })).list[0]!
  const until = (id: number, isSo: (row: Row) => boolean) =>
    expect.poll(async () => isSo(await row(id)), { timeout: 120_000, interval: 200 }).toBe(true)
  const cancel = async (id: number) => done('/taskApi/updateYHQTask', { id, version: (await row(id)).version, act: 'cancel' })
  const programs = async (id: number) =>
    (await done<OutputOf<typeof rollOutCalls.rollOutModules>>('/taskApi/selectYHQModules', { id })).programs

  it('needs whole plants with concentrators of its model', { timeout: 60_000 }, async () => {
    await expect.poll(versions, { timeout: 30_000 }).toEqual([firmware, firmware])
    const packageId = await added('1.0.9', testProgram(4_000))
    const ids = [await s.device('S1-1-1')]
    const modules = [{ stationId: s.stations[0], target: { kind: 'list', ids } }]
    expect(await call('/taskApi/insertYHQTask', { packageId, targets: modules })).toMatchObject({ http: 409, code: '013113' })
    const foreign = [{ stationId: s.stations[1], target: { kind: 'station', ids: [] } }]
    expect(await call('/taskApi/insertYHQTask', { packageId, targets: foreign })).toMatchObject({ http: 404 })
    expect(await call('/taskApi/insertYHQTask', { packageId: await added('1.0.0', testProgram(4_001)), targets: whole() })).toMatchObject({
      http: 409,
      code: '013114',
    })
  })

  it('stops at a pilot that falls back, and brings nothing to the others', { timeout: 180_000 }, async () => {
    const id = await begin(await added('1.0.5', Buffer.from('This program does not start.')))
    await until(id, ({ state }) => state === 'stopped')
    expect(await row(id)).toMatchObject({ package: { kind: 'firmware' }, counts: [{ fellBack: 1 }, {}, { waiting: 1 }] })
    expect(await programs(id)).toMatchObject([
      { gw: testGws[0], state: 'fellBack', note: 'fellBack', runs: firmware },
      { gw: testGws[1], state: 'waiting', note: null },
    ])
    expect(await versions()).toEqual([firmware, firmware])
    await cancel(id)
    expect((await row(id)).counts).toMatchObject([{ fellBack: 1 }, {}, { cancelled: 1 }])
    const again = await done<{ id: number; totalCount: number }>('/taskApi/retryYHQTask', { id, version: (await row(id)).version })
    expect(again.totalCount).toBe(2)
    await until(again.id, ({ state }) => state === 'stopped')
    await cancel(again.id)
  })

  it('goes on where the link dies in the middle, and ends when all of them say the version themselves', { timeout: 240_000 }, async () => {
    const id = await begin(await added('1.1.0', testProgram(700_000)))
    await until(id, ({ counts }) => counts[0]!.ordered > 0)
    await platform.restartLink()
    await until(id, ({ stageEndedAt }) => stageEndedAt !== null)
    expect((await row(id)).counts).toMatchObject([{ verified: 1 }, {}, { waiting: 1 }])
    await done('/taskApi/releaseYHQTask', { id, version: (await row(id)).version }, await s.token('all'))
    await until(id, ({ state }) => state === 'done')
    expect((await programs(id)).map(({ state }) => state)).toEqual(['verified', 'verified'])
    await expect.poll(versions, { timeout: 20_000 }).toEqual(['1.1.0', '1.1.0'])
    const { rows } = await s.store.pool.query("select count(*)::int as n from command where op = 'file.commit' and state = 'done'")
    // two for the pilot that fell back, and one for each of both
    expect(rows).toEqual([{ n: 4 }])
  })
})
