import type { ConcentratorRow } from '@sundial/contract/concentrators.ts'
import { describe, expect, it } from 'vitest'
import { asking } from '../../test/day.ts'
import { addRandomFleet } from '../../test/random-fleet.ts'
import { serverForAll } from '../../test/serving.ts'

const urgency: Record<ConcentratorRow['status'], number> = { 3: 0, 0: 1, 4: 2, 1: 3, 2: 4 }
const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
/** Faults, then offline, then unknown, then online, then standby; within each the poorest collection first. */
const byNeed = (rows: readonly ConcentratorRow[]): ConcentratorRow[] =>
  rows.toSorted(
    (a, b) =>
      urgency[a.status] - urgency[b.status] ||
      (a.collectionRate ?? 1) - (b.collectionRate ?? 1) ||
      byText(a.name, b.name) ||
      byText(a.gw, b.gw),
  )

describe('concentrators by need', () => {
  const s = serverForAll(async (server) => {
    await addRandomFleet(server, 5, 16)
    return {}
  })
  const ask = asking(() => s)

  it.each(['all', 'east', 'viewer'])('%s: as if all were put in order, page by page, with how many are connected', async (person) => {
    const token = await s.token(person)
    const all = await ask('concentrators', {}, token)
    expect(new Set(all.map(({ status }) => status)).size).toBeGreaterThan(1)
    const connected = all.filter(({ status }) => status === 1 || status === 2).length
    const sorted = byNeed(all)
    for (const targetPage of [1, 2, 3, 4, 5, 6]) {
      const page = await ask('gateways', { order: 'need', pageSize: 5, targetPage }, token)
      expect(page).toEqual({ list: sorted.slice((targetPage - 1) * 5, targetPage * 5), pageTotalCount: all.length, connected })
    }
  })

  it('while the link is silent those that were online are unknown, and none is connected', async () => {
    const token = await s.token('all')
    const before = await ask('concentrators', {}, token)
    await s.store.pool.query(`insert into link_metrics (node, at, body) values ('gone', now() - interval '5 minutes', '[]')`)
    const { list, connected } = await ask('gateways', { order: 'need', pageSize: 100 }, token)
    expect(connected).toBe(0)
    expect(list.filter(({ status }) => status === 4)).toHaveLength(before.filter(({ status }) => status === 1 || status === 2).length)
    expect(list).toEqual(byNeed(list))
  })
})
