import { saveLinkMetrics } from '@sundial/store/telemetry/link-metrics.ts'
import { Counter, Histogram, Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverForTests, type TestServer } from '../../test/server.ts'

/** A registry as a link node has it. */
const counted = (node: string, committed: number) => {
  const registry = new Registry()
  registry.setDefaultLabels({ node })
  new Counter({ name: 'sundial_link_batches_total', help: 'b', labelNames: ['result'], registers: [registry] }).inc(
    { result: 'committed' },
    committed,
  )
  new Histogram({ name: 'sundial_link_commit_seconds', help: 'c', buckets: [0.01, 1], registers: [registry] }).observe(0.5)
  return registry.getMetricsAsJSON()
}

describe('what the links count', () => {
  let s: TestServer
  beforeAll(async () => {
    s = await serverForTests()
  })
  afterAll(() => s.stop())
  const metrics = async () => (await s.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body

  it('stands on /metrics beside the server’s own, each node with its name', async () => {
    await saveLinkMetrics(s.store.db, 'a', await counted('a', 12))
    await saveLinkMetrics(s.store.db, 'b', await counted('b', 30))
    const text = await metrics()
    expect(text).toMatch(/sundial_link_batches_total\{(result="committed",node="a"|node="a",result="committed")\} 12\n/)
    expect(text).toMatch(/sundial_link_batches_total\{(result="committed",node="b"|node="b",result="committed")\} 30\n/)
    expect(text).toMatch(/sundial_link_commit_seconds_bucket\{[^}]*node="a"[^}]*\} 1\n/)
    expect(text).toContain('sundial_call_seconds')
    expect(text.match(/# TYPE sundial_link_batches_total counter/g)).toHaveLength(1)
  })

  it('of a node that is silent for half a minute is left out', async () => {
    await s.store.pool.query(`update link_metrics set at = now() - interval '31 seconds' where node = 'a'`)
    const text = await metrics()
    expect(text).not.toContain('node="a"')
    expect(text).toContain('node="b"')
  })
})
