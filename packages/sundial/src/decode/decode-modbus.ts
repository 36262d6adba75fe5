import { PlainError } from '@sundial/core/kit/plain-error.ts'
import { describeModbus, type SaidModbus } from '@sundial/wire/modbus/describe.ts'
import { describeModels } from '@sundial/wire/sunspec/describe.ts'

const withModels = (said: SaidModbus): object => {
  const registers = said.answer?.registers
  const sunspec = Array.isArray(registers) ? describeModels(Uint16Array.from(registers as number[])) : null
  return { ...said, ...(sunspec ? { sunspec } : {}), ...(said.next ? { next: said.next.map(withModels) } : {}) }
}

/** What Modbus messages say, and the SunSpec models in an answer. */
export const decodeModbus = (bytes: Uint8Array): object => {
  const found = describeModbus(bytes)
  if (!found.ok) throw new PlainError(`Malformed Modbus message: ${found.why}.`)
  return withModels(found.said)
}
