import { usual } from './order-kind.ts'
import { deviceTargetKinds } from './targets.ts'

/** A test shuts modules down and energises them again: it needs the right to energise. Its deadline depends on what is asked for. */
export const testing = {
  ...usual,
  op: 'rsd.test',
  reaches: ['module'],
  targets: deviceTargetKinds,
  none: 'nothingToSwitch',
  validity: { baseMs: 120_000, perDeviceMs: 1_000, settleMs: 40_000 },
  proof: 'readBack',
  atDeadline: 'expired',
  resume: 'readBack',
  energises: true,
  may: 'rsd.energise',
} as const
