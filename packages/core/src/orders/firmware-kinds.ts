import { programReadBack } from '../firmware/transfer.ts'
import { type ConcentratorOrderKind, ofConcentrator } from './concentrator-order.ts'

/** A file of any size in the library arrives within an hour, also where other orders go before it. */
const transferMs = 3_600_000
const ofFile = {
  ...ofConcentrator,
  op: 'file.offer',
  contradictedBy: [],
  onlyReads: true,
  may: 'devices.upgrade',
} as const

/** Orders to a concentrator about files: for its devices, and for itself. */
export const firmwareKinds = {
  /**
   * Brings a signed program for optimizers to it: offered, sent, asked what is missing until nothing is, and checked whole. What it has
   * already is not sent again.
   */
  sendFirmware: {
    ...ofFile,
    type: 'fileTransfer',
    followedBy: ['file.check', 'file.commit'],
    validity: { baseMs: transferMs, perDeviceMs: 0, settleMs: 0 },
    about: 'firmware',
    audit: 'firmware.send',
  },
  /**
   * Brings a signed program to the concentrator itself, in the same way, and has it start that program. Proven when it says after its
   * restart that it runs the version of the package. A program on trial that the platform does not answer falls back after 10 minutes
   * (docs/concentrator.md, `trialS`): so long, and as long again, the answer is waited for.
   */
  upgradeConcentrator: {
    ...ofFile,
    type: 'concentratorUpgrade',
    followedBy: ['file.check', 'file.commit', programReadBack],
    validity: { baseMs: transferMs, perDeviceMs: 0, settleMs: 20 * 60_000 },
    about: 'ownProgram',
    contradictedBy: ['restartConcentrator', 'resetConcentrator', 'setPlatformAddress', 'setOwnAddress'],
    audit: 'firmware.upgradeConcentrator',
  },
} as const satisfies Record<string, ConcentratorOrderKind>
