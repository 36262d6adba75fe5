import { moduleStates } from '@sundial/core/devices/module-state.ts'
import { panelFlags } from '@sundial/core/devices/panel-flags.ts'
import { orderIn } from '@sundial/core/orders/order-in.ts'
import { rsdActions } from '@sundial/core/rsd/action.ts'
import { z } from 'zod'
import { ticket } from './downloads.ts'
import { call } from './kit/call.ts'
import { madeTask, orderInput, switchOutput } from './kit/order.ts'
import { counted, countedTo, counting, id, instant, orgNo, page, value } from './kit/shapes.ts'

const reason = z.string().trim().max(200).default('')
/** The requester says that the site has confirmed that nobody works there. The request keeps this for the person who approves it. */
export const siteClear = z.boolean().optional()

/** An order as it is asked for. */
export const switchOrder = orderInput('shutdown').extend({
  action: z.enum(rsdActions),
  reason,
  siteClear,
  /** Retry of the failed devices of this task. */
  retryOf: id.optional(),
})

const rsdConditions = {
  orgNo: orgNo.optional(),
  /** part of code, number or MAC */ text: z.string().max(64).optional(),
  state: z.enum(moduleStates).optional(),
  switchState: z.union([z.literal(0), z.literal(1)]).optional(),
}

export const rsdRow = z.object({
  id,
  code: z.string(),
  number: z.string(),
  mac: z.string().nullable(),
  stationId: id,
  stationName: z.string(),
  stringCode: z.string().nullable(),
  gw: z.string(),
  state: z.enum(moduleStates),
  switchState: value,
  rsdVoltage: value,
  voltage: value,
  power: value,
  temperature: value,
  snr: value,
  rssi: value,
  firmware: z.string().nullable(),
  model: z.string().nullable(),
  at: instant.nullable(),
  /** Of its concentrator: how often it reports. */
  reportPeriodS: z.number(),
  /** Whose lock-out tag it is under, so that it cannot be energised; null: under none. */
  tagOf: z.string().nullable(),
})
export type RsdRow = z.infer<typeof rsdRow>

/** Columns of the list of modules, in their first order. */
export const rsdColumns = [
  ...(['code', 'station', 'state', 'string', 'switch', 'power', 'voltage', 'temperature', 'snr'] as const),
  ...(['age', 'number', 'mac', 'concentrator', 'firmware'] as const),
] as const
export type RsdColumn = (typeof rsdColumns)[number]
/** By place: as stations, strings and their modules follow each other. */
const rsdSorts = ['place', ...rsdColumns] as const
export type RsdSort = (typeof rsdSorts)[number]
const order = { sortBy: z.enum(rsdSorts).default('place'), sortOrder: z.enum(['asc', 'desc']).default('asc') }
/** So many modules of so many stations are put in order or written into a file at most: all of them are judged for that. */
export const modulesInOrderMax = { modules: 20_000, stations: 500 }

export const rsdCalls = {
  /** The specification has one call for both; here each direction has its own permission, so the path carries both and the server asks for the action's. */
  switchRsd: call({
    kind: 'post',
    path: '/pv/setRsdWitch',
    may: 'rsd.shutdown',
    writes: ['tasks', 'approvals'],
    stepUp: ({ action }: { action: string }) => action === 'energise',
    named: orderIn,
    about:
      'Shut modules down or energise them: one module, a list, a string, an inverter (the modules of all of its strings), a station. Energising needs the permission rsd.energise too. Answers the task; done means read back. A target of kind station takes no ids, every other needs them. For seven days the same idempotencyKey answers the first task for the same order, and is refused with another.',
    input: switchOrder,
    output: switchOutput,
  }),

  /** With our link there is one way to a module: the order whose end is read back. */
  switchThrough: call({
    kind: 'post',
    path: '/device/pvTransmissionRsdSwitch',
    may: 'rsd.shutdown',
    writes: ['tasks', 'approvals'],
    stepUp: ({ action }: { action: string }) => action === 'energise',
    about:
      'The same as setRsdWitch, by the path that the specification has for the pass-through channel. A frame that switches is passed for nobody (passSwitches); what is asked for here is the ordinary order, whose end is read back.',
    input: switchOrder,
    output: switchOutput,
  }),

  switchMany: call({
    kind: 'post',
    path: '/deviceBSD/rsdMultiControl',
    may: 'rsd.shutdown',
    writes: ['tasks', 'approvals'],
    stepUp: ({ action }: { action: string }) => action === 'energise',
    about:
      'Shut modules of whatever plants down or energise them, with a result for each: the task of its plant, or why its plant did not take the order. Each plant has a task of its own; refused as a whole only where no plant takes the order. What is done with a module is told by its task (`selectTask`).',
    input: z.strictObject({
      action: z.enum(rsdActions),
      deviceIds: z.array(id).min(1).max(20_000),
      reason,
      siteClear,
      /** As of setRsdWitch. */
      idempotencyKey: z.string().min(8).max(48).optional(),
    }),
    output: z.object({
      tasks: z.array(madeTask.extend({ stationId: id })),
      list: z.array(
        z.object({
          id,
          /** Number of the optimizer. */
          deviceId: z.string(),
          taskId: id.nullable(),
          /** Null: ordered. */
          refused: z.object({ code: z.string(), msg: z.string() }).nullable(),
        }),
      ),
    }),
  }),

  /** Ours. */
  rsdList: call({
    kind: 'post',
    path: '/deviceBSD/rsdList',
    may: 'stations',
    reads: ['measurements'],
    heavy: true,
    about:
      'Optimizers with their RSD, paged: switch state, voltages, SNR, version, last report. With a text and without a station at most 200 rows beyond the page are counted. More than 20,000 modules, or those of more than 500 stations, stand by place whatever order is asked for (`isSorted` false).',
    input: z.strictObject({ ...page, ...counting(z.strictObject(rsdConditions)), stationId: id.optional(), ...rsdConditions, ...order }),
    output: z.object({ list: z.array(rsdRow), pageTotalCount: z.int(), isSorted: z.boolean(), countedTo, ...counted }),
  }),

  rsdDetail: call({
    kind: 'post',
    path: '/deviceBSD/rsdListDetail',
    may: 'stations',
    reads: ['measurements', 'stations'],
    heavy: true,
    about: 'One optimizer with its RSD whole: its row of the list, and what the register says of its place and its panel.',
    input: z.strictObject({ id }),
    output: rsdRow.extend({
      timeZone: z.string(),
      concentratorName: z.string().nullable(),
      stringId: id.nullable(),
      /** Channel of its string, from 1. */
      position: z.int().nullable(),
      /** Serial number of its panel (PVSN). */
      serialNo: z.string().nullable(),
      /** Whether this is the primary or the secondary panel of two at one place; null: nobody has said. */
      panelFlag: z.enum(panelFlags).nullable(),
      ratedW: value,
      version: z.int(),
    }),
  }),

  /** Ours. */
  exportModules: call({
    kind: 'post',
    path: '/deviceBSD/rsdListExport',
    may: 'stations',
    perMinute: 60,
    about:
      'The same rows as the list, of all pages, or those with the ids, as a file with these columns: answers a ticket for the download. Above 20,000 modules or 500 stations they stand by place, as in the list.',
    input: z.strictObject({
      stationId: id.optional(),
      ...rsdConditions,
      ids: z.array(id).min(1).max(1000).optional(),
      ...order,
      columns: z
        .array(z.enum(rsdColumns))
        .min(1)
        .max(rsdColumns.length)
        .refine((keys) => new Set(keys).size === keys.length)
        .default([...rsdColumns]),
    }),
    output: ticket,
  }),
}
