import { z } from 'zod'
import { fileForms } from './kit/file-form.ts'
import { instant } from './kit/shapes.ts'

/**
 * GET {prefix}/download?ticket=T, below every prefix: the file of a ticket, with `&form=csv` as CSV. A ticket is valid for one download
 * within a minute by the session that requested it, so a leaked URL is useless.
 */
export const downloadPath = '/download'
export const ticketText = z.string().min(40).max(64)
export const downloadQuery = z.strictObject({ ticket: ticketText, form: z.enum(fileForms).default('xlsx') })

/**
 * Answer of the calls that make a file. `inBackground`: the list has more than 10,000 rows, and its file is to be made by `makeExport`; a
 * client that downloads it all the same waits for it, and gets what is made within a minute.
 */
export const ticket = z.object({ ticket: z.string(), expiresAt: instant, inBackground: z.boolean() })
