import { existsSync } from 'node:fs'
import { PlainError } from '@sundial/core/kit/plain-error.ts'
import { type FaultOrder, faultOrders } from '@sundial/field/faults/fault-order.ts'
import { parseJson, readText, wrongFields } from './json-file.ts'

/** Orders of faults from a JSON file. Throws a PlainError that names line and field of whatever is wrong. */
export const readFaults = (file: string): FaultOrder[] => {
  if (!existsSync(file)) throw new PlainError(`There is no file of faults ${file}; SUNDIAL_FAULTS names another.`)
  const text = readText(file)
  const read = faultOrders.safeParse(parseJson(file, text))
  if (read.success) return read.data
  const problems = read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  throw wrongFields('Wrong faults:', file, text, problems)
}
