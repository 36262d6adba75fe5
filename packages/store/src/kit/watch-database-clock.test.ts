import { afterAll, beforeAll, expect, it } from 'vitest'
import { seededDatabase } from '../../test/seeded-database.ts'
import { openClockComparison } from './watch-database-clock.ts'

let seeded: Awaited<ReturnType<typeof seededDatabase>>
beforeAll(async () => {
  seeded = await seededDatabase(1)
})
afterAll(() => seeded.close())

it.each([
  ['ahead', 300_000],
  ['behind', -300_000],
] as const)('a machine whose clock is %s of the database’s is told once, and once again when both agree', async (_how, byMs) => {
  const logged: unknown[] = []
  let aheadMs = 0
  const compare = openClockComparison({
    db: seeded.store.db,
    log: (level, event, detail) => logged.push([level, event, Math.round(Number(detail?.aheadMs) / 1000)]),
    now: () => Date.now() + aheadMs,
  })
  await compare()
  expect(logged).toEqual([])
  aheadMs = byMs
  await compare()
  await compare()
  aheadMs = 0
  await compare()
  expect(logged).toEqual([
    ['warn', 'database.clockDiffers', byMs / 1000],
    ['info', 'database.clockAgrees', 0],
  ])
})
