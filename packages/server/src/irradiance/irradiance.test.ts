import { calls } from '@sundial/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { irradianceSensorAt, minute, modulesAt } from '../../test/day.ts'
import { serverForTests, type TestServer, testNow } from '../../test/server.ts'

type Row = Record<string, unknown> & { id: number; version: number }
const number = '880000000001'

describe('irradiance meters', () => {
  let s: TestServer
  let token: string
  let gw: string
  const call = (name: keyof typeof calls, input: object, as = token) => s.call(calls[name].path, input, as)
  const list = async (input: object = {}, as = token) => {
    const { data } = await call('irradianceSensors', input, as)
    return data as { list: Row[]; pageTotalCount: number; counts?: number[] }
  }
  const row = async (code: string): Promise<Row> => (await list({ text: code })).list.find((one) => one.code === code)!
  const add = (change: object = {}) => call('addIrradianceSensor', { gw, number, code: 'MET-02', ...change })

  beforeAll(async () => {
    s = await serverForTests()
    token = await s.token('east')
    gw = (await row('MET-01')).gw as string
    for (const m of [31, 21, 11, 1]) {
      const at = testNow - m * minute
      await s.report(modulesAt(at, {}), irradianceSensorAt(at, 499 + m))
    }
  })
  afterAll(() => s.stop())

  it('are listed with their last values; of other organisations none', async () => {
    const { list: rows, pageTotalCount } = await list()
    expect(pageTotalCount).toBe(1)
    expect(rows[0]).toMatchObject({
      code: 'MET-01',
      state: 'measuring',
      irradiance: 500,
      at: testNow - minute,
      calibration: 'unknown',
      version: 1,
    })
    const west = await list({}, await s.token('west'))
    expect(west.list.map(({ stationName }) => stationName)).not.toContain(rows[0]!.stationName)
  })

  it('one is registered behind a concentrator, and what it reports from then on counts', async () => {
    const { data } = await add({ model: 'CMP10', tiltDeg: 30, azimuthDeg: 180, calibratedOn: '2023-05-01' })
    expect(await row('MET-02')).toMatchObject({
      ...(data as object),
      number,
      gw,
      model: 'CMP10',
      serialNo: null,
      tiltDeg: 30,
      azimuthDeg: 180,
      calibratedOn: '2023-05-01',
      calibration: 'due',
      state: 'noData',
      irradiance: null,
    })
    await s.report({ kind: 'irradianceSensor', at: testNow, periodS: 60, values: { [number]: { irradiance: 612, globalIrradiance: 580 } } })
    expect(await row('MET-02')).toMatchObject({ state: 'measuring', irradiance: 612 })
  })

  it('one that shows light at night is not credible, in its list and among the devices of its plant', async () => {
    const { stationId } = await row('MET-02')
    const night = testNow + 8 * 60 * minute
    s.clock.set(night)
    const awake = await s.token('east')
    await s.report({ kind: 'irradianceSensor', at: night, periodS: 60, values: { [number]: { irradiance: 655, globalIrradiance: 655 } } })
    const statesIn = async (name: 'irradianceSensors' | 'deviceList', input: object) => {
      const { data } = await call(name, input, awake)
      return (data as { list: Row[] }).list.map(({ code, state }) => [code, state])
    }
    const states = [
      ['MET-01', 'noData'],
      ['MET-02', 'notCredible'],
    ]
    expect(await statesIn('irradianceSensors', { stationId })).toEqual(states)
    expect((await statesIn('deviceList', { stationId, kind: 'irradianceSensor' })).sort()).toEqual(states)
    s.clock.set(testNow)
  })

  it('a view holds those that are due, another those of which nothing is recorded, each with its count', async () => {
    const { counts } = await list({ counts: [{}, { calibration: 'due' }, { calibration: 'unknown' }, { calibration: 'valid' }] })
    expect(counts).toEqual([2, 1, 1, 0])
    expect((await list({ calibration: 'due' })).list.map(({ code }) => code)).toEqual(['MET-02'])
  })

  it.each([
    ['a number that a device has', { code: 'MET-03' }, '010305', /880000000001/],
    ['the number of an optimizer', { code: 'MET-03', number: 'optimizer' }, '010305', /in use/],
    ['a code that a meter of the plant has', { number: '880000000002' }, '011101', /MET-02/],
    ['a day of calibration that has not come', { number: '880000000003', code: 'MET-04', calibratedOn: '2026-06-23' }, '011102', /future/],
    ['a number that is not of 12 digits', { number: '12' }, '010001', /number/],
  ])('%s is refused, and nothing is saved', async (_what, change: Record<string, string>, code, said) => {
    const { rows: optimizers } = await s.store.pool.query(`select number from device where kind = 'module' limit 1`)
    const asked = change.number === 'optimizer' ? { ...change, number: optimizers[0].number } : change
    const answer = await add(asked)
    expect([answer.code, answer.msg]).toEqual([code, expect.stringMatching(said)])
    expect((await list()).pageTotalCount).toBe(2)
  })

  it('two people never overwrite each other: the second sees both values and saves over what was shown', async () => {
    const { id, version } = await row('MET-01')
    const edit = (over: number, change: object) => call('editIrradianceSensor', { id, version: over, code: 'MET-01', ...change })
    expect(await edit(version, { tiltDeg: 25 })).toMatchObject({ data: { version: 2 } })
    const second = await edit(version, { tiltDeg: 12 })
    expect(second).toMatchObject({
      http: 409,
      code: '010504',
      data: { version: 2, changedBy: 'east', theirs: { tiltDeg: 25 }, yours: { tiltDeg: 12 } },
    })
    expect(await row('MET-01')).toMatchObject({ tiltDeg: 25 })
    expect(await edit(2, { tiltDeg: 12 })).toMatchObject({ data: { version: 3 } })
    expect(await row('MET-01')).toMatchObject({ tiltDeg: 12, version: 3 })
  })

  it('a change is in the audit with the values before and after', async () => {
    const { rows } = await s.store.pool.query(`select before, after from audit where action = 'irradiance.edit' order by id desc limit 1`)
    expect(rows[0]).toMatchObject({ before: { tiltDeg: 25 }, after: { tiltDeg: 12 } })
  })

  it('a period has irradiance and the mean temperature of the modules beside it, and null where nothing was reported', async () => {
    const { id } = await row('MET-01')
    const { data } = await call('irradianceTrend', { id, from: testNow - 60 * minute, to: testNow - minute, stepS: 600 })
    expect(data).toMatchObject({
      irradiance: [null, null, 530, 520, 510, null],
      moduleTemperature: [null, null, 45, 45, 45, null],
    })
    expect((data as { modules: number }).modules).toBeGreaterThan(0)
  })

  it.each([
    ['that ends before it begins', { from: testNow, to: testNow - minute }],
    ['of 32 days', { from: testNow - 32 * 1440 * minute, to: testNow, stepS: 86_400 }],
    ['of more than 1,500 steps', { from: testNow - 20 * 1440 * minute, to: testNow, stepS: 60 }],
  ])('a period %s is refused', async (_what, span) => {
    const { id } = await row('MET-01')
    expect(await call('irradianceTrend', { id, ...span })).toMatchObject({ http: 400, code: '010001' })
  })

  it('a file has the rows of the list', async () => {
    const { data } = await call('exportIrradianceSensors', { columns: ['code', 'plane', 'calibrated'] })
    expect(data).toMatchObject({ ticket: expect.any(String) })
  })
})
