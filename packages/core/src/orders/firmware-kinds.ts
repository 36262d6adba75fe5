import { type ConcentratorOrderKind, ofConcentrator } from './concentrator-order.ts'

/** Orders to a concentrator about files for its devices. */
export const firmwareKinds = {
  /**
   * Brings a signed program for optimizers to it: offered, sent, asked what is missing until nothing is, and checked whole. What it has
   * already is not sent again.
   */
  sendFirmware: {
    ...ofConcentrator,
    type: 'fileTransfer',
    op: 'file.offer',
    followedBy: ['file.check', 'file.commit'],
    validity: { baseMs: 3_600_000, perDeviceMs: 0, settleMs: 0 },
    about: 'firmware',
    contradictedBy: [],
    onlyReads: true,
    audit: 'firmware.send',
    may: 'devices.upgrade',
  },
} as const satisfies Record<string, ConcentratorOrderKind>
