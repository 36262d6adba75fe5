import type { LoggedFrame } from '@sundial/core/frames/frame-log.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seededDatabase } from '../../test/seeded-database.ts'
import { writeFrames } from '../frames/write-frames.ts'
import { recordGone, recordSeen } from './presence.ts'
import { recordReportedHistory } from './reported-history.ts'

const count = 60
const rounds = 150
const gws = Array.from({ length: count }, (_, i) => String(500_000_000_000 + i))
const backwards = gws.toReversed()
const now = Date.UTC(2026, 5, 21)
const lines = backwards.map((gw): LoggedFrame => ({ gw, at: now, direction: 'up', kind: 'report', bytes: 1, hex: null, content: null }))

/** What a link writes of many concentrators at once, in whatever order it heard them. */
describe('concentrators', () => {
  let seeded: Awaited<ReturnType<typeof seededDatabase>>
  beforeAll(async () => {
    seeded = await seededDatabase(4)
    // so that the rows do not lie on the disk in the order of their numbers
    await seeded.store.pool.query(
      `insert into concentrator (gw, station_id, name, secret_hash)
       select g, (select min(id) from station), g, '\\x00' from unnest($1::text[]) g`,
      [backwards],
    )
  })
  afterAll(() => seeded.close())

  it('that are seen, gone, logged and told of at the same time never wait for each other in a circle', async () => {
    const { db } = seeded.store
    const again = async (work: () => Promise<unknown>) => {
      for (let round = 0; round < rounds; round++) await work()
    }
    await expect(
      Promise.all([
        again(() => recordSeen(db, new Map(backwards.map((gw) => [gw, now])))),
        again(() => writeFrames(db, lines)),
        again(() => recordGone(db, backwards, { at: now, reason: 'connectionLost' })),
        again(() => recordReportedHistory(db, new Map(backwards.map((gw) => [gw, { from: now, to: now }])))),
      ]),
    ).resolves.toHaveLength(4)
  })
})
