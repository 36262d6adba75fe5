import { silent } from '@sundial/core/kit/log.ts'
import { linkMetrics } from '@sundial/store/telemetry/link-metrics.ts'
import { seededDatabase } from '@sundial/store/test/seeded-database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepMetrics } from './keep-metrics.ts'
import { createMetrics } from './metrics.ts'

type Told = { name: string; values: { value: number; labels: Record<string, string> }[] }

describe('what the link counts', () => {
  let seeded: Awaited<ReturnType<typeof seededDatabase>>
  beforeAll(async () => {
    seeded = await seededDatabase()
  })
  afterAll(() => seeded.close())

  const told = async (name: string) =>
    ((await linkMetrics(seeded.store.db)) as Told[][]).map((node) => node.find((m) => m.name === name)?.values ?? [])

  it('is told to the database again and again, by node', async () => {
    const metrics = createMetrics('one')
    metrics.samples.inc(5)
    const one = keepMetrics({ store: seeded.store, registry: metrics.registry, node: 'one', log: silent, everyMs: 20 })
    const two = keepMetrics({ store: seeded.store, registry: createMetrics('two').registry, node: 'two', log: silent, everyMs: 20 })
    const name = 'sundial_link_samples_total'
    await expect.poll(() => told(name)).toEqual([[{ value: 5, labels: { node: 'one' } }], [{ value: 0, labels: { node: 'two' } }]])
    metrics.samples.inc(2)
    await expect.poll(async () => (await told(name))[0]).toEqual([{ value: 7, labels: { node: 'one' } }])
    await one.stop()
    await two.stop()
  })

  it('of a node that is gone is not told any more', async () => {
    await seeded.store.pool.query(`update link_metrics set at = at - interval '31 seconds' where node = 'two'`)
    expect(await told('sundial_link_samples_total')).toHaveLength(1)
  })
})
