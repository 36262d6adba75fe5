import { z } from 'zod'
import { fileForms } from './kit/file-form.ts'
import { instant } from './kit/shapes.ts'

/**
 * GET {prefix}/download?ticket=T, below every prefix: the file of a ticket, with `&form=csv` as CSV. A ticket is valid for one download
 * within a minute by the session that requested it, so a leaked URL is useless.
 */
export const downloadPath = '/download'
export const downloadQuery = z.strictObject({ ticket: z.string().min(40).max(64), form: z.enum(fileForms).default('xlsx') })

/** Answer of the calls that make a file. */
export const ticket = z.object({ ticket: z.string(), expiresAt: instant })
