import { type FieldRule, firstBroken } from '../kit/rule.ts'

/** Half seconds from one broadcast of a concentrator to the next (specification, point 5). */
export const broadcastCycle = { min: 1, max: 1200 } as const
/** Bytes of its data (specification, point 5). */
export const broadcastBytes = { min: 1, max: 100 } as const
/**
 * Above so many half seconds RSDs that wait for the broadcast may shut down by themselves: SunSpec has them shut down about 13 s after the
 * last keep-alive; one that is missed in between must not be enough.
 */
export const broadcastCycleSafe = 12

/** `cycle` in half seconds; `data`: hexadecimal, a whole frame to everybody. */
export type BroadcastFields = { cycle: number; data: string }

const isBetween = (value: number, { min, max }: { min: number; max: number }): boolean =>
  Number.isInteger(value) && value >= min && value <= max

/** The rules for the broadcast of a concentrator, in the order in which the first broken one is told. */
export const broadcastRules: readonly FieldRule<BroadcastFields>[] = [
  {
    refusal: 'broadcastCycle',
    field: 'cycle',
    says: 'A broadcast is repeated every 1 to 1200 half seconds.',
    breaks: ({ cycle }) => !isBetween(cycle, broadcastCycle),
  },
  {
    refusal: 'broadcastNotHexadecimal',
    field: 'data',
    says: 'Broadcast data are hexadecimal, two digits a byte.',
    breaks: ({ data }) => !/^([0-9a-fA-F]{2})*$/.test(data),
  },
  {
    refusal: 'broadcastLength',
    field: 'data',
    says: 'Broadcast data have 1 to 100 bytes.',
    breaks: ({ data }) => !isBetween(data.length / 2, broadcastBytes),
  },
]

/** The first rule that is broken; null where all are kept. */
export const brokenBroadcast = (fields: BroadcastFields): FieldRule<BroadcastFields> | null => firstBroken(broadcastRules, fields)
