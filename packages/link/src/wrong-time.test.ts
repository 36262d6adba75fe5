import { testGws, testSecret } from '@sundial/store/test/fleet.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connectConcentrator, type TestConcentrator, telemetryOf } from '../test/concentrator.ts'
import { type LinkForTests, linkForTests } from '../test/link.ts'

const gw = testGws[0]

describe('telemetry', () => {
  let opened: LinkForTests
  let seeded: LinkForTests['seeded']
  let link: LinkForTests['link']
  let concentrator: TestConcentrator
  beforeEach(async () => {
    opened = await linkForTests()
    ;({ seeded, link } = opened)
    concentrator = await connectConcentrator(link.mqttUrl, gw, testSecret)
  })
  afterEach(async () => {
    await concentrator.close()
    await opened.close()
  })
  const rowsOf = async (what: string): Promise<number> =>
    (await seeded.store.pool.query(`select count(*)::int as n from ${what}`)).rows[0].n

  it('of an instant that cannot be is rejected, sampled, in no sum, and its clock is told of once', async () => {
    const wrong = [Date.now() + 90_000_000, Date.UTC(2036, 0, 1), Date.UTC(9999, 0, 1), Date.UTC(274493, 0, 1), 0, Date.UTC(1999, 11, 31)]
    for (const [i, t0] of wrong.entries()) await concentrator.send(telemetryOf(gw, i + 1, { t0, clk: t0 }))
    await concentrator.send(telemetryOf(gw, 7))
    await concentrator.untilAcknowledged(7)
    await concentrator.until(() => concentrator.rejected().length === wrong.length)
    expect(concentrator.rejected().map(({ seq, why }) => [seq, why.split(' ')[0]])).toEqual(wrong.map((_, i) => [i + 1, 'wrongTime:']))
    await link.drained()
    expect(await rowsOf('telemetry_report')).toBe(1)
    expect(await rowsOf('station_slot')).toBe(1)
    expect(await rowsOf('station_day')).toBe(1)
    expect(await rowsOf('quarantine')).toBe(wrong.length)
    expect(await rowsOf("concentrator_event where kind = 'clockOff'")).toBe(1)
    const { values } = await link.metrics.getSingleMetric('sundial_link_cut_offs_total')!.get()
    expect(values).toEqual([])
  })
})
