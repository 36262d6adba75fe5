import { recordsIn } from '@sundial/core/telemetry/records.ts'
import { everything } from '@sundial/store/kit/scope.ts'
import { findRecords } from '@sundial/store/telemetry/find-records.ts'
import { findStream } from '@sundial/store/telemetry/find-stream.ts'
import { missingOf } from '@sundial/store/telemetry/stream-progress.ts'
import { testGws } from '@sundial/store/test/fleet.ts'
import { findSaid } from '@sundial/store/upkeep/find-said.ts'
import { describe, expect, it } from 'vitest'
import { linkedField } from '../test/linked-field.ts'

const begun = Date.now()
/** It is nearly noon at the first station, whenever the test runs: modules are recorded at noon. */
const noon = Date.UTC(2026, 5, 21, 4, 0, 0)
const clock = { now: (): number => noon - 10_000 + Date.now() - begun }
const [gw] = testGws

describe('what a concentrator has stored, over the link to the simulated field', () => {
  const { db, give, pool } = linkedField(clock)

  it('what it has recorded of a module comes as it has it', { timeout: 120_000 }, async () => {
    const { number } = await db()
      .selectFrom('device')
      .select('number')
      .where('gw', '=', gw)
      .where('kind', '=', 'module')
      .orderBy('number')
      .executeTakeFirstOrThrow()
    const recorded = async () => {
      await give('readRecords', { devices: [number], from: noon - 60_000, to: noon + 60_000 })
      return recordsIn((await findRecords(db(), everything, gw))!.data)!.modules[0]!
    }
    await expect.poll(async () => (await recorded()).points.length, { timeout: 60_000 }).toBe(1)
    const { minutes, points } = await recorded()
    expect(minutes).toBe(15)
    expect(points[0]!.at).toBe(noon)
    expect(points[0]!.values[0]).toBeGreaterThan(0)
  })

  it('a report of which the platform has lost the number is asked for, and told as lost where it is gone', {
    timeout: 120_000,
  }, async () => {
    const stream = async () => ({ gw, stream: 'tm' as const, epoch: (await findStream(db(), everything, gw, 0))!.epoch! })
    const newest = async () =>
      (
        await db()
          .selectFrom('ingest_batch')
          .select('seq')
          .where('gw', '=', gw)
          .where('stream', '=', 'tm')
          .orderBy('seq', 'desc')
          .executeTakeFirst()
      )?.seq ?? 0
    await expect.poll(newest, { timeout: 60_000 }).toBeGreaterThan(5)
    const gone = (await newest()) - 2
    await db().deleteFrom('ingest_batch').where('gw', '=', gw).where('stream', '=', 'tm').where('seq', '=', gone).execute()
    const ranges = await missingOf(pool(), await stream())
    expect(ranges).toEqual([[gone, gone]])
    await give('sendAgain', { st: 'tm', ep: (await stream()).epoch, ranges })
    // it was acknowledged before, so that the concentrator has let it go: that is told, and nothing is missing any more
    await expect.poll(async () => (await findStream(db(), everything, gw, 0))!.lost, { timeout: 60_000 }).toBe(1)
    expect(await missingOf(pool(), await stream())).toEqual([])
  })

  it('a file is dropped when it says afterwards that it does not have it', { timeout: 120_000 }, async () => {
    await give('dropFile', { xfer: '00c0ffee' })
    expect((await findSaid(db(), everything, gw))!.versions!.files).toEqual([])
  })
})
