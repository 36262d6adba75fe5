import { z } from 'zod'
import { call } from './kit/call.ts'
import { countedTo, id, page } from './kit/shapes.ts'

export const deviceSearchCalls = {
  /** Ours: the specification searches modules only. */
  parts: call({
    kind: 'post',
    path: '/device/searchParts',
    may: 'stations',
    reads: ['stations'],
    heavy: true,
    about:
      'Strings or inverters of all plants whose code or number has a text in it, paged: those called so first, then by code. At most 200 beyond the page are counted.',
    input: z.strictObject({ kind: z.enum(['string', 'inverter']), text: z.string().trim().min(1).max(64), ...page }),
    output: z.object({
      list: z.array(z.object({ id, code: z.string(), number: z.string().nullable(), stationId: id, stationName: z.string() })),
      pageTotalCount: z.int(),
      countedTo,
    }),
  }),
}
