import type { BacklogReport } from '@sundial/concentrator/start.ts'
import type { ConcentratorPlan } from '@sundial/core/fleet/plan.ts'
import type { Clock } from '@sundial/core/kit/clock.ts'
import { allParts, type Part, reportOf } from './history/backlog.ts'
import type { Plant } from './plant/plant.ts'

const lookMs = 250

/** Waits until the clock stands at an instant or later. */
const until = async (clock: Clock, atMs: number): Promise<void> => {
  for (let leftMs = atMs - clock.now(); leftMs > 0; leftMs = atMs - clock.now()) {
    const waitMs = Math.max(1, Math.min(lookMs, leftMs / (clock.pace?.() ?? 1)))
    await new Promise<void>((resolve) => setTimeout(resolve, waitMs).unref())
  }
}

/** What parts of a concentrator report of an instant, straight from its plant as that stands now. */
const liveReports = (plant: Plant, parts: readonly Part[], t0: number, periodS: number): BacklogReport[] => {
  const row = { ...plant.row(), atMs: t0 }
  return parts.flatMap((part) => {
    const report = reportOf(row, part, periodS)
    return report ? [{ ...report, live: true as const }] : []
  })
}

/** The period that runs, as a concentrator would have reported it had it been there when that began: its own first report comes a period later. */
export const firstReports = (plant: Plant, one: ConcentratorPlan, periodS: number, now: number): BacklogReport[] => {
  const periodMs = periodS * 1000
  return liveReports(plant, allParts(plant.plan, one), Math.floor(now / periodMs) * periodMs, periodS)
}

/**
 * What a concentrator would report, period after period, straight from its plant: for load, where the buses are not what is asked about.
 * Its own journal and link carry it as ever. Never ends.
 */
export async function* directReports(plant: Plant, one: ConcentratorPlan, periodS: number, clock: Clock): AsyncGenerator<BacklogReport> {
  const parts = allParts(plant.plan, one)
  const periodMs = periodS * 1000
  for (
    let t0 = Math.ceil(clock.now() / periodMs) * periodMs;
    ;
    t0 = Math.max(t0 + periodMs, Math.floor(clock.now() / periodMs) * periodMs)
  ) {
    await until(clock, t0)
    plant.advance(t0)
    yield* liveReports(plant, parts, t0, periodS)
  }
}
