import { conditionNames } from '@sundial/core/alarms/conditions.ts'
import { isLimit, type LimitName, limitNames } from '@sundial/core/alarms/limits.ts'
import { isByModel } from '@sundial/core/alarms/settable-by-model.ts'
import { z } from 'zod'
import { call } from './kit/call.ts'
import { id, instant, orgNo, version } from './kit/shapes.ts'

/** Of a plant, or of an organisation with the plants below it; neither: of one's own organisation. */
const owner = { stationId: id.optional(), orgNo: orgNo.optional() }
/** Of the panels of modules. Without: what holds for all that have no value by their model. */
const model = z.string().trim().min(1).max(64)
const said = z
  .strictObject({ name: z.enum(limitNames), value: z.number().min(0).max(10_080).nullable() })
  .refine(({ name, value }) => value === null || isLimit(name, value), { path: ['value'] })

const settings = { model: model.optional(), limits: z.array(said).min(1).max(limitNames.length) }
const isOfModules = (input: { model?: string | undefined; limits: readonly { name: LimitName }[] }): boolean =>
  input.model === undefined || input.limits.every(({ name }) => isByModel(name))

const limit = z.object({
  name: z.enum(limitNames),
  /** In force now. Temperatures in °C, differences of them in K, signals in dB, shares 0..1, delays in minutes. */
  value: z.number(),
  /** The value in force while nobody has set another value. */
  usual: z.number(),
  /** What the owner itself has set for this model, or else for all models; null: nothing. */
  own: z.number().nullable(),
  from: z.enum(['usual', 'organisation', 'station']),
  /** Of the organisation; null: one above those that the asker sees. */
  fromName: z.string().nullable(),
  /** The model of panels for which that value was set; null: for all. */
  fromModel: z.string().nullable(),
  /** Models whose value in force was set for them alone. Empty where one model is asked for. */
  models: z.array(z.object({ model: z.string(), value: z.number() })),
  since: instant.nullable(),
  setBy: z.string().nullable(),
})
export type LimitRow = z.infer<typeof limit>

const raised = z.object({ count: z.int(), standsMs: z.int() })

export const alarmLimitCalls = {
  alarmLimits: call({
    kind: 'post',
    path: '/om/alarmLimits',
    may: 'stations',
    reads: ['alarmLimits', 'organisations', 'stations', 'account'],
    about:
      'The limits by which alarms of a plant, or of the plants of an organisation, are raised, and the delays after which they are raised and end (`…OnMin`, `…OffMin`, minutes): what is in force, and whose value it is. That of a plant goes before that of its organisation, and that before those above; of each the value for one `model` of panels goes before that for all. With `model`: the limits that can have a value by model, as they hold for modules of this model.',
    input: z.strictObject({ ...owner, model: model.optional() }),
    output: z.object({ stationId: id.nullable(), orgNo: z.string(), name: z.string(), version, list: z.array(limit) }),
  }),

  alarmLimitModels: call({
    kind: 'post',
    path: '/om/alarmLimitModels',
    may: 'stations',
    reads: ['organisations', 'stations', 'account'],
    heavy: true,
    about:
      'The models of the panels of a plant, or of the plants of an organisation, with how many modules have each: those with most first.',
    input: z.strictObject(owner),
    output: z.object({ list: z.array(z.object({ model: z.string(), count: z.int() })) }),
  }),

  saveAlarmLimits: call({
    kind: 'post',
    path: '/om/saveAlarmLimits',
    may: 'alarms.limits',
    writes: ['alarmLimits', 'audit'],
    about:
      'Set limits of a plant or of an organisation, for all models of panels or for one; `value` null: it has none of its own any more. What is measured from now on is judged by them; data of an earlier time that come late are judged by the limits of that time. `version`: of the limits that were read; refused where somebody has saved since, and where two limits would contradict each other.',
    input: z.strictObject({ ...owner, version, ...settings }).refine(isOfModules, { path: ['model'] }),
    output: z.object({ version }),
  }),

  tryAlarmLimits: call({
    kind: 'post',
    path: '/om/tryAlarmLimits',
    may: 'alarms.limits',
    reads: ['alarmLimits'],
    slow: true,
    heavy: true,
    about:
      "What a plant's stored measurements of the last 30 days would have raised by these limits (`tried`), beside the limits in force (`inForce`): alarms that no other one explains, by kind. With `model` the limits are those of modules with panels of this model. Of a large plant fewer days are judged: `from` says since when.",
    input: z.strictObject({ stationId: id, ...settings }).refine(isOfModules, { path: ['model'] }),
    output: z.object({
      from: instant,
      to: instant,
      days: z.int(),
      stationName: z.string(),
      timeZone: z.string(),
      /** How many were raised, and for how long they stood by day, ms, each alarm by itself. */
      counts: z.array(z.object({ condition: z.enum(conditionNames), inForce: raised, tried: raised })),
    }),
  }),
}
