import { z } from 'zod'
import { call } from './kit/call.ts'
import { madeTask, orderInput } from './kit/order.ts'
import { id, instant, value } from './kit/shapes.ts'

/** Address of all devices (DL/T 645). */
export const allAddress = 'ffffffffffff'

const row = z.object({
  id,
  /** Number of the optimizer, 12 digits. */
  deviceId: z.string(),
  /** Code of its place. */
  monitorId: z.string(),
  /** In words, in the language of the request. */
  result: z.string(),
  /** What the device said of its switch: 1 energised, 0 shut down; null: it has not answered. */
  rsdStatus: value,
  /** RSD output voltage, V. */
  rsdVo: value,
  updateTime: instant,
})
const answer = madeTask.extend({
  /** False where some devices have not answered within a minute, or no concentrator of theirs is connected: the task goes on. */
  ended: z.boolean(),
  list: z.array(row),
})
const asks = { kind: 'post', may: 'devices.read', writes: ['tasks'], slow: true, perMinute: 30 } as const

/** Which parameters each type of query needs (specification, point 7). */
const enough = ({
  type,
  deviceIds,
  cctt_id,
  stationId,
}: {
  type: number
  deviceIds: number[]
  cctt_id?: string | undefined
  stationId?: number | undefined
}) => {
  if (type === 2) return deviceIds.length === 1 && cctt_id !== undefined
  return deviceIds.length > 0 || (type === 3 && stationId !== undefined)
}

export const rsdStatusCalls = {
  queryRsdStatus: call({
    kind: 'post',
    path: '/deviceBSD/rsdStatusQuery',
    may: 'devices.read',
    writes: ['tasks'],
    about:
      'Ask the RSDs of one module, a list, a string or a station for their switch and output voltage. Answers the task (execute step 13) at once; what each device says is its result, and its last known value.',
    input: orderInput('rsdStatus'),
    output: madeTask,
  }),

  askRsdStatus: call({
    ...asks,
    path: '/rsd/statusQuery',
    about:
      'The same as a question that waits for the answer, for a minute at most. Type 1: these devices; type 2: the one device whose number is `cctt_id`; type 3: all modules of the station, or of the station of the devices. `cctt_id` of types 1 and 3 is the address of all devices.',
    input: z
      .strictObject({
        type: z.int().refine((type) => [1, 2, 3].includes(type), { params: { fault: 'insufficient' } }),
        cctt_id: z.string().max(64).optional(),
        deviceIds: z.array(id).max(20_000).default([]),
        stationId: id.optional(),
      })
      .refine(enough, { path: ['deviceIds'], params: { fault: 'insufficient' } }),
    output: answer,
  }),

  shutdownStatus: call({
    ...asks,
    path: '/rsd/shutdownStatus',
    about:
      'Whether devices are shut down, by their own word: a question that waits for the answer, for a minute at most. `monitor_address` is the number of their concentrator. `rsdStatus` and `rsdVo` beside the list are those of the first device.',
    input: z.strictObject({ monitor_address: z.string().max(64), device_list: z.array(id).min(1).max(20_000) }),
    output: answer.extend({ rsdStatus: value, rsdVo: value }),
  }),
}
