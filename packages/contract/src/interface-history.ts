import { commandStates } from '@sundial/core/orders/life.ts'
import { z } from 'zod'
import { ticket } from './downloads.ts'
import { call } from './kit/call.ts'
import { askedInstant, countedTo, code as gw, id, instant, page } from './kit/shapes.ts'
import { fits, spanIssue } from './kit/span.ts'

const conditions = { gw, state: z.enum(commandStates).optional(), from: askedInstant.optional(), to: askedInstant.optional() }

/** One call of the platform to a concentrator: a command, and what became of it. */
export const interfaceCall = z.object({
  /** UUID of the command. */
  id: z.string(),
  /** What it is called on the link (docs/link.md), rsd.switch for instance. */
  operation: z.string(),
  /** The task that it belongs to, and who ordered that; null: the platform's own. */
  taskId: id.nullable(),
  number: z.string().nullable(),
  orderedBy: z.string().nullable(),
  state: z.enum(commandStates),
  /** How often it was sent. */
  attempts: z.int(),
  /** How many devices it is for; 0: for the concentrator itself. */
  devices: z.int(),
  askedAt: instant,
  sentAt: instant.nullable(),
  acceptedAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** Why it failed, as the concentrator said it. */
  note: z.string().nullable(),
})
export type InterfaceCall = z.infer<typeof interfaceCall>

export const interfaceHistoryCalls = {
  interfaceHistory: call({
    kind: 'post',
    path: '/web2/getInterFaceHistoryPage',
    may: 'concentrators.operate',
    reads: ['tasks', 'concentrators'],
    heavy: true,
    about:
      'The calls of the platform to a concentrator, paged, newest first: what was asked when, how often it was sent, when the concentrator took it, and how it ended. Counting ends at 10,000, or two pages behind.',
    input: z.strictObject({ ...page, ...conditions }).refine(fits, spanIssue),
    output: z.object({ timeZone: z.string(), list: z.array(interfaceCall), pageTotalCount: z.int(), countedTo }),
  }),

  exportInterfaceHistory: call({
    kind: 'post',
    path: '/web2/getInterFaceHistory',
    may: 'concentrators.operate',
    perMinute: 30,
    about: 'The same, all of them, as a workbook: answers a ticket for the download.',
    input: z.strictObject(conditions).refine(fits, spanIssue),
    output: ticket,
  }),
}
