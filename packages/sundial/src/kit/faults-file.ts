import { existsSync } from 'node:fs'
import type { FleetPlan } from '@sundial/core/fleet/plan.ts'
import { problemsOfIssue } from '@sundial/core/kit/json-problems.ts'
import { PlainError } from '@sundial/core/kit/plain-error.ts'
import { orderProblems } from '@sundial/field/faults/check-orders.ts'
import { type FaultOrder, faultOrderList } from '@sundial/field/faults/fault-order.ts'
import { parseJson, readText, wrongFields } from './json-file.ts'

/** Orders of faults for a fleet from a JSON file. Throws a PlainError that names line and field of whatever is wrong. */
export const readFaults = (file: string, fleet: FleetPlan): FaultOrder[] => {
  if (!existsSync(file)) throw new PlainError(`There is no file of faults ${file}; SUNDIAL_FAULTS names another.`)
  const text = readText(file)
  const read = faultOrderList.safeParse(parseJson(file, text))
  const problems = read.success ? orderProblems(fleet.stations, read.data) : read.error.issues.flatMap(problemsOfIssue)
  if (!read.success || problems.length > 0) throw wrongFields('Wrong faults, none of them was taken:', file, text, problems)
  return read.data
}
