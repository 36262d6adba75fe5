import { decodeLatest } from '@sundial/core/telemetry/latest.ts'
import { testGws, testSecret } from '@sundial/store/test/fleet.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectConcentrator, type TestConcentrator, telemetryOf } from '../test/concentrator.ts'
import { type LinkForTests, linkForTests } from '../test/link.ts'

const gw = testGws[0]

describe('a telemetry batch', () => {
  let opened: LinkForTests
  let seeded: LinkForTests['seeded']
  let link: LinkForTests['link']
  let concentrator: TestConcentrator
  beforeAll(async () => {
    opened = await linkForTests()
    ;({ seeded, link } = opened)
    concentrator = await connectConcentrator(link.mqttUrl, gw, testSecret)
  })
  afterAll(async () => {
    await concentrator.close()
    await opened.close()
  })

  it('of a moment becomes the last values and nothing else, and is acknowledged', async () => {
    await concentrator.send(telemetryOf(gw, 1))
    const spot = { per: 0, dev: ['200000011002'], col: { power: [9000] }, t0: telemetryOf(gw, 1).t0 + 20_000 }
    await concentrator.send(telemetryOf(gw, 2, spot))
    await concentrator.untilAcknowledged(1, 2)
    const { db } = seeded.store
    const row = await db.selectFrom('telemetry_latest').selectAll().where('kind', '=', 'module').executeTakeFirstOrThrow()
    const state = decodeLatest({ at: row.at.getTime(), deviceIds: row.device_ids, version: row.encoding, body: row.body })
    expect(state.values.power).toEqual([1000, 9000, 3000, null])
    expect(state.at).toBe(spot.t0)
    expect(state.ages.power).toEqual([20_000, 0, 20_000, null])
    expect(await db.selectFrom('telemetry_report').selectAll().execute()).toHaveLength(1)
    expect(await db.selectFrom('station_slot').selectAll().execute()).toMatchObject([{ energy_wh: 10, covered_s: 180 }])
    expect(await db.selectFrom('roster').selectAll().execute()).toHaveLength(1)
  })
})
