import { faultVoltagePct, openDelayMs } from '@sundial/core/grid/interconnection.ts'
import { z } from 'zod'
import { call } from './kit/call.ts'
import { madeTask } from './kit/order.ts'
import { id, instant } from './kit/shapes.ts'

const setting = { enabled: z.boolean(), voltagePct: z.int(), delayMs: z.int() }
/** The setting as a concentrator has it, and since when by its own clock. */
export const switchSettingSaid = z.object({ ...setting, since: instant })

const concentrator = z.object({
  gw: z.string(),
  name: z.string(),
  online: z.boolean(),
  /** When it was read last; null: never. */
  readAt: instant.nullable(),
  /** Null: it has no setting, its program does not say one, or it was never read. */
  said: switchSettingSaid.nullable(),
  /** Whether it has another setting than was asked for; null: nothing was asked for, or it was never read. */
  differs: z.boolean().nullable(),
  /** The order to it that is under way, and the last one where it has failed: the key of its note. */
  task: z.object({ id, number: z.string() }).nullable(),
  lastFailed: z.object({ id, number: z.string(), note: z.string().nullable() }).nullable(),
})

export const interconnectionCalls = {
  switchSettings: call({
    kind: 'post',
    path: '/poi/selectDzSwtich',
    may: 'stations',
    reads: ['stations', 'concentrators', 'tasks'],
    about:
      'What the switches at the point of interconnection of a station are to be set to, and what each of its concentrators has, as it said last. Where they are enabled, the switches open once the voltage there has been below `voltagePct` (% of the nominal voltage) for `delayMs` (ms). `asked` null: nobody has set them yet.',
    input: z.strictObject({ stationId: id }),
    output: z.object({
      stationId: id,
      timeZone: z.string(),
      asked: z.object({ ...setting, version: z.int(), changedBy: z.string().nullable(), changedAt: instant }).nullable(),
      concentrators: z.array(concentrator),
    }),
  }),

  saveSwitchSettings: call({
    kind: 'post',
    path: '/poi/addDzSwtich',
    may: 'concentrators.operate',
    writes: ['stations', 'concentrators', 'tasks', 'registers', 'audit'],
    about:
      'Keep what the switches at the point of interconnection of a station are to be set to, and order it of each of its concentrators; `version` 0 where nobody has set them yet. Answers a task for each concentrator, done when the concentrator says so itself afterwards; `busy` names those with another order under way, to which nothing was sent. The same setting again keeps its version and is sent again. Where somebody saved since `version`, nothing is changed or sent and `data` has `version`, `theirs` and `yours`.',
    input: z.strictObject({
      stationId: id,
      version: z.int().min(0).default(0),
      enabled: z.boolean(),
      voltagePct: z.int().min(faultVoltagePct.min).max(faultVoltagePct.max),
      delayMs: z.int().min(openDelayMs.min).max(openDelayMs.max),
    }),
    output: z.object({ version: z.int(), tasks: z.array(madeTask.extend({ gw: z.string() })), busy: z.array(z.string()) }),
  }),
}
