import { type ConcentratorOrderKind, ofConcentrator } from './concentrator-order.ts'

/** Orders to a concentrator about the devices behind it. */
export const behindKinds = {
  /** Each device costs two waits of 1.5 s at most where it is silent; a bus that is dark is given up. */
  readDeviceVersions: {
    ...ofConcentrator,
    type: 'concentratorUpkeep',
    op: 'versions.devices',
    followedBy: [],
    validity: { baseMs: 120_000, perDeviceMs: 500, settleMs: 0 },
    about: 'deviceVersions',
    contradictedBy: [],
    onlyReads: true,
    audit: 'devices.versions',
    may: 'devices.read',
  },
  /** How its devices have answered since it told last. It has counted that already and asks no device. */
  readLineQuality: {
    ...ofConcentrator,
    type: 'powerLine',
    op: 'quality.read',
    followedBy: [],
    validity: { baseMs: 60_000, perDeviceMs: 0, settleMs: 0 },
    about: 'lineQuality',
    contradictedBy: [],
    onlyReads: true,
    audit: 'powerLine.quality',
    may: 'devices.read',
  },
  /** Reports whose numbers never came are sent again; what it does not hold any more it tells as lost. */
  sendAgain: {
    ...ofConcentrator,
    type: 'concentratorUpkeep',
    op: 'backfill',
    followedBy: [],
    validity: { baseMs: 60_000, perDeviceMs: 0, settleMs: 0 },
    about: 'missing',
    contradictedBy: [],
    audit: 'concentrators.sendAgain',
    may: 'devices.read',
  },
  /** What it has recorded of modules at round instants (freezes), as it has it. It asks no device. */
  readRecords: {
    ...ofConcentrator,
    type: 'concentratorUpkeep',
    op: 'freezes.read',
    followedBy: [],
    validity: { baseMs: 120_000, perDeviceMs: 0, settleMs: 0 },
    about: 'records',
    contradictedBy: [],
    audit: 'devices.records',
    may: 'devices.read',
  },
} as const satisfies Record<string, ConcentratorOrderKind>
