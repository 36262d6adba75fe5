import { expect, it } from 'vitest'
import { measureFleet } from './bench/fleet/measure-fleet.ts'

// The bench of fleets once could not fill its database any more for a week, since nothing ran it between releases.
it('the bench fills a fleet and gets an answer to every call that it measures', async () => {
  const { costs, kept } = await measureFleet({ stations: 12, modulesEach: 20 }, { warmMs: 0, lastsMs: 0, callsMax: 2 })
  expect([...costs].filter(([, cost]) => 'error' in cost)).toEqual([])
  expect(costs.size).toBeGreaterThan(30)
  expect(kept.clockS).toBeGreaterThan(0)
})
