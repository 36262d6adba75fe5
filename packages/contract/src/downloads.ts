import { z } from 'zod'
import { fileForms } from './kit/file-form.ts'
import { instant } from './kit/shapes.ts'

/**
 * GET {prefix}/download?ticket=T, below every prefix: the file that a ticket stands for, with `&form=csv` as CSV. A ticket is good for
 * one download by the session that asked for it, and for a minute: an address that leaks is worth nothing.
 */
export const downloadPath = '/download'
export const downloadQuery = z.strictObject({ ticket: z.string().min(40).max(64), form: z.enum(fileForms).default('xlsx') })

/** What calls answer that make a file. */
export const ticket = z.object({ ticket: z.string(), expiresAt: instant })
