import { type OrderKind, usual } from './order-kind.ts'
import { testing } from './testing.ts'

/** Where modules find themselves on the grid, which they have measured anyway. */
const identifying = {
  ...usual,
  op: 'place.identify',
  reaches: ['module'],
  none: 'nothingToRead',
  validity: { baseMs: 30_000, perDeviceMs: 500, settleMs: 0 },
  proof: 'answer',
  atDeadline: 'unknown',
  resume: 'again',
  may: 'devices.read',
} as const

/** Orders to find out where modules hang. */
export const identificationKinds = {
  /** Asks modules in which transformer area, or on which branch circuit, they find themselves. Both are one frame. */
  identifyArea: { ...identifying, type: 'areaIdentification', args: { what: 'area' }, audit: 'identification.area' },
  identifyBranch: { ...identifying, type: 'branchIdentification', args: { what: 'branch' }, audit: 'identification.branch' },
  /** Asks modules for their serial number and their place on the grid, to hold both against the register. */
  checkInstallation: {
    ...identifying,
    type: 'installationCheck',
    op: 'installation.check',
    validity: { baseMs: 30_000, perDeviceMs: 1_000, settleMs: 0 },
    audit: 'identification.installation',
  },
  /** Takes each string off once and energises its modules one by one: the string whose voltage rises is theirs. */
  identifyStrings: {
    ...testing,
    type: 'stringPush',
    op: 'strings.find',
    validity: { ...testing.validity, perDeviceMs: 8_000 },
    audit: 'identification.strings',
  },
} as const satisfies Record<string, OrderKind>
