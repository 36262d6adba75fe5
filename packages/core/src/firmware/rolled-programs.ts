import { type DevicePhase, finalPhases } from '../orders/phases.ts'
import type { moduleEnds } from './roll-out.ts'
import { type Stage, type StageSizes, stage } from './stages.ts'

/** Notes of updates in which the new program was started, or may have been: they tell of the program itself. */
const failedBy: Readonly<Record<string, 'failed' | 'fellBack'>> = {
  fellBack: 'fellBack',
  notRestarted: 'failed',
  interrupted: 'failed',
  answerUnreadable: 'failed',
}

const isFinal = (phase: DevicePhase): boolean => finalPhases.includes(phase)

/**
 * What the end of a concentrator's update means for the roll-out of its program. A concentrator that refused the package, or that it never
 * reached whole, runs what it ran before and says nothing of the program. Null: the update has not ended.
 */
export const endOfProgram = (phase: DevicePhase, note: string | null): (typeof moduleEnds)[number] | null => {
  if (phase === 'verified') return 'verified'
  if (phase === 'failed') return failedBy[note ?? ''] ?? 'left'
  if (phase === 'unknown') return note === 'tooLate' ? 'left' : 'failed'
  return isFinal(phase) ? 'left' : null
}

/** A concentrator of a roll-out; they come in the order in which their plants stand. */
export type ProgramCandidate = { gw: string; stationId: number }

/** One concentrator of each plant in turn. */
const oneOfEachPlant = (concentrators: readonly ProgramCandidate[]): ProgramCandidate[] => {
  const plants = [...Map.groupBy(concentrators, ({ stationId }) => stationId).values()]
  const most = Math.max(0, ...plants.map(({ length }) => length))
  return Array.from({ length: most }, (_, i) => plants.flatMap((own) => own[i] ?? [])).flat()
}

/**
 * Which stage each concentrator belongs to, by its number: the pilot is in as few places as it can be, so that it can be watched; the share
 * has one of each plant in turn. The same ones are always chosen.
 */
export const planPrograms = (concentrators: readonly ProgramCandidate[], { pilotCount, sharePercent }: StageSizes): Map<string, Stage> => {
  const planned = new Map<string, Stage>(concentrators.slice(0, pilotCount).map(({ gw }) => [gw, stage.pilot]))
  const left = concentrators.slice(pilotCount)
  const count = Math.ceil((concentrators.length * sharePercent) / 100)
  for (const { gw } of oneOfEachPlant(left).slice(0, count)) planned.set(gw, stage.share)
  for (const { gw } of left) if (!planned.has(gw)) planned.set(gw, stage.rest)
  return planned
}
