import { frameBytesMax, hexForm, identifierForm } from '@sundial/core/passthrough/bounds.ts'
import { z } from 'zod'

/** Whole bytes of a frame, or of a part of it. */
export const hexDigits = z
  .string()
  .max(2 * frameBytesMax)
  .regex(hexForm)
/** A data identifier of DL/T 645, DI3 first. */
export const identifier = z.string().regex(identifierForm)
