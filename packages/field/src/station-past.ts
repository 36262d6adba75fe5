import type { BacklogReport } from '@sundial/concentrator/start.ts'
import type { ConcentratorPlan } from '@sundial/core/fleet/plan.ts'
import { backlog } from './history/backlog.ts'
import { stepMs } from './kit/day-counters.ts'
import { energyBetween } from './kit/energy-between.ts'
import { type HistoryProgress, replayHistory } from './kit/history-replay.ts'
import type { Simulated } from './kit/past-array.ts'
import { lifetimeWh } from './plant/make-plant.ts'
import type { StationContext } from './station-context.ts'

const dayMs = 86_400_000
/** A concentrator that is offline from the beginning went two days ago. */
const offlineForMs = 2 * dayMs

/** What the devices have counted when the field begins, Wh by number. */
export const totalsAtStart = (world: Simulated, { memory, startMs }: StationContext): Record<string, number> => {
  const saved = memory.counters()
  const since = saved && saved.atMs <= startMs ? energyBetween(world, saved.atMs, startMs) : {}
  const { plan } = world
  const modules = plan.modules.map(({ number }) => ({ number, ratedW: plan.moduleRatedW }))
  return Object.fromEntries(
    [...plan.inverters, ...modules].map(({ number, ratedW }) => {
      const known = saved?.totalsWh[number]
      return [number, known === undefined ? lifetimeWh(plan, ratedW, startMs) : known + (since[number] ?? 0)]
    }),
  )
}

/** What the inverters had counted when the past began; computed once, and only where there is a past to tell. */
const pastTotals = (world: Simulated, context: StationContext, fromMs: number): (() => Record<string, number>) => {
  let known: Record<string, number> | null = null
  const compute = (): Record<string, number> => {
    const since = energyBetween(world, fromMs, context.startMs)
    return Object.fromEntries(Object.entries(totalsAtStart(world, context)).map(([number, wh]) => [number, wh - since[number]!]))
  }
  return () => {
    known ??= compute()
    return known
  }
}

/** The past ends where the first report begins: one instant is not counted twice. */
const pastEnd = ({ startMs, settings }: StationContext): number =>
  Math.floor(startMs / settings.reportPeriodS / 1000) * settings.reportPeriodS * 1000

/** How far the past of each concentrator has been told; at its first start, what there is to tell. Null when there is nothing. */
export const progressOf = (
  world: Simulated,
  context: StationContext,
  offline: ReadonlySet<string>,
): ((gw: string) => HistoryProgress | null) => {
  const { memory, historyDays } = context
  const endMs = pastEnd(context)
  const fromMs = endMs - historyDays * dayMs
  const totals = pastTotals(world, context, fromMs)
  return (gw) => {
    const known = memory.history(gw)
    if (known) return known.nextMs > known.toMs ? null : known
    if (historyDays <= 0) return null
    return { fromMs, toMs: offline.has(gw) ? endMs - offlineForMs : endMs, nextMs: fromMs, totalsWh: totals() }
  }
}

/**
 * The past of a concentrator. At its first start the last day comes before the others, and again in its turn, which the platform notices:
 * whoever looks at today does not wait for a month.
 */
export async function* pastOf(
  world: Simulated,
  context: StationContext,
  one: ConcentratorPlan,
  progress: HistoryProgress,
): AsyncGenerator<BacklogReport> {
  const { toMs } = progress
  const save = (next: HistoryProgress): void => context.memory.saveHistory(one.gw, next)
  await context.allStarted
  if (progress.nextMs === progress.fromMs) {
    const fromMs = Math.max(progress.fromMs, Math.ceil((toMs - dayMs) / stepMs) * stepMs)
    yield* backlog({ ...world, fromMs, toMs, totalsWh: pastTotals(world, context, fromMs)() }, one)
  }
  yield* replayHistory(backlog({ ...world, ...progress }, one), progress, save)
}
