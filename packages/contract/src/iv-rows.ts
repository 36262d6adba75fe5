import { ivClasses, ivGrades } from '@sundial/core/ivcurves/classes.ts'
import { courses } from '@sundial/core/ivcurves/compare-scans.ts'
import { taskOutcomes } from '@sundial/core/orders/outcomes.ts'
import { devicePhases } from '@sundial/core/orders/phases.ts'
import { z } from 'zod'
import { id, instant, value } from './kit/shapes.ts'

/** A scan as lists show it. */
export const scanRow = z.object({
  /** Of the scan, which is a task. */
  scanId: id,
  number: z.string(),
  stationId: id,
  stationName: z.string(),
  timeZone: z.string(),
  /** What was scanned: a string, a list, the plant. */
  target: z.object({ kind: z.string(), label: z.string() }),
  startTime: instant,
  /** Null: the scan goes on. */
  endTime: instant.nullable(),
  /** Who asked for it; null: a schedule. */
  operator: z.string().nullable(),
  outcome: z.enum(taskOutcomes),
  /** Since when it is stopped, and by whom; null: it was not, or the platform did. What has come is kept. */
  stoppedAt: instant.nullable(),
  stoppedBy: z.string().nullable(),
  totalCount: z.int(),
  /** Modules with a curve. */
  scannedCount: z.int(),
  /** Of the device that was asked for: how its scan ended, and whether there is a curve. Null: no device was asked for. */
  ofDevice: z.object({ phase: z.enum(devicePhases), note: z.string().nullable(), hasCurve: z.boolean() }).nullable(),
})

/** What is read off a curve. */
export const figures = z.object({
  openV: z.number(),
  shortA: z.number(),
  maxV: z.number(),
  maxA: z.number(),
  maxW: z.number(),
  fillFactor: z.number(),
  /** Share of Isc that the slope near the short circuit would take over the whole of Voc, and of Voc that the slope near the open circuit would take. */
  leakShare: z.number(),
  dropShare: z.number(),
  /** Steps of the curve: where each begins, V, and at which current, A. */
  steps: z.array(z.object({ voltageV: z.number(), currentA: z.number() })),
})

const verdict = {
  /** What the curve says of the module; null: there is no curve, or the light was too weak. */
  ivClass: z.enum(ivClasses).nullable(),
  grade: z.enum(ivGrades).nullable(),
  /** The class is named clearly: its signature fits by half at least, and by a tenth more than that of the next class. */
  isClear: z.boolean(),
  /** Power that is missing against the usual of its string at the moment of the scan, W and share. */
  lostW: value,
  lostShare: value,
  /** Power at 1000 W/m² and 25 °C (IEC 60891) over the rating; null: the light was not measured, or the rating is not known. */
  ratingShare: value,
}

/** What is lost in 30 days if nobody acts, Wh and money of the plant: the missing share of what a module of its rating gave in the last 30 days. Null: too few days, or no price. */
export const cost = { monthWh: value, monthMoney: value }

/** A module of a scan with what its curve says. */
export const device = z.object({
  id,
  code: z.string(),
  number: z.string(),
  stringId: id.nullable(),
  stringCode: z.string().nullable(),
  phase: z.enum(devicePhases),
  note: z.string().nullable(),
  /** When its curve was measured. */
  measuredAt: instant.nullable(),
  ...verdict,
  figures: figures.nullable(),
  /** A few points of the curve, V and A, for a small picture. */
  sketch: z.array(z.tuple([z.number(), z.number()])),
})

/** A module of the report of a scan: where it is in the layout, from 0, what its finding costs, and for a finding the usual curve, small. */
export const reported = device.extend({
  ...cost,
  place: z.object({ blockId: id, row: z.int(), col: z.int() }).nullable(),
  usualSketch: z.array(z.tuple([z.number(), z.number()])),
})
export type ReportedModule = z.infer<typeof reported>

const compared = z.object({ maxW: value, shortA: value, openV: value, fillFactor: value, openOhm: value })

/** What one of two scans says of a module; null: it has no curve of it. */
const side = z
  .object({
    ivClass: verdict.ivClass,
    grade: verdict.grade,
    /** At 1000 W/m² and 25 °C (IEC 60891); null: light, heat or rating is not known. `openOhm`: slope near the open circuit, where resistances in series show. */
    figures: z.object({ maxW: z.number(), shortA: z.number(), openV: z.number(), fillFactor: z.number(), openOhm: z.number() }).nullable(),
  })
  .nullable()

/** A module beside an earlier scan. `changes`: share of what each figure was before; null: it is not known of both. */
export const comparedModule = z.object({
  id,
  code: z.string(),
  stringCode: z.string().nullable(),
  course: z.enum(courses),
  now: side,
  before: side,
  changes: compared.nullable(),
})

/** A scan of a comparison with the median of its light, W/m². */
export const comparedScan = z.object({ scan: scanRow, irradiance: value })
