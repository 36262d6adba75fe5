import type { Log } from '@sundial/core/kit/log.ts'
import { testGws, testSecret } from '@sundial/store/test/fleet.ts'
import { seededDatabase } from '@sundial/store/test/seeded-database.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connectConcentrator } from '../test/concentrator.ts'
import { type Link, start } from './start.ts'

const [gw] = testGws

describe('connections of strangers', () => {
  let seeded: Awaited<ReturnType<typeof seededDatabase>>
  let link: Link
  let lines: string[]
  const log: Log = (level, event, fields) => level !== 'debug' && lines.push(JSON.stringify({ event, ...fields }))
  beforeEach(async () => {
    lines = []
    seeded = await seededDatabase()
    link = await start({ databaseUrl: seeded.database.url, broker: { host: '127.0.0.1', port: 0 }, node: 'test', log })
  })
  afterEach(() => seeded.close())
  const refusals = async (reason: string): Promise<number> => {
    const { values } = await link.metrics.getSingleMetric('sundial_link_refusals_total')!.get()
    return values.find((v) => v.labels['reason' as keyof typeof v.labels] === reason)?.value ?? 0
  }

  it('with names of 60 kB fill no log: some short lines, then a count; after some tens they are not even looked up', async () => {
    const known = await connectConcentrator(link.mqttUrl, gw, testSecret)
    await known.close()
    const count = 150
    const before = lines.length
    for (let i = 0; i < count; i += 10)
      await Promise.all(
        Array.from({ length: 10 }, (_, n) =>
          expect(connectConcentrator(link.mqttUrl, `${i + n}${'x'.repeat(60_000)}`, testSecret)).rejects.toThrow(),
        ),
      )
    expect((await refusals('unknownConcentrator')) + (await refusals('tooManyConnects'))).toBe(count)
    expect(await refusals('tooManyConnects')).toBeGreaterThan(50)
    // A concentrator that has signed in from this address before still comes in. (That another has to wait is in connect-limits.test.ts.)
    const again = await connectConcentrator(link.mqttUrl, gw, testSecret)
    await again.close()
    await link.stop()
    const told = lines.slice(before)
    expect(told.filter((line) => line.includes('broker.refused"')).length).toBeLessThanOrEqual(10)
    expect(told.join('\n').length).toBeLessThan(5_000)
    const more = told.filter((line) => line.includes('broker.refusedMore')).map((line) => JSON.parse(line).count as number)
    expect(more.reduce((a, b) => a + b, 0)).toBeGreaterThan(count - 20)
  }, 30_000)

  it('under the name of the platform itself are limited like any others, whatever their password', async () => {
    const before = lines.length
    for (let i = 0; i < 150; i++) {
      // As many characters as the platform's password, and more bytes.
      await expect(connectConcentrator(link.mqttUrl, 'platform-test', 'é'.repeat(64))).rejects.toThrow()
    }
    expect(await refusals('tooManyConnects')).toBeGreaterThan(50)
    await link.stop()
    expect(lines.slice(before).filter((line) => line.includes('broker.')).length).toBeLessThanOrEqual(10)
  }, 30_000)
})
