import { generateKeyPairSync } from 'node:crypto'
import { packageOf, testMakersKey, testProgram } from '@sundial/server/test/firmware.ts'
import { type TestServer, testPassword } from '@sundial/server/test/server.ts'
import { testGws } from '@sundial/store/test/fleet.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PlatformAndField, platformAndField } from '../test/platform-and-field.ts'

/** More than one package on the power line, and none too many: their content is what travels. */
const content = testProgram(6_000)

type Made = { taskId: number; totalCount: number }
type Task = { status: number; successCount: number; failCount: number; outcome: string }

describe('a program from the library over a real concentrator to the simulated optimizers', () => {
  let platform: PlatformAndField
  let s: TestServer
  let field: PlatformAndField['field']
  let clock: PlatformAndField['clock']
  let token: string
  const [gw] = testGws
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
  const uploaded = async (bytes: Buffer): Promise<number> => {
    const { data } = await s.upload('/device/uploadFile', { name: 'opt.bin', bytes }, token, { purpose: 'upgradePackage' })
    return (data as { id: number }).id
  }
  const added = async (bytes: Buffer): Promise<number> => {
    const { http, data, text } = await call('/taskApi/insertPackage', { fileId: await uploaded(bytes) })
    expect(http, text).toBe(200)
    return (data as { id: number }).id
  }
  const ended = async (made: unknown): Promise<Task> => {
    const { taskId } = made as Made
    const task = async () => ((await s.call('/taskApi/selectTask', { id: taskId }, token)).data as { list: Task[] }).list[0]!
    await expect.poll(async () => (await task()).status, { timeout: 120_000, interval: 200 }).not.toBe(1)
    return task()
  }
  const given = async (path: string, input: object): Promise<Task> => {
    const { http, data, text } = await call(path, input)
    expect(http, text).toBe(200)
    return ended(data)
  }
  const notes = async () => {
    const { rows } = await s.store.pool.query(
      `select d.code, x.phase, x.note from task_device x join device d on d.id = x.device_id
        where x.task_id = (select max(id) from task where action = 'upgradeOptimizers') order by d.code`,
    )
    return rows as { code: string; phase: string; note: string | null }[]
  }
  const all = { kind: 'station', ids: [] } as const

  it('is taken into the library only whole, and signed by a maker that is trusted', async () => {
    const codeOf = async (bytes: Buffer) => (await call('/taskApi/insertPackage', { fileId: await uploaded(bytes) })).code
    const good = packageOf({ content })
    const changed = Buffer.from(good)
    changed[changed.length - 1]! ^= 1
    const other = generateKeyPairSync('ed25519').privateKey
    expect(await codeOf(content)).toBe('013102')
    expect(await codeOf(changed)).toBe('013103')
    expect(await codeOf(packageOf({ content, key: other }))).toBe('013104')
    expect(await codeOf(packageOf({ content, change: { model: 'OPT-700' } }))).toBe('013104')
    const id = await added(good)
    expect(await added(good)).toBe(id)
    const { data } = await s.call('/taskApi/selectPackages', {}, token)
    expect(data).toMatchObject({ list: [{ id, version: '1.5.0', model: 'OPT-600', size: content.length, uploadedBy: 'east' }] })
  })

  it('goes to no module whose concentrator has not received it', async () => {
    const packageId = await added(packageOf({ content }))
    const refused = await call('/taskApi/updateNewVersion', { packageId, stationId: s.stations[0], target: all })
    expect(refused).toMatchObject({ http: 409, code: '013106' })
    expect(refused.msg).toContain('No update was started')
  })

  it('is sent, checked by the concentrator, and runs on every module that says so itself', { timeout: 300_000 }, async () => {
    await field.control.inject('TS-01', { kind: 'missingPackages', modules: ['S1-1-2'], level: 0.3 })
    await field.control.inject('TS-01', { kind: 'wrongFirmware', modules: ['S1-1-3'] })
    await field.control.inject('TS-01', { kind: 'mute', modules: ['S1-1-4'] })
    await field.control.inject('TS-01', { kind: 'shutDown', modules: ['S1-2-1'] })
    const packageId = await added(packageOf({ content }))
    const { rows } = await s.store.pool.query('select distinct gw from device where station_id = $1 and gw is not null', [s.stations[0]])
    for (const { gw: own } of rows) expect(await given('/taskApi/updatePackageSend', { packageId, gw: own })).toMatchObject({ status: 2 })
    const task = await given('/taskApi/updateNewVersion', { packageId, stationId: s.stations[0], target: all })
    const told = await notes()
    expect(told.filter(({ phase }) => phase !== 'verified')).toEqual([
      { code: 'S1-1-3', phase: 'failed', note: 'oldVersion' },
      { code: 'S1-1-4', phase: 'unknown', note: 'noAnswer' },
      { code: 'S1-2-1', phase: 'cancelled', note: 'keptShutDown' },
    ])
    expect(task).toMatchObject({ successCount: told.length - 3, failCount: 3 })
    const ran = field.ledger.filter(({ did }) => did === 'upgraded').map(({ number }) => number)
    expect(new Set(ran).size).toBe(told.length - 3)
    await expect
      .poll(async () => (await s.store.pool.query("select count(*)::int as n from device where firmware = '1.5.0'")).rows[0].n, {
        timeout: 150_000,
      })
      .toBe(told.length - 3)
  })

  it('that the concentrator has is not sent again; one for other devices is refused by each of them', { timeout: 120_000 }, async () => {
    const packageId = await added(packageOf({ model: 'OPT-700' }))
    for (const path of ['/taskApi/updatePackageSend', '/taskApi/checkMissingPackageSend'])
      expect(await given(path, { packageId, gw })).toMatchObject({ status: 2 })
    const { rows } = await s.store.pool.query(
      `select array_agg(c.op order by c.seq) as ops from command c join task t on t.id = c.task_id
        where t.action = 'sendFirmware' and c.gw = $1 group by t.id order by t.id desc limit 2`,
      [gw],
    )
    expect(rows.map(({ ops }) => ops)).toEqual([
      ['file.offer', 'file.commit'],
      ['file.offer', 'file.check', 'file.commit'],
    ])
    const id = await s.device('S1-1-1')
    await given('/taskApi/updateNewVersion', { packageId, stationId: s.stations[0], target: { kind: 'module', ids: [id] } })
    expect(await notes()).toEqual([{ code: 'S1-1-1', phase: 'failed', note: 'refused' }])
  })
})
