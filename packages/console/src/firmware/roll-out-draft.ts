import type { InputOf } from '@sundial/contract/kit/call.ts'
import type { rollOutCalls } from '@sundial/contract/roll-outs.ts'
import { type RollOutHours, readHours } from '@sundial/core/firmware/hours.ts'
import type { PackageKind } from '@sundial/core/firmware/package.ts'

export type RollOutDraft = {
  packageId: number | null
  stationIds: number[]
  pilotCount: number | null
  sharePercent: number | null
  limitPercent: number | null
  watchHours: number | null
  hours: string
  goesBack: boolean
}

/** What is proposed as the pilot: of modules one string, of concentrators one. */
const pilotOf: Record<PackageKind, number> = { optimizerFirmware: 20, firmware: 1 }

/** What is proposed: a pilot of 20, ten percent, at most 2 % failed, a day of watching. */
export const firstDraft = (packageId: number | null = null): RollOutDraft => ({
  ...{
    packageId,
    stationIds: [],
    pilotCount: pilotOf.optimizerFirmware,
    sharePercent: 10,
    limitPercent: 2,
    watchHours: 24,
    hours: '',
    goesBack: false,
  },
})

/** The draft with the size of the pilot that is proposed for a kind of package, unless the user has typed another size. */
export const withPilotOf = (draft: RollOutDraft, kind: PackageKind): RollOutDraft =>
  Object.values(pilotOf).includes(draft.pilotCount ?? 0) ? { ...draft, pilotCount: pilotOf[kind] } : draft

/** The number in a field. An empty field gives NaN, which the schema of the call refuses at that field. */
const filled = (value: number | null): number => value ?? Number.NaN

/** Hours that are written in a field. What says no hours gives some that the schema of the call refuses at that field. */
export const hoursIn = (text: string): RollOutHours | null => {
  const hours = readHours(text)
  return hours === undefined ? { fromMinute: Number.NaN, untilMinute: Number.NaN } : hours
}

/** All modules of the chosen plants. */
export const inputOf = ({
  packageId,
  stationIds,
  goesBack,
  hours,
  ...sizes
}: RollOutDraft): InputOf<typeof rollOutCalls.insertRollOut> => ({
  packageId: packageId ?? 0,
  targets: stationIds.map((stationId) => ({ stationId, target: { kind: 'station', ids: [] } })),
  pilotCount: filled(sizes.pilotCount),
  sharePercent: filled(sizes.sharePercent),
  limitPercent: filled(sizes.limitPercent),
  watchHours: filled(sizes.watchHours),
  hours: hoursIn(hours),
  goesBack,
})
