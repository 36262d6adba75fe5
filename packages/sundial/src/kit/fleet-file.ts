import { existsSync, readFileSync } from 'node:fs'
import type { FleetPlan } from '@sundial/core/fleet/plan.ts'
import { PlainError } from '@sundial/core/kit/plain-error.ts'
import { z } from 'zod'

const list = z.array(z.looseObject({}))
const outline = z.looseObject({ version: z.literal(1), organisations: list, stations: list })

/** A fleet from its JSON file. Throws naming the file where it is none. */
export const readFleet = (file: string): FleetPlan => {
  if (!existsSync(file)) throw new PlainError(`There is no fleet file ${file}; SUNDIAL_FLEET names another.`)
  try {
    return outline.parse(JSON.parse(readFileSync(file, 'utf8'))) as unknown as FleetPlan
  } catch (e) {
    throw new PlainError(`${file} is not a fleet (SUNDIAL_FLEET): ${e instanceof z.ZodError ? z.prettifyError(e) : e}`)
  }
}
