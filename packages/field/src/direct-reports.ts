import type { BacklogReport } from '@sundial/concentrator/start.ts'
import type { ConcentratorPlan } from '@sundial/core/fleet/plan.ts'
import type { Clock } from '@sundial/core/kit/clock.ts'
import { allParts, reportOf } from './history/backlog.ts'
import type { Plant } from './plant/plant.ts'

const lookMs = 250

/** Waits until the clock stands at an instant or later. */
const until = async (clock: Clock, atMs: number): Promise<void> => {
  for (let leftMs = atMs - clock.now(); leftMs > 0; leftMs = atMs - clock.now()) {
    const waitMs = Math.max(1, Math.min(lookMs, leftMs / (clock.pace?.() ?? 1)))
    await new Promise<void>((resolve) => setTimeout(resolve, waitMs).unref())
  }
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
    const row = { ...plant.row(), atMs: t0 }
    for (const part of parts) {
      const report = reportOf(row, part, periodS)
      if (report) yield { ...report, live: true }
    }
  }
}
