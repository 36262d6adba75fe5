import type { ModelValues } from '@sundial/wire/sunspec/model-codec.ts'
import type { ModelId } from '@sundial/wire/sunspec/models.ts'
import type { PointValue, PointValues } from '@sundial/wire/sunspec/points.ts'
import type { InverterReading } from '../kit/driver.ts'

type Inverter = InverterReading['inverter']
/** Reads a model that the device has; null = no answer. */
export type ReadModel = (id: ModelId) => Promise<ModelValues | null>

export const number = (value: PointValue | undefined): number | null => (typeof value === 'number' ? value : null)

/** Core's quantities from models 101 to 103 and 111 to 113. Line-to-line voltage is what `acVoltage` means; a single phase has only its own. */
const plainInverter = (v: PointValues): Inverter => ({
  acPower: number(v.W),
  dcPower: number(v.DCW),
  frequency: number(v.Hz),
  acVoltage: number(v.PPVphAB) ?? number(v.PhVphA),
  temperature: number(v.TmpCab),
  energyTotal: number(v.WH),
  state: number(v.St),
  events: number(v.Evt1),
  inputEvents: null,
})

/** Model 701 counts its states from 0 in the order in which 103 counts them from 1. */
const derInverter = (v: PointValues, dc: PointValues): Inverter => ({
  acPower: number(v.W),
  dcPower: number(dc.DCW),
  frequency: number(v.Hz),
  acVoltage: number(v.LLV) ?? number(v.LNV),
  temperature: number(v.TmpCab),
  energyTotal: number(v.TotWhInj),
  state: typeof v.InvSt === 'number' ? v.InvSt + 1 : null,
  events: number(v.Alrm),
  inputEvents: null,
})

/** Bits that are set in any of these words; null where none of them is implemented. */
const anyOf = (words: readonly (PointValue | undefined)[]): number | null => {
  const known = words.map(number).filter((word) => word !== null)
  return known.length === 0 ? null : known.reduce((all, word) => (all | word) >>> 0, 0)
}
/** Events of all inputs together: of models 160 and 714, whose bits are the same. */
const inputEventsOf = ({ values, blocks }: ModelValues): number | null =>
  anyOf([values.Evt, values.PrtAlrms, ...blocks.flatMap((b) => [b.DCEvt, b.DCAlrm])])

/** Models of an inverter, the most telling first. */
export const inverterModels = [103, 102, 101, 113, 112, 111, 701] as const satisfies readonly ModelId[]
type InverterModel = (typeof inverterModels)[number]
/** What an inverter says, by the model that it has. Null = no answer. */
export const readInverterBy = async (
  id: InverterModel,
  has: (id: ModelId) => boolean,
  read: ReadModel,
): Promise<InverterReading | null> => {
  const own = await read(id)
  if (!own) return null
  const dc = has(714) ? await read(714) : null
  const inputs = has(160) ? await read(160) : dc
  const said = id === 701 ? derInverter(own.values, dc?.values ?? {}) : plainInverter(own.values)
  return {
    inverter: { ...said, inputEvents: inputs && inputEventsOf(inputs) },
    inputs: (inputs?.blocks ?? []).map((b) => ({ voltage: number(b.DCV), current: number(b.DCA) })),
  }
}
