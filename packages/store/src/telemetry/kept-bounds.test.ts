import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testGws } from '../../test/fleet.ts'
import { seededDatabase } from '../../test/seeded-database.ts'
import { keptBounds, recordDropped, sweepKept } from './kept-bounds.ts'

const [gw, other] = testGws
const now = Date.UTC(2026, 10, 22)

describe('what concentrators tell without being asked', () => {
  let seeded: Awaited<ReturnType<typeof seededDatabase>>
  beforeAll(async () => {
    seeded = await seededDatabase()
  })
  afterAll(() => seeded.close())
  beforeEach(() => seeded.store.pool.query('truncate quarantine, concentrator_notice, telemetry_gap, kept_dropped'))
  const query = async (text: string, values: unknown[] = []) => (await seeded.store.pool.query(text, values)).rows
  /** One a minute up to now, numbered from 1 in the order of time. */
  const quarantine = (of: string, count: number, bytes: number, at = now) =>
    query(
      `insert into quarantine (gw, topic, reason, sample, received_at)
       select $1, 't', n::text, decode(repeat('00', $3), 'hex'), $4::timestamptz - ($2 - n) * interval '1 minute' from generate_series(1, $2::int) n`,
      [of, count, bytes, new Date(at)],
    )
  const kept = (of: string) => query('select reason from quarantine where gw = $1 order by received_at', [of])

  it('is kept up to so many rows of each, the newest of them; what goes is counted', async () => {
    const { rowsEach } = keptBounds.quarantine
    await quarantine(gw, rowsEach + 30, 10)
    await quarantine(other, 5, 10)
    await sweepKept(seeded.store.db, now)
    const rows = await kept(gw)
    expect([rows.length, rows[0].reason, rows.at(-1)!.reason]).toEqual([rowsEach, '31', String(rowsEach + 30)])
    expect(await kept(other)).toHaveLength(5)
    expect(await query('select gw, what, dropped::int from kept_dropped')).toEqual([{ gw, what: 'quarantine', dropped: 30 }])
  })
  it('is kept up to so many bytes of each', async () => {
    await quarantine(gw, 100, 4096)
    await sweepKept(seeded.store.db, now)
    const [{ bytes }] = await query('select sum(octet_length(sample))::int as bytes from quarantine')
    expect(bytes).toBeLessThanOrEqual(keptBounds.quarantine.bytesEach)
    expect((await kept(gw)).at(-1)!.reason).toBe('100')
  })
  it('goes by its age, which is not counted', async () => {
    await quarantine(gw, 3, 10, now - keptBounds.quarantine.ageMs - 1000)
    await quarantine(gw, 2, 10)
    await sweepKept(seeded.store.db, now)
    expect(await kept(gw)).toHaveLength(2)
    expect(await query('select * from kept_dropped')).toEqual([])
  })
  it('is bounded for notices and gaps in the same way, counts add up, and strangers have none', async () => {
    const at = new Date(now)
    await query(`insert into concentrator_notice (gw, at, noted_at, code) select $1, $2, $2, 'busUp' from generate_series(1, $3::int)`, [
      gw,
      at,
      keptBounds.concentrator_notice.rowsEach + 7,
    ])
    await query(`insert into telemetry_gap select $1, 'tm', '00000001', n, n, 'journalFull', $2 from generate_series(1, $3::int) n`, [
      gw,
      at,
      keptBounds.telemetry_gap.rowsEach + 9,
    ])
    await sweepKept(seeded.store.db, now)
    await recordDropped(
      seeded.store.db,
      [
        { gw, what: 'telemetry_gap', count: 5 },
        { gw: '999999999999', what: 'quarantine', count: 1 },
      ],
      now,
    )
    expect(await query('select gw, what, dropped::int from kept_dropped order by what')).toEqual([
      { gw, what: 'concentrator_notice', dropped: 7 },
      { gw, what: 'telemetry_gap', dropped: 14 },
    ])
  })
})
