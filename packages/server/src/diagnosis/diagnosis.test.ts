import { calls } from '@sundial/contract/calls.ts'
import { describe, expect, it } from 'vitest'
import { asking, minute, moduleNumber, modulesAt } from '../../test/day.ts'
import { testNow } from '../../test/server.ts'
import { serverForAll } from '../../test/serving.ts'

const hour = 60 * minute
const days = 12

/** Station 1 of eight modules a string: one has given two thirds for four days, one is shaded in the afternoon. */
describe('the diagnosis of a plant', () => {
  const s = serverForAll(
    async (own) => {
      await own.store.pool.query("update station set revenue_per_kwh = 0.5, currency = 'CNY' where code = 'TS-01'")
      for (let back = days * 24; back > 0; back--) {
        const at = testNow - back * hour
        const sun = Math.max(0, Math.sin(((((at / hour + 8) % 24) - 6) / 12) * Math.PI))
        const usual = 400 * sun
        const local = (at / hour + 8) % 24
        const broken = back <= 84 ? 0.66 : 1
        const shaded = local >= 15 ? 0.5 : 1
        const powers = Array.from({ length: 8 }, (_, i) => [
          moduleNumber(1, i + 1),
          { power: usual * (i === 1 ? broken : i === 2 ? shaded : 1) },
        ])
        await own.report(modulesAt(at, Object.fromEntries(powers)))
      }
      return { bearer: await own.token('east') }
    },
    { modulesPerString: 8 },
  )
  const ask = asking(() => s)

  it('finds what is wrong and nothing else, the dearest first, with since when and what it costs', async () => {
    const answer = await ask('activeDiagnosis', { stationId: s.stations[0]! }, s.bearer)
    expect(answer).toMatchObject({ stationName: 'Test 1', currency: 'CNY', findingCount: 2, grid: null, asOf: testNow })
    expect(answer.findings).toMatchObject([
      { code: 'S1-1-2', stringCode: 'A-1', pattern: 'sinceDay', since: '2026-06-18', share: expect.closeTo(0.66, 1) },
      { code: 'S1-1-3', stringCode: 'A-1', pattern: 'sameHours', hours: [15, 17], share: expect.closeTo(0.5, 1) },
    ])
    const [first] = answer.findings
    expect(first!.monthMoney).toBeCloseTo((first!.monthWh / 1000) * 0.5, 6)
  })

  it('of one module has its hours by day, whatever it finds', async () => {
    const deviceId = await s.device('S1-1-1')
    const { findings, grid, checked } = await ask('activeDiagnosis', { deviceId }, s.bearer)
    expect({ checked, findings }).toMatchObject({ checked: 1, findings: [{ deviceId, pattern: 'none', lostWh: 0 }] })
    expect(grid!.cells[grid!.days.indexOf('2026-06-15')]![grid!.hours.indexOf(12)]).toBeCloseTo(1, 1)
  })

  it('of one module says what may be behind it, with the reason for and against each', async () => {
    const broken = await ask('activeDiagnosis', { deviceId: await s.device('S1-1-2') }, s.bearer)
    expect(broken.causes[0]).toMatchObject({ cause: 'broken', pro: [{ reason: 'fellAtOnce', day: '2026-06-18' }], contra: [] })
    expect(broken.causes.find(({ cause }) => cause === 'shade')).toMatchObject({ pro: [], contra: [{ reason: 'lowAllHours' }] })
    const shaded = await ask('activeDiagnosis', { deviceId: await s.device('S1-1-3') }, s.bearer)
    expect(shaded.causes[0]).toMatchObject({ cause: 'shade', pro: [{ reason: 'lowSameHours', hours: [15, 17] }] })
    const sound = await ask('activeDiagnosis', { deviceId: await s.device('S1-1-1') }, s.bearer)
    expect(sound.causes).toEqual([])
  })

  it('of a string has its modules', async () => {
    const { checked, findingCount, string } = await ask('activeDiagnosis', { deviceId: await s.device('A-1') }, s.bearer)
    expect({ checked, findingCount }).toEqual({ checked: 8, findingCount: 2 })
    expect(string!.modules).toHaveLength(8)
    expect(string!.modules.find(({ code }) => code === 'S1-1-2')).toMatchObject({ pattern: 'sinceDay' })
  })

  it('of a string says what is lost by cause, each once, and the same figures as of the plant', async () => {
    const { findings } = await ask('activeDiagnosis', { stationId: s.stations[0]! }, s.bearer)
    const { string } = await ask('activeDiagnosis', { deviceId: await s.device('A-1') }, s.bearer)
    const { losses, monthWh, monthMoney } = string!
    for (const { pattern, lostWh } of findings) expect(losses.find((loss) => loss.pattern === pattern)!.lostWh).toBeCloseTo(lostWh, 6)
    expect(losses.reduce((sum, loss) => sum + loss.monthWh, 0)).toBeCloseTo(monthWh, 6)
    expect(monthMoney).toBeCloseTo((monthWh / 1000) * 0.5, 6)
    expect((await ask('activeDiagnosis', { deviceId: await s.device('S1-1-1') }, s.bearer)).string).toBeNull()
  })

  it('of a string and of a module says how they answer over the power line, the weakest by name', async () => {
    const of = async (code: string) => (await ask('activeDiagnosis', { deviceId: await s.device(code) }, s.bearer)).line
    expect(await of('A-1')).toBeNull()
    const tell = async (code: string, asked: number, answered: number) =>
      s.store.pool.query(
        `insert into device_link (gw, device_id, since, at, asked, answered, answer_ms, snr_db)
         select gw, id, to_timestamp($2), to_timestamp($3), $4, $5, 800, 9 from device where id = $1`,
        [await s.device(code), (testNow - hour) / 1000, testNow / 1000, asked, answered],
      )
    await tell('S1-1-1', 100, 99)
    await tell('S1-1-2', 100, 40)
    await tell('S1-1-3', 100, 90)
    await tell('S1-2-1', 100, 1)
    expect(await of('A-1')).toEqual({
      ...{ since: testNow - hour, at: testNow, asked: 300, answered: 229 },
      weak: [{ id: await s.device('S1-1-2'), code: 'S1-1-2', asked: 100, answered: 40, answerMs: 800, snrDb: 9 }],
    })
    expect(await of('S1-1-1')).toMatchObject({ asked: 100, answered: 99, weak: [] })
    expect((await ask('activeDiagnosis', { stationId: s.stations[0]! }, s.bearer)).line).toBeNull()
  })

  it('says what of a plant cannot be told', async () => {
    const { checked, unknown, findings } = await ask('activeDiagnosis', { stationId: s.stations[1]! }, await s.token('all'))
    expect(findings).toEqual([])
    expect(unknown).toBe(checked)
  })

  it.each([
    [{}, 400, '010001'],
    [{ stationId: 1, deviceId: 1 }, 400, '010001'],
    [{ stationId: 987_654 }, 404, '010003'],
  ])('refuses %j', async (input, http, code) => {
    expect(await s.call(calls.activeDiagnosis.path, input, s.bearer)).toMatchObject({ http, code })
  })

  it('is of devices of one level: an inverter has no neighbours', async () => {
    const { rows } = await s.store.pool.query("select id from device where kind = 'inverter' and station_id = $1", [s.stations[0]])
    expect(await s.call(calls.activeDiagnosis.path, { deviceId: Number(rows[0].id) }, s.bearer)).toMatchObject({
      http: 400,
      code: '010009',
    })
  })
})
