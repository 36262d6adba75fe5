import { taskOutcomes } from '@sundial/core/orders/outcomes.ts'
import { z } from 'zod'
import { call } from './kit/call.ts'
import { switchOutput } from './kit/order.ts'
import { code as gw, id, instant } from './kit/shapes.ts'
import { taskDevice } from './kit/task-device.ts'
import { taskRow } from './tasks.ts'

const exactlyOne = ({ stationId, gw: number }: { stationId?: number | undefined; gw?: string | undefined }) =>
  (stationId === undefined) !== (number === undefined)

export const quickShutdownCalls = {
  quickShutdown: call({
    kind: 'post',
    path: '/gateWay/deviceQuickSwitch',
    may: 'rsd.shutdown',
    writes: ['tasks', 'approvals'],
    about:
      'Shut a whole plant down, or every module behind one concentrator, and ask for nothing else: the emergency order. Takes exactly one of `stationId` and `gw`. It is the same order as a shutdown by switchRsd and goes before every other order. Answers the task at once; selectDeviceSwitchStatus tells how many modules are proven shut down.',
    input: z
      .strictObject({
        stationId: id.optional(),
        /** Number of the concentrator. */
        gw: gw.optional(),
        /** See switchRsd. */
        idempotencyKey: z.string().min(8).max(64).optional(),
      })
      .refine(exactlyOne, { path: ['stationId'], params: { fault: 'insufficient' } }),
    output: switchOutput,
  }),

  quickShutdownStatus: call({
    kind: 'post',
    path: '/gateWay/selectDeviceSwitchStatus',
    may: 'tasks',
    reads: ['tasks'],
    heavy: true,
    about:
      'How far a shutdown has come: how many modules are read back as shut down, how many are still waited for, how many could not be proven, and what each said. Of a task of another kind nothing is found.',
    input: z.strictObject({ taskId: id }),
    output: z.object({
      taskId: id,
      number: z.string(),
      status: taskRow.shape.status,
      outcome: z.enum(taskOutcomes),
      timeZone: z.string(),
      orderedAt: instant,
      /** No module is waited for after this. */
      deadline: instant,
      totalCount: z.int(),
      shutDownCount: z.int(),
      waitingCount: z.int(),
      /** Modules that answered otherwise, or not at all: they may still be energised. */
      notProvenCount: z.int(),
      /** Of these: the concentrator holds the order, and shuts them down as soon as they answer. */
      heldCount: z.int(),
      /** When the last module was read back as shut down; null until all of them are. */
      provenAt: instant.nullable(),
      devices: z.array(taskDevice),
    }),
  }),
}
