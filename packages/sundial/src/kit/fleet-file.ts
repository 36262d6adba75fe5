import { existsSync } from 'node:fs'
import type { FleetPlan } from '@sundial/core/fleet/plan.ts'
import { problemsOfIssue } from '@sundial/core/kit/json-problems.ts'
import { PlainError } from '@sundial/core/kit/plain-error.ts'
import { fleetSchema, fleetStrangers, inPresentWords } from './fleet-schema.ts'
import { parseJson, readText, wrongFields } from './json-file.ts'

/** As many complaints are told at once; a fleet can have thousands of devices. */
const problemsMax = 20

/** A fleet from its JSON file. Throws a PlainError that names line and field of whatever is wrong. */
export const readFleet = (file: string): FleetPlan => {
  if (!existsSync(file)) throw new PlainError(`There is no fleet file ${file}; SUNDIAL_FLEET names another.`)
  const text = readText(file)
  const read = fleetSchema.safeParse(inPresentWords(parseJson(file, text)))
  const problems = read.success ? fleetStrangers(read.data) : read.error.issues.flatMap(problemsOfIssue)
  if (problems.length > 0) throw wrongFields('Wrong fleet (SUNDIAL_FLEET):', file, text, problems.slice(0, problemsMax))
  return read.data as unknown as FleetPlan
}
