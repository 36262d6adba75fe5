import type { OutputOf } from '@sundial/contract/kit/call.ts'
import type { ownProgramCalls } from '@sundial/contract/own-program.ts'
import { deliveredConcentrator } from '@sundial/field/concentrators/identity.ts'
import { packageOf, testMakersKey, testProgram } from '@sundial/server/test/firmware.ts'
import { type TestServer, testPassword } from '@sundial/server/test/server.ts'
import { testGws } from '@sundial/store/test/fleet.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PlatformAndField, platformAndField } from '../test/platform-and-field.ts'

type Made = Parameters<typeof packageOf>[0]
const [gw, other] = testGws
const { model, firmware } = deliveredConcentrator

describe('the program of a concentrator from the library to a simulated concentrator', () => {
  let platform: PlatformAndField
  let s: TestServer
  let field: PlatformAndField['field']
  let clock: PlatformAndField['clock']
  let token: string
  beforeAll(async () => {
    platform = await platformAndField({ modulesPerString: 4, signingKey: testMakersKey })
    ;({ s, field, clock, token } = platform)
  }, 120_000)
  afterAll(() => platform.close())

  const call = async (path: string, input: object) => {
    s.clock.set(clock.now())
    await s.call('/login/confirmPassword', { password: testPassword }, token)
    return s.call(path, input, token)
  }
  const added = async (made: Made): Promise<number> => {
    const bytes = packageOf({ kind: 'firmware', model, ...made })
    const { data: file } = await s.upload('/device/uploadFile', { name: 'agent.bin', bytes }, token, { purpose: 'upgradePackage' })
    const { http, data, text } = await call('/taskApi/insertPackage', { fileId: (file as { id: number }).id })
    expect(http, text).toBe(200)
    return (data as { id: number }).id
  }
  const own = async (of: string = gw) =>
    (await call('/taskApi/selectConcentratorVersion', { gw: of })).data as OutputOf<typeof ownProgramCalls.ownProgram>
  const update = (packageId: number, of: string = gw) => call('/taskApi/updateConcentratorVersion', { packageId, gw: of })
  const ended = async (of: string = gw) => {
    await expect.poll(async () => (await own(of)).task, { timeout: 60_000, interval: 100 }).toBeNull()
    return (await own(of)).last
  }

  it('that is for others is refused, there and where modules are updated', { timeout: 60_000 }, async () => {
    await expect.poll(async () => (await own()).firmware, { timeout: 30_000 }).toBe(firmware)
    const optimizers = await added({ kind: 'optimizerFirmware', model: 'OPT-600', content: testProgram(100) })
    expect(await update(optimizers)).toMatchObject({ http: 409, code: '013113', msg: expect.stringContaining('OPT-600') })
    expect(await update(await added({ model: 'C9', content: testProgram(101) }))).toMatchObject({ http: 409, code: '013113' })
    const packageId = await added({ version: '1.0.1', content: testProgram(102) })
    const target = { kind: 'station', ids: [] }
    const stationId = s.stations[0]
    const misused: [string, object][] = [
      ['/taskApi/updatePackageSend', { packageId, gw }],
      ['/taskApi/checkMissingPackageSend', { packageId, gw }],
      ['/taskApi/updateNewVersion', { packageId, stationId, target }],
    ]
    for (const [path, input] of misused) expect(await call(path, input), path).toMatchObject({ http: 409, code: '013113' })
  })

  it('that is older or the same is refused, and not offered as newer', async () => {
    const same = await added({ version: firmware, content: testProgram(103) })
    const older = await added({ version: '0.9.0', content: testProgram(104) })
    for (const id of [same, older])
      expect(await update(id)).toMatchObject({ http: 409, code: '013114', msg: expect.stringContaining(firmware) })
    const offered = Object.fromEntries((await own()).packages.map(({ version, isNewer }) => [version, isNewer]))
    expect(offered).toEqual({ '1.0.1': true, [firmware]: false, '0.9.0': false })
  })

  it('runs once the concentrator says so after its restart', { timeout: 120_000 }, async () => {
    const packageId = await added({ version: '1.1.0', content: testProgram(600_000) })
    const made = await update(packageId)
    expect(made.http, made.text).toBe(200)
    expect((await own()).task).toMatchObject({ version: '1.1.0', stage: expect.any(String) })
    expect(await ended()).toMatchObject({ version: '1.1.0', done: true, note: null })
    await expect.poll(async () => (await own()).firmware, { timeout: 20_000 }).toBe('1.1.0')
    const { rows } = await s.store.pool.query(
      `select before ->> 'version' as before, after ->> 'version' as after from audit where action = 'firmware.upgradeConcentrator'`,
    )
    expect(rows).toEqual([{ before: firmware, after: '1.1.0' }])
    expect(await update(packageId)).toMatchObject({ http: 409, code: '013114' })
  })

  it('that does not start makes way for the one before, and the task says why', { timeout: 120_000 }, async () => {
    await update(await added({ version: '1.2.0', content: Buffer.from('This program does not start.') }))
    expect(await ended()).toMatchObject({ version: '1.2.0', done: false, note: 'fellBack' })
    await expect.poll(async () => (await own()).last?.why, { timeout: 20_000 }).toBe('died')
    expect((await own()).firmware).toBe('1.1.0')
  })

  it('dies at a concentrator with that fault alone', { timeout: 120_000 }, async () => {
    await field.control.inject('TS-01', { kind: 'programFails', gw: other })
    const packageId = await added({ version: '1.3.0', content: testProgram(105) })
    await Promise.all([update(packageId), update(packageId, other)])
    expect(await ended(other)).toMatchObject({ done: false, note: 'fellBack' })
    expect(await ended()).toMatchObject({ done: true })
    await field.control.remove('TS-01', { kind: 'programFails', gw: other })
    await update(packageId, other)
    expect(await ended(other)).toMatchObject({ version: '1.3.0', done: true })
  })
})
