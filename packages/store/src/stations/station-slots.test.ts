import { uniformAt } from '@sundial/core/kit/random.ts'
import { performanceRatio, ratioOf, slotIrradiancesWm2, slotIrradianceWm2 } from '@sundial/core/stations/performance.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seededDatabase } from '../../test/seeded-database.ts'
import type { Store } from '../kit/open-store.ts'
import { everything } from '../kit/scope.ts'
import { daysBetween, slotsBetween, yieldsBetween } from './station-slots.ts'
import { findStations } from './stations.ts'

const start = Date.parse('2026-06-20T16:00:00Z')
const quarter = 900_000

describe('slots and days of stations', () => {
  let close: () => Promise<void>
  let store: Store
  let ids: number[]
  beforeAll(async () => {
    ;({ store, close } = await seededDatabase())
    ids = (await findStations(store.db, everything)).map((s) => s.id)
    for (let i = 0; i < 96; i++) {
      // every fourth slot has no irradiance meter, every fifth only half of the modules
      const covered = i % 5 === 0 ? 3600 : 7200
      const irradiance = i % 4 === 0 ? 0 : 900
      await store.pool.query('insert into station_slot select id, $1, $2, $3, $4, $5 from station', [
        new Date(start + i * quarter),
        (i + 1) * (covered / 7200),
        covered,
        irradiance * (i + 10),
        irradiance,
      ])
    }
    await store.pool.query(
      "insert into station_day select id, d::date, 1000 from station, generate_series('2026-06-01'::date, '2026-06-10', '1 day') d",
    )
  })
  afterAll(() => close())

  it('come in order of time, the end exclusive, each station with its own span', async () => {
    const spans = [
      { stationId: ids[0]!, from: start, to: start + 2 * quarter },
      { stationId: ids[1]!, from: start + 10 * quarter, to: start + 11 * quarter },
    ]
    const slots = await slotsBetween(store.db, everything, spans)
    expect(slots.map((s) => [s.stationId, (s.slot - start) / quarter])).toEqual([
      [ids[0], 0],
      [ids[0], 1],
      [ids[1], 10],
    ])
    expect(slots[1]).toMatchObject({ energyWh: 2, coveredS: 7200, irradianceWs: 900 * 11, irradianceS: 900 })
  })

  it('days are calendar days, both ends inclusive', async () => {
    const days = await daysBetween(store.db, everything, [{ stationId: ids[0]!, first: '2026-05-30', last: '2026-06-02' }])
    expect(days.map((d) => [d.day, d.energyWh])).toEqual([
      ['2026-06-01', 1000],
      ['2026-06-02', 1000],
    ])
  })

  it('the performance ratio in SQL is the one of core', async () => {
    const span = { stationId: ids[0]!, from: start, to: start + 96 * quarter }
    const slots = await slotsBetween(store.db, everything, [span])
    const [sums] = await yieldsBetween(store.db, everything, [{ ...span, moduleCount: 8 }])
    const capacityW = 8 * 550
    const inCore = performanceRatio(slots, capacityW, 8)
    expect(inCore).not.toBeNull()
    expect(ratioOf(sums!.energyWh, sums!.referenceWh, capacityW)).toBeCloseTo(inCore!, 12)
  })

  it('a station without modules or irradiance meter has no ratio', async () => {
    const span = { stationId: ids[0]!, from: start, to: start + quarter }
    expect(await yieldsBetween(store.db, everything, [{ ...span, moduleCount: 0 }])).toEqual([])
    expect(await yieldsBetween(store.db, everything, [{ ...span, moduleCount: 8 }])).toEqual([])
  })

  it('an irradiance meter that stands still counts in neither side', async () => {
    const moving = { stationId: ids[0]!, from: start, to: start + 40 * quarter }
    const whole = { ...moving, to: start + 96 * quarter }
    await store.pool.query('update station_slot set irradiance_ws = 640 * 900, irradiance_s = 900 where slot >= $1', [new Date(moving.to)])
    const [sums] = await yieldsBetween(store.db, everything, [{ ...whole, moduleCount: 8 }])
    expect([sums]).toEqual(await yieldsBetween(store.db, everything, [{ ...moving, moduleCount: 8 }]))
    const slots = await slotsBetween(store.db, everything, [whole])
    expect(ratioOf(sums!.energyWh, sums!.referenceWh, 8 * 550)).toBeCloseTo(performanceRatio(slots, 8 * 550, 8)!, 12)
  })

  it('the two agree on any days: gaps, slots without an irradiance meter, light that creeps or stands, the dark', async () => {
    const days = Array.from({ length: 40 }, (_, day) => ({ stationId: ids[0]!, from: start + (day + 2) * 96 * quarter, moduleCount: 8 }))
    const spans = days.map((day) => ({ ...day, to: day.from + 96 * quarter }))
    let lightWm2 = 0
    for (const [day, { from }] of spans.entries()) {
      const rows = Array.from({ length: 96 }, (_, i) => {
        const dice = (which: number) => uniformAt(day, i * 8 + which)
        // quarters of a W/m², so that the bounds are met exactly
        const steps = dice(0) < 0.6 ? Math.floor(dice(1) * 3) - 1 : Math.floor(dice(1) * 400) - 200
        lightWm2 = Math.min(40, Math.max(18, lightWm2 + steps / 4))
        return {
          at: from + i * quarter,
          lightWm2,
          missing: dice(2) < 0.04,
          withoutSensor: dice(3) < 0.04,
          energyWh: Math.floor(dice(4) * 500),
        }
      }).filter((row) => !row.missing)
      await store.pool.query(
        `insert into station_slot select $1, at, energy, 7200, light, light_s
           from unnest($2::timestamptz[], $3::float8[], $4::float8[], $5::float8[]) as r (at, energy, light, light_s)`,
        [
          ids[0],
          rows.map((r) => new Date(r.at)),
          rows.map((r) => r.energyWh),
          rows.map((r) => (r.withoutSensor ? 0 : r.lightWm2 * 900)),
          rows.map((r) => (r.withoutSensor ? 0 : 900)),
        ],
      )
    }
    const inSql = new Map(
      (await yieldsBetween(store.db, everything, spans)).map((y) => [y.from, ratioOf(y.energyWh, y.referenceWh, 8 * 550)]),
    )
    const slots = await slotsBetween(store.db, everything, spans)
    let stood = 0
    for (const { from, to } of spans) {
      const own = slots.filter((s) => s.slot >= from && s.slot < to)
      const lights = own.map(slotIrradianceWm2)
      stood += slotIrradiancesWm2(own).filter((kept, i) => kept !== lights[i]).length
      expect(inSql.get(from)).toBeCloseTo(performanceRatio(own, 8 * 550, 8)!, 9)
    }
    expect(stood).toBeGreaterThan(200)
  })
})

