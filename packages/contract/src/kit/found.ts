import { foundFacts, foundStands } from '@sundial/core/identification/found.ts'
import { z } from 'zod'

/** Something that an order found out of a module, beside the register. */
export const foundFact = z.object({
  what: z.enum(foundFacts),
  /** Serial number, number of the area or branch, code of the string, or the phase; null: it could not be told. */
  is: z.string().nullable(),
  /** Confidence from 0 to 1. */
  sure: z.number().nullable(),
  /** What the register says of it now. */
  registered: z.string().nullable(),
  /** Whether that is the same; `unsure`: another, but below the confidence that its area asks for. Null: nothing was found. */
  stands: z.enum(foundStands).nullable(),
})
