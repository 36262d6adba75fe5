import { existsSync, readFileSync } from 'node:fs'
import { type FaultOrder, faultOrders } from '@sundial/field/faults/fault-order.ts'
import { jsonLines, lineOfPath } from './json-lines.ts'
import { PlainError } from './plain-error.ts'

const parse = (file: string, text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (e) {
    throw new PlainError(`${file} is not JSON: ${(e as Error).message}`)
  }
}

/** Orders of faults from a JSON file. Throws a PlainError that names line and field of whatever is wrong. */
export const readFaults = (file: string): FaultOrder[] => {
  if (!existsSync(file)) throw new PlainError(`There is no file of faults ${file}; SUNDIAL_FAULTS names another.`)
  const text = readFileSync(file, 'utf8')
  const read = faultOrders.safeParse(parse(file, text))
  if (read.success) return read.data
  const lines = jsonLines(text)
  const told = read.error.issues.map(({ path, message }) => {
    const field = path.join('.')
    return `${file}:${lineOfPath(lines, field)}: ${field === '' ? '' : `${field}: `}${message}`
  })
  throw new PlainError(['Wrong faults:', ...told].join('\n'))
}
