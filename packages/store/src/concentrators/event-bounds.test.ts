import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testGws } from '../../test/fleet.ts'
import { seededDatabase } from '../../test/seeded-database.ts'
import { eventsOfEach, sweepEvents } from './event-bounds.ts'
import { recordGone, recordSeen } from './presence.ts'

const [restless, calm] = testGws
const now = Date.UTC(2026, 10, 22)

describe('events of a concentrator that comes and goes without end', () => {
  let seeded: Awaited<ReturnType<typeof seededDatabase>>
  beforeAll(async () => {
    seeded = await seededDatabase()
  })
  afterAll(() => seeded.close())
  const counts = async () =>
    (await seeded.store.pool.query('select gw, count(*)::int as n from concentrator_event group by gw order by gw')).rows

  it('are kept up to so many, the newest of them, online or not; those of others stay', async () => {
    await seeded.store.pool.query(
      `insert into concentrator_event (gw, station_id, at, kind, reason)
       select c.gw, c.station_id, $1::timestamptz - ($2 - n) * interval '1 second', 'online', 'birth'
         from concentrator c, generate_series(1, $2::int) n where c.gw = any ($3::text[])`,
      [new Date(now), eventsOfEach + 20, [restless, calm]],
    )
    await recordSeen(seeded.store.db, new Map([[restless, now]]))
    await sweepEvents(seeded.store.db, now - 60_000)
    expect(await counts()).toEqual([
      { gw: restless, n: eventsOfEach },
      { gw: calm, n: eventsOfEach + 20 },
    ])
    await recordGone(seeded.store.db, [restless], { at: now + 1_000, reason: 'signedOff' })
    await sweepEvents(seeded.store.db, now - 60_000)
    expect((await counts())[0]).toEqual({ gw: restless, n: eventsOfEach })
    const last = await seeded.store.pool.query('select kind from concentrator_event where gw = $1 order by id desc limit 2', [restless])
    expect(last.rows.map(({ kind }) => kind)).toEqual(['offline', 'online'])
  })
})
