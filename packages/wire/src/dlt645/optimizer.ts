import type { ModuleReporting } from '@sundial/core/reporting/module-reporting.ts'
import type { RsdAction } from '@sundial/core/rsd/action.ts'
import { type ModuleQuantity, quantities } from '@sundial/core/telemetry/quantities.ts'
import { encodeFields, type Field, type FieldValues } from './fields.ts'
import { findRow } from './identifiers.ts'

/** Our optimizer's identifiers that the agent uses (tables/optimizer.json has all of them). */
export const optimizerReadAll = 'A0010000'
export const optimizerRsdStatus = 'A0020000'
export const optimizerRsdSwitch = 'A0030001'
export const optimizerIdentity = 'A0040000'
export const optimizerSweepState = 'A0050002'
export const optimizerUpgradeState = 'A0070003'
export const optimizerAnnounce = 'A0090001'
export const optimizerLineWay = 'A00A0001'
export const optimizerGridPlace = 'A00A0002'
export const optimizerRestart = 'A00B0001'
export const optimizerRun = 'A00B0002'
export const optimizerReporting = 'A00C0001'

type OptimizerField = Field & { name: ModuleQuantity }
const isQuantity = (field: Field): field is OptimizerField => Object.hasOwn(quantities.module, field.name)

/** Fields of an identifier of ours. Throws where the table names what core does not measure. */
const fieldsOf = (di: string): readonly OptimizerField[] => {
  const fields = findRow(di)?.fields ?? []
  if (fields.length === 0 || !fields.every(isQuantity)) throw new RangeError(`${di}: not all of its fields are quantities of a module`)
  return fields as readonly OptimizerField[]
}

/** Everything a module measures, in one frame of 35 bytes (wake-up not counted): PLC air time is per frame more than per byte. */
export const readAllFields = fieldsOf(optimizerReadAll)
/** What proves a switch command. */
export const rsdStatusFields = fieldsOf(optimizerRsdStatus)

/**
 * The byte that a switch command carries: as in control 1CH, where 1A trips and 1B permits closing, so that neither 0 nor FF switches
 * anything.
 */
export const switchCodes = { shutdown: 0x1a, energise: 0x1b } as const satisfies Record<RsdAction, number>

/** The action of a switch command's byte, or null for any other byte. */
export const actionOfCode = (code: number | undefined): RsdAction | null =>
  code === switchCodes.shutdown ? 'shutdown' : code === switchCodes.energise ? 'energise' : null

/** An identifier with what is to be written to it. */
export type WriteBlock = { di: string; content: Uint8Array }
const blockOf = (di: string, values: FieldValues): WriteBlock => ({ di, content: encodeFields(findRow(di)!.fields, values) })

/** Broadcast. Each device that was not addressed by its number since it was switched on announces its number (93H) within `seconds`. */
export const announceRequest = (seconds: number): WriteBlock => blockOf(optimizerAnnounce, { seconds })

/** How a module is to be reported; 0 on the wire is none of its own. */
export const reportingBlock = ({ cycleS, thresholdW }: ModuleReporting): FieldValues => ({ cycle: cycleS ?? 0, threshold: thresholdW ?? 0 })
export const reportingRequest = (asked: ModuleReporting): WriteBlock => blockOf(optimizerReporting, reportingBlock(asked))
const ownOf = (value: unknown): number | null => (typeof value === 'number' && value > 0 ? value : null)
/** How a module says that it is reported. */
export const reportingIn = ({ cycle, threshold }: FieldValues): ModuleReporting => ({ cycleS: ownOf(cycle), thresholdW: ownOf(threshold) })

/** Walks the panel in so many points; `sweep` names it. */
export const sweepRequest = (sweep: number, points: number): WriteBlock => blockOf('A0050001', { sweep, points })
/** Names that a sweep may have, and points in one block of it. */
export const sweepIdMax = 9999
export const pointsPerSweepBlock = 32
/** Identifier of a block of points, from 0. */
export const sweepBlock = (k: number): string => `A00501${k.toString(16).padStart(2, '0').toUpperCase()}`

/** States of a sweep, an upgrade and a self-test. */
export const jobStates = { none: 0, running: 1, done: 2, failed: 3 } as const
/** Bytes of an upgrade package at most, and packages of one bitmap block. */
export const packageBytesMax = 160
export const packagesPerBitmap = 1024

export type UpgradeOffer = {
  image: number
  model: string
  firmware: string
  bytes: number
  packageBytes: number
  packages: number
  sha256: string
}
export const upgradeOffer = (offer: UpgradeOffer): WriteBlock => blockOf('A0070001', { ...offer })
/** `crc32`: of the content, unsigned. */
export const upgradePackage = (image: number, number: number, crc32: number, content: Uint8Array): WriteBlock =>
  blockOf('A0070002', {
    image,
    package: number,
    crc32: crc32.toString(16).padStart(8, '0'),
    content: Buffer.from(content).toString('hex'),
  })
export const upgradeBitmap = (block: number): string => `A00704${block.toString(16).padStart(2, '0').toUpperCase()}`
export const upgradeCommand = (image: number, what: 'switchOver' | 'giveUp'): WriteBlock =>
  blockOf('A0070005', { image, command: what === 'switchOver' ? '2A' : '2B' })

/** The byte that restarts a device; no other one does. */
export const restartCode = '2C'
/** Ends the device's program and begins it anew. It sets no state: sent twice it restarts twice. */
export const restartRequest = (): WriteBlock => blockOf(optimizerRestart, { command: restartCode })
