import { z } from 'zod'
import { auditRow } from './audit.ts'
import { call } from './kit/call.ts'
import { askedInstant, code as gw, instant, page, value } from './kit/shapes.ts'

const hourMs = 3_600_000
/** Longest span of heartbeats. */
const spanMax = 31 * 24 * hourMs
/** A slot of heartbeats. */
export const beatMs = 300_000

export const concentratorLogCalls = {
  concentratorLog: call({
    kind: 'post',
    path: '/plcManagement/concentratorLog',
    may: 'concentrators.edit',
    reads: ['audit', 'concentrators'],
    heavy: true,
    about: 'Operation log of a concentrator: who registered, changed, issued or revoked what, and when; newest first, from the audit.',
    input: z.strictObject({ ...page, gw }),
    output: z.object({ list: z.array(auditRow.omit({ address: true })), pageTotalCount: z.int() }),
  }),

  heartbeats: call({
    kind: 'post',
    path: '/log/getHeartLogList',
    may: 'stations',
    reads: ['concentrators', 'measurements'],
    heavy: true,
    about:
      'Heartbeats of a concentrator by slots of five minutes, paged, newest first: how many reports came and how long after their instant, and how long of the slot it was connected. Without a period the last 24 hours. `outages`: when it was not connected; `onlineShare`: for how much of the period it was, 0 to 1; null where it never was.',
    input: z
      .strictObject({ ...page, gw, from: askedInstant.optional(), to: askedInstant.optional() })
      .refine(({ from, to }) => from === undefined || to === undefined || (from < to && to - from <= spanMax), { path: ['to'] }),
    output: z.object({
      list: z.array(z.object({ at: instant, reports: z.int(), delayMs: value, onlineS: z.int() })),
      pageTotalCount: z.int(),
      from: instant,
      to: instant,
      outages: z.array(z.object({ from: instant, to: instant })),
      onlineShare: value,
    }),
  }),
}
