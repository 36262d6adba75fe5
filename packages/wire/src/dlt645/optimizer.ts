import type { RsdAction } from '@sundial/core/rsd/action.ts'
import { type ModuleQuantity, quantities } from '@sundial/core/telemetry/quantities.ts'
import type { Field } from './fields.ts'
import { findRow } from './identifiers.ts'

/** Our optimizer's identifiers that the agent uses (tables/optimizer.json has all of them). */
export const optimizerReadAll = 'A0010000'
export const optimizerRsdStatus = 'A0020000'
export const optimizerRsdSwitch = 'A0030001'

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

/** The byte that a switch command carries: as in control 1CH, where 1A trips and 1B permits closing, so that neither 0 nor FF switches anything. */
export const switchCodes = { shutdown: 0x1a, energise: 0x1b } as const satisfies Record<RsdAction, number>

/** The action of a switch command's byte, or null for any other byte. */
export const actionOfCode = (code: number | undefined): RsdAction | null =>
  code === switchCodes.shutdown ? 'shutdown' : code === switchCodes.energise ? 'energise' : null
