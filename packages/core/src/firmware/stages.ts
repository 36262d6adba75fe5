/** Stages of a roll-out: a few modules, a share of them, all others. */
export const stage = { pilot: 1, share: 2, rest: 3 } as const
export const stages = [stage.pilot, stage.share, stage.rest] as const
export type Stage = (typeof stages)[number]

/** How large the first two stages are. `sharePercent`: of all modules of the roll-out, at most 50. */
export type StageSizes = { pilotCount: number; sharePercent: number }
/** A module of a roll-out. `stringId` null: it stands in no string. */
export type Candidate = { deviceId: number; gw: string; stringId: number | null }

const groupedBy = <K>(modules: readonly Candidate[], keyOf: (module: Candidate) => K): Candidate[][] => [
  ...Map.groupBy(modules, keyOf).values(),
]

/** The first concentrator with enough modules for the pilot, or the largest: a pilot is watched in one place. */
const pilotOf = (modules: readonly Candidate[], count: number): Candidate[] => {
  const behind = groupedBy(modules, ({ gw }) => gw)
  const largest = behind.toSorted((a, b) => b.length - a.length)[0] ?? []
  return (behind.find(({ length }) => length >= count) ?? largest).slice(0, count)
}

/** Whole strings, one of each concentrator in turn, so that the share has something of every place. */
const shareOf = (modules: readonly Candidate[], count: number): Candidate[] => {
  const behind = groupedBy(modules, ({ gw }) => gw).map((ofOne) => groupedBy(ofOne, ({ stringId }) => stringId))
  const most = Math.max(0, ...behind.map(({ length }) => length))
  const inTurn = Array.from({ length: most }, (_, i) => behind.flatMap((strings) => strings[i] ?? [])).flat()
  return inTurn.slice(0, count)
}

/** Which stage each module belongs to, by its id. The modules come in the order in which they stand; the same ones are always chosen. */
export const planStages = (modules: readonly Candidate[], { pilotCount, sharePercent }: StageSizes): Map<number, Stage> => {
  const planned = new Map<number, Stage>()
  for (const { deviceId } of pilotOf(modules, pilotCount)) planned.set(deviceId, stage.pilot)
  const left = modules.filter(({ deviceId }) => !planned.has(deviceId))
  const count = Math.ceil((modules.length * sharePercent) / 100)
  for (const { deviceId } of shareOf(left, count)) planned.set(deviceId, stage.share)
  for (const { deviceId } of left) if (!planned.has(deviceId)) planned.set(deviceId, stage.rest)
  return planned
}
