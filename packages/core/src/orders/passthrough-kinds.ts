import { type ConcentratorOrderKind, ofConcentrator } from './concentrator-order.ts'

/** One order of a kind at a time: what a second person asks meanwhile would wait behind the first all the same. */
const passing = {
  ...ofConcentrator,
  type: 'passThroughRead',
  followedBy: [],
  about: 'passThrough',
  contradictedBy: [],
  may: 'devices.passThrough',
} as const

/** Frames that a concentrator passes to its devices unchanged; what a device answers comes back unchanged. */
export const passThroughKinds = {
  /** 20 frames, each 1.5 s without an answer, twice over for what else is on the line. */
  pt645: { ...passing, op: 'pt645', validity: { baseMs: 90_000, perDeviceMs: 0, settleMs: 0 }, audit: 'passThrough.645' },
  ptModbus: { ...passing, op: 'ptModbus', validity: { baseMs: 90_000, perDeviceMs: 0, settleMs: 0 }, audit: 'passThrough.modbus' },
  /** Chosen quantities of chosen modules, each asked of the module itself: at most 100 frames. */
  readThrough: { ...passing, op: 'pt645', validity: { baseMs: 330_000, perDeviceMs: 0, settleMs: 0 }, audit: 'passThrough.read' },
} as const satisfies Record<string, ConcentratorOrderKind>
export type PassThroughAction = keyof typeof passThroughKinds
