import type { TestServer } from '@sundial/server/test/server.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PlatformAndField, platformAndField } from '../test/platform-and-field.ts'

type Made = { taskId: number; totalCount: number }
type Scan = { outcome: string; endTime: number | null; scannedCount: number }
type Device = {
  id: number
  code: string
  ivClass: string | null
  grade: string | null
  phase: string
  note: string | null
  lostShare: number | null
}
type Devices = { scan: Scan; conditions: { irradiance: number; reliability: string }; list: Device[] }
type Curve = {
  device: { figures: { maxW: number } }
  usual: { maxW: number }
  usualTranslated: boolean
  usualBand: { low: [number, number][]; high: [number, number][] }
  beside: { code: string; ivClass: string | null; maxW: number | null }[]
  curve: [number, number][]
  usualCurve: [number, number][]
  standard: { maxW: number }
  candidates: { ivClass: string; pro: unknown[] }[]
}

describe('an I-V scan from the call over a real concentrator to the simulated modules and back', () => {
  let platform: PlatformAndField
  let s: TestServer
  let field: PlatformAndField['field']
  let clock: PlatformAndField['clock']
  let token: string
  beforeAll(async () => {
    platform = await platformAndField({ modulesPerString: 8 })
    ;({ s, field, clock, token } = platform)
  }, 120_000)
  afterAll(() => platform.close())
  const told = async (scanId: number) => (await s.call('/deviceBSD/getDeviceListByScanId', { scanId }, token)).data as Devices
  const scan = async (target: object): Promise<{ made: Made; devices: Devices }> => {
    // A scan of a module is given up after 68 s: the server's clock keeps up with the field's.
    s.clock.set(clock.now())
    const { http, data } = await s.call('/deviceBSD/openRSDIVscan', { stationId: s.stations[0], target, points: 100 }, token)
    expect(http).toBe(200)
    const made = data as Made
    await expect.poll(async () => (await told(made.taskId)).scan.endTime, { timeout: 120_000, interval: 500 }).not.toBeNull()
    return { made, devices: await told(made.taskId) }
  }

  it('finds what is wrong with each module by its curve, and nothing with the others', { timeout: 200_000 }, async () => {
    await field.control.inject('TS-01', { kind: 'diodeShorted', modules: ['S1-1-2'] })
    await field.control.inject('TS-01', { kind: 'seriesResistance', modules: ['S1-2-3'], level: 1 })
    await field.control.inject('TS-01', { kind: 'mute', modules: ['S1-2-4'] })
    const { made, devices } = await scan({ kind: 'station', ids: [] })
    const classOf = (code: string) => devices.list.find((device) => device.code === code)!.ivClass
    expect([classOf('S1-1-2'), classOf('S1-2-3'), classOf('S1-2-4')]).toEqual(['diodeShorted', 'seriesResistance', null])
    const others = devices.list.filter(({ code }) => !['S1-1-2', 'S1-2-3', 'S1-2-4'].includes(code))
    expect(others.map(({ code, ivClass }) => [code, ivClass])).toEqual(others.map(({ code }) => [code, 'healthy']))
    expect(
      devices.list
        .slice(0, 2)
        .map(({ code, grade }) => [code, grade])
        .sort(),
    ).toEqual([
      ['S1-1-2', 'faulty'],
      ['S1-2-3', 'faulty'],
    ])
    expect(devices.scan).toMatchObject({ outcome: 'partly', scannedCount: made.totalCount - 1 })
    expect(devices.conditions.irradiance).toBeGreaterThan(300)
    expect(field.ledger.filter(({ did }) => did === 'sweep').length).toBeGreaterThanOrEqual(made.totalCount - 1)
    expect(field.ledger.filter(({ did }) => did !== 'sweep')).toEqual([])

    const module = devices.list.find(({ code }) => code === 'S1-1-2')!
    const { data } = await s.call('/deviceBSD/getIVScanCur', { scanId: made.taskId, deviceId: module.id }, token)
    const found = data as Curve
    expect(found.curve).toHaveLength(100)
    expect(found.curve.at(-1)![0] / found.usualCurve.at(-1)![0]).toBeCloseTo(2 / 3, 1)
    expect(found.standard.maxW / 550).toBeCloseTo(2 / 3, 1)
    expect(found.candidates[0]).toMatchObject({ ivClass: 'diodeShorted' })
    expect(found.usualTranslated).toBe(true)
    expect(found.device.figures.maxW / found.usual.maxW).toBeCloseTo(2 / 3, 1)
    for (const [k, [, lowA]] of found.usualBand.low.entries()) expect(found.usualBand.high[k]![1]).toBeGreaterThanOrEqual(lowA)
    expect(found.beside.map(({ code }) => code)).toEqual(Array.from({ length: 8 }, (_, k) => `S1-1-${k + 1}`))
    expect(found.beside[1]).toMatchObject({ ivClass: 'diodeShorted', maxW: found.device.figures.maxW })
    const silentOne = devices.list.find(({ code }) => code === 'S1-2-4')!
    const none = await s.call('/deviceBSD/getIVScanCur', { scanId: made.taskId, deviceId: silentOne.id }, token)
    expect({ http: none.http, code: none.code }).toEqual({ http: 404, code: '013001' })
    const { data: scans } = await s.call('/deviceBSD/getIvScanHistoryList', { stationId: s.stations[0] }, token)
    expect(scans).toMatchObject({ pageTotalCount: 1, list: [{ scanId: made.taskId, scannedCount: made.totalCount - 1 }] })
    const ofDevice = async (deviceId: number) =>
      ((await s.call('/deviceBSD/getIvScanHistoryList', { deviceId }, token)).data as { list: object[] }).list
    expect(await ofDevice(module.id)).toMatchObject([{ scanId: made.taskId, ofDevice: { phase: 'verified', hasCurve: true } }])
    expect(await ofDevice(silentOne.id)).toMatchObject([{ scanId: made.taskId, ofDevice: { hasCurve: false } }])
    const { rows } = await s.store.pool.query("select count(*)::int as n from audit where action = 'devices.ivScan'")
    expect(rows[0].n).toBe(1)
  })

  it('has no curve of a module that is shut down, and leaves it shut down', { timeout: 120_000 }, async () => {
    const id = await s.device('S1-1-5')
    await field.control.inject('TS-01', { kind: 'shutDown', modules: ['S1-1-5'] })
    const { made, devices } = await scan({ kind: 'module', ids: [id] })
    expect(devices.list).toMatchObject([{ code: 'S1-1-5', ivClass: null, phase: 'cancelled', note: 'shutDownBefore' }])
    const read = await s.call('/deviceBSD/getIVScanCur', { scanId: made.taskId, deviceId: id }, token)
    expect(read.code).toBe('013001')
  })
})