describe('stations found', () => {
  let close: () => Promise<void>
  let store: Store
  beforeAll(async () => {
    ;({ store, close } = await seededDatabase())
  })
  afterAll(() => close())
  const codes = async (filter: object) => (await findStations(store.db, everything, filter)).map((s) => s.code)

  it.each([
    ['no condition', {}, ['TS-01', 'TS-02']],
    ['an organisation and all below it', { orgNo: 'ROOT' }, ['TS-01', 'TS-02']],
    ['an organisation', { orgNo: 'WEST' }, ['TS-02']],
    ['an organisation that does not exist', { orgNo: 'MOON' }, []],
    ['part of a code, any capitals', { name: 'ts-0' }, ['TS-01', 'TS-02']],
    ['part of a name in another language', { name: '2所' }, ['TS-02']],
    ['a wildcard is a character', { name: '%' }, []],
    ['commissioned from', { commissionedFrom: '2025-04-01' }, ['TS-01', 'TS-02']],
    ['commissioned to', { commissionedTo: '2025-03-31' }, []],
    ['no ids', { ids: [] }, []],
    ['ids beyond 32 bits', { ids: [2 ** 40] }, []],
  ])('by %s', async (_name, filter, expected) => {
    expect((await codes(filter)).sort()).toEqual(expected)
  })
})
