import { type ConcentratorOrderKind, ofConcentrator } from './concentrator-order.ts'

/** Every order about a concentrator itself ends with these readings, so that what is shown is what it says and never what was sent. */
const readings = ['parameters.read', 'versions.read', 'clock.check'] as const

const changes = [
  ...(['restartConcentrator', 'resetConcentrator', 'setClock', 'allowNotices', 'denyNotices'] as const),
  ...([
    'setPeriods',
    'setRecordInterval',
    'setPlatformAddress',
    'setOwnAddress',
    'startCollecting',
    'stopCollecting',
    'setDirectReading',
    'setBroadcast',
    'stopBroadcast',
  ] as const),
]

const ofUpkeep = {
  ...ofConcentrator,
  type: 'concentratorUpkeep',
  followedBy: readings,
  validity: { baseMs: 60_000, perDeviceMs: 0, settleMs: 0 },
  about: 'upkeep',
  contradictedBy: changes,
  may: 'concentrators.operate',
} as const
/** After a restart a concentrator comes back within its reconnecting time, a minute at most, and then answers. */
const afterRestart = { baseMs: 240_000, perDeviceMs: 0, settleMs: 0 } as const
/** What may lead a concentrator away from its platform, or clears what it holds. */
const dangerous = { ...ofUpkeep, may: 'concentrators.reset' } as const
/** What would end an update of its program in the middle, or keep its new program from the answer that proves it. */
const contradictedByUpdate = [...changes, 'upgradeConcentrator']

/** Orders about the concentrator itself: what it says of its settings, and what changes them. */
export const upkeepKinds = {
  readSettings: {
    ...ofUpkeep,
    op: 'parameters.read',
    followedBy: ['versions.read', 'clock.check'],
    onlyReads: true,
    audit: 'upkeep.read',
  },
  restartConcentrator: {
    ...ofUpkeep,
    op: 'restart',
    validity: afterRestart,
    contradictedBy: contradictedByUpdate,
    audit: 'upkeep.restart',
  },
  /** What is cleared is read again too: its register and its whitelist. */
  resetConcentrator: {
    ...dangerous,
    op: 'reset',
    followedBy: [...readings, 'register.read', 'whitelist.read'],
    validity: afterRestart,
    contradictedBy: [...contradictedByUpdate, 'writeRegister', 'setSwitchSetting'],
    audit: 'upkeep.reset',
  },
  setClock: { ...ofUpkeep, op: 'clock.set', audit: 'upkeep.clock' },
  allowNotices: { ...ofUpkeep, op: 'notices.allow', audit: 'upkeep.noticesAllowed' },
  denyNotices: { ...ofUpkeep, op: 'notices.deny', audit: 'upkeep.noticesDenied' },
  startCollecting: { ...ofUpkeep, op: 'collecting.start', audit: 'upkeep.collectingStarted' },
  stopCollecting: { ...ofUpkeep, op: 'collecting.stop', audit: 'upkeep.collectingStopped' },
  setPeriods: { ...ofUpkeep, op: 'periods.set', audit: 'upkeep.periods' },
  setRecordInterval: { ...ofUpkeep, op: 'density.set', audit: 'upkeep.interval' },
  setDirectReading: { ...ofUpkeep, op: 'direct.set', audit: 'upkeep.directReading' },
  /** RSDs that wait for it shut down without it, so that it is set by whoever may reset a concentrator. */
  setBroadcast: { ...dangerous, op: 'beacon.set', audit: 'upkeep.broadcast' },
  stopBroadcast: { ...dangerous, op: 'beacon.stop', audit: 'upkeep.broadcastStopped' },
  /** Given to every concentrator of a plant, whatever else is being set there: only a reset would undo it. */
  setSwitchSetting: {
    ...ofUpkeep,
    op: 'interconnection.set',
    contradictedBy: ['setSwitchSetting', 'resetConcentrator'],
    audit: 'upkeep.switchSetting',
  },
  /** A file that came to it is let go; proven when it is not among the files that it says it has. */
  dropFile: {
    ...ofUpkeep,
    op: 'file.drop',
    contradictedBy: [...contradictedByUpdate, 'sendFirmware'],
    audit: 'firmware.drop',
    may: 'devices.upgrade',
  },
  /** It reconnects to the new address; where nobody answers there, it falls back to the old one by itself. */
  setPlatformAddress: {
    ...dangerous,
    op: 'address.platform',
    validity: afterRestart,
    contradictedBy: contradictedByUpdate,
    audit: 'upkeep.platform',
  },
  setOwnAddress: { ...dangerous, op: 'address.own', contradictedBy: contradictedByUpdate, audit: 'upkeep.address' },
} as const satisfies Record<string, ConcentratorOrderKind>
export type UpkeepAction = keyof typeof upkeepKinds
