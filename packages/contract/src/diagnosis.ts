import { causeNames, dayReasons } from '@sundial/core/diagnosis/causes.ts'
import { patternNames } from '@sundial/core/diagnosis/pattern.ts'
import { z } from 'zod'
import { call } from './kit/call.ts'
import { day, id, instant, stationName, value } from './kit/shapes.ts'

/** What is wrong with one module beside its neighbours. */
export const finding = z.object({
  deviceId: id,
  code: z.string(),
  stringId: id,
  stringCode: z.string(),
  pattern: z.enum(patternNames),
  /** Calendar day at the plant from which on; null where nothing on record is before it. */
  since: day.nullable(),
  /** First and last hour of the day, 0..23, of `sameHours`. */
  hours: z.tuple([z.int(), z.int()]).nullable(),
  /** Output over that of the neighbours where it is low; of `none` in all. Null where too little is known. */
  share: value,
  /** What it did not give in the time that was looked at, beside its neighbours, Wh, and in 30 days if nobody acts; then in money of the plant. */
  lostWh: z.number(),
  monthWh: z.number(),
  monthMoney: value,
})
export type Finding = z.infer<typeof finding>

const pattern = z.enum(patternNames)
/** A string beside the strings of its inverter, and its modules beside each other. */
const stringDiagnosis = z.object({
  id,
  code: z.string(),
  stationId: id,
  inverterCode: z.string().nullable(),
  /** How it stands beside the other strings; `lostWh` and `monthWh` have what it lost as a whole and what its modules lost, each once. */
  ...{ pattern, since: day.nullable(), hours: z.tuple([z.int(), z.int()]).nullable(), share: value },
  ...{ lostWh: z.number(), monthWh: z.number(), monthMoney: value },
  /** The strings it is held against, itself among them, by code: output over the median of all (of one with a pattern in its hours and days), and how it stands. Those of its inverter, of the plant where that has fewer than three. */
  besides: z.array(z.object({ id, code: z.string(), pattern, share: value })),
  ofInverter: z.boolean(),
  /** Its modules by their place: output over the median of the string. */
  modules: z.array(z.object({ id, code: z.string(), pattern, share: value, lostWh: z.number() })),
  /** What is lost by cause, the most first: of modules by their pattern; `whole`: the string beyond what its modules lost beside each other. */
  losses: z.array(
    z.object({ pattern: z.enum([...patternNames, 'whole']), count: z.int(), lostWh: z.number(), monthWh: z.number(), monthMoney: value }),
  ),
})
export type StringDiagnosis = z.infer<typeof stringDiagnosis>

/** How modules answered over the power line, as their concentrators told last. */
const line = z.object({
  since: instant,
  at: instant,
  /** Frames that were asked, and how many of them were answered. */
  asked: z.int(),
  answered: z.int(),
  /** Modules that answered less than nine tenths, the worst first, at most 10; `answerMs`: mean time of an answer. */
  weak: z.array(z.object({ id, code: z.string(), asked: z.int(), answered: z.int(), answerMs: value, snrDb: value })),
})
export type LineOfModules = z.infer<typeof line>

const dayReason = z.object({
  reason: z.enum(dayReasons),
  /** 0..1 of what its neighbours give, or of the hours. */
  share: value,
  day: day.nullable(),
  hours: z.tuple([z.int(), z.int()]).nullable(),
})
/** What may be behind the pattern of a module, with what stands for and against it. */
const cause = z.object({ cause: z.enum(causeNames), pro: z.array(dayReason), contra: z.array(dayReason) })

/** One hour of a day: output over that of the neighbours; null = no data though they had some; `dark` = too little sun to say. */
const cell = z.union([z.number(), z.null(), z.literal('dark')])

export const diagnosisCalls = {
  activeDiagnosis: call({
    kind: 'post',
    path: '/web2/activeDiagnosis',
    may: 'stations',
    reads: ['stations'],
    heavy: true,
    slow: true,
    perMinute: 60,
    about:
      'Diagnose a plant, a string or a module now: each module beside the median of its string, hour by hour of the last days (30, fewer in plants of more than 4,000 modules), and how it falls behind: no output, low at the same hours (shade), since a day (something broke), more each day (dirt), always, or at no time in particular. With evidence, since when, and what it costs; of one module also its hours by day, and what may be behind it with the reasons for and against; of a string the same beside the strings of its inverter, its modules beside each other, and what is lost by cause. Of both how they answer over the power line.',
    input: z
      .strictObject({
        stationId: id.optional(),
        /** A string or a module. */ deviceId: id.optional(),
        /** So many of the last days; 30 unless told. */ lastDays: z.int().min(7).max(30).optional(),
      })
      .refine(({ stationId, deviceId }) => (stationId === undefined) !== (deviceId === undefined), {
        path: ['stationId'],
        params: { fault: 'insufficient' },
      }),
    output: z.object({
      stationId: id,
      stationName,
      timeZone: z.string(),
      asOf: instant,
      from: instant,
      to: instant,
      /** Modules that were looked at, and those of which too little is known. */
      checked: z.int(),
      unknown: z.int(),
      /** Of `monthMoney`; null where the plant has no price. */
      currency: z.string().nullable(),
      /** Worst first, at most 500; of a module always one, whatever its pattern. */
      findings: z.array(finding),
      findingCount: z.int(),
      /** Of a module beside its string, of a string beside the strings of its inverter. */
      grid: z.object({ days: z.array(day), hours: z.array(z.int()), cells: z.array(z.array(cell)) }).nullable(),
      /** Of a module or a string: what may be behind it, what its pattern means first; none where it gives what its neighbours give, or where too little is known. */
      causes: z.array(cause),
      /** Of a module or a string; null: of a plant, or where its concentrators have told nothing. */
      line: line.nullable(),
      /** Of a string alone. */
      string: stringDiagnosis.nullable(),
    }),
  }),
} as const
