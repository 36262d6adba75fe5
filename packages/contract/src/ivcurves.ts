import { ivClasses, ivGrades, ivReasons } from '@sundial/core/ivcurves/classes.ts'
import { reliabilities } from '@sundial/core/ivcurves/conditions.ts'
import { pointsMax, pointsMin, pointsUsual } from '@sundial/core/ivcurves/swept.ts'
import { taskOutcomes } from '@sundial/core/orders/outcomes.ts'
import { devicePhases } from '@sundial/core/orders/phases.ts'
import { z } from 'zod'
import { call } from './kit/call.ts'
import { madeTask, orderInput } from './kit/order.ts'
import { counted, countedTo, counting, id, instant, page, value } from './kit/shapes.ts'

const scanRow = z.object({
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
  totalCount: z.int(),
  /** Modules with a curve. */
  scannedCount: z.int(),
  /** Of the device that was asked for: how its scan ended, and whether there is a curve. Null: no device was asked for. */
  ofDevice: z.object({ phase: z.enum(devicePhases), note: z.string().nullable(), hasCurve: z.boolean() }).nullable(),
})

const figures = z.object({
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
  /** How sure that is, 0..1. */
  confidence: z.number(),
  /** Power that is missing against the usual of its string at the moment of the scan, W and share. */
  lostW: value,
  lostShare: value,
  /** Power at 1000 W/m² and 25 °C (IEC 60891) over the rating; null: the light was not measured, or the rating is not known. */
  ratingShare: value,
}

const device = z.object({
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

const curve = z.array(z.tuple([z.number(), z.number()]))

export const ivCurveCalls = {
  openIvScan: call({
    kind: 'post',
    path: '/deviceBSD/openRSDIVscan',
    may: 'devices.ivScan',
    writes: ['tasks'],
    about:
      'Start an I-V scan of a module, a list, a string or a plant: each module walks its panel from open to short circuit, one after the other behind each concentrator, and gives no power for some seconds. Nothing is switched. Below 200 W/m² and where a module is shut down there is no curve. Answers the task (execute step 26), whose id is the `scanId` of the other calls.',
    input: orderInput('ivScan').extend({
      /** Points of each curve. */
      points: z.int().min(pointsMin).max(pointsMax).default(pointsUsual),
    }),
    output: madeTask,
  }),

  ivScans: call({
    kind: 'post',
    path: '/deviceBSD/getIvScanHistoryList',
    may: 'tasks',
    reads: ['tasks'],
    about: 'I-V scans that were made, of one plant, of one device or of all, paged, the newest first.',
    input: z.strictObject({
      ...page,
      stationId: id.optional(),
      deviceId: id.optional(),
      ...counting(z.strictObject({ stationId: id.optional() })),
    }),
    output: z.object({ list: z.array(scanRow), pageTotalCount: z.int(), countedTo, ...counted }),
  }),

  ivScanDevices: call({
    kind: 'post',
    path: '/deviceBSD/getDeviceListByScanId',
    may: 'tasks',
    reads: ['tasks'],
    heavy: true,
    about:
      'The modules of one I-V scan with what their curves say, the most power lost first, and light and heat during the scan. A curve is held against the median of the modules of the same rating in its string, or in the scan where the string has fewer than four.',
    input: z.strictObject({ scanId: id }),
    output: z.object({
      scan: scanRow,
      conditions: z.object({
        irradiance: value,
        temperatureC: value,
        /** Between the least and the most light, as a share of the median. */
        spreadShare: value,
        reliability: z.enum(reliabilities),
      }),
      list: z.array(device),
    }),
  }),

  ivCurve: call({
    kind: 'post',
    path: '/deviceBSD/getIVScanCur',
    may: 'tasks',
    reads: ['tasks'],
    heavy: true,
    about:
      'The I-V curve of one device in one scan, V and A from short to open circuit: as measured, the median of its string in the same light and at the same temperature, and brought to 1000 W/m² and 25 °C (IEC 60891), with its features and every finding that may be, with what stands for and against it, and small curves of its string. Refused with 013001 where the scan has no curve of the device.',
    input: z.strictObject({ scanId: id, deviceId: id }),
    output: z.object({
      device,
      irradiance: value,
      temperatureC: value,
      ratedW: value,
      curve,
      /** The median of its string; null: too few curves. */
      usualCurve: curve.nullable(),
      /** Between them lie the middle 80 % of its string. */
      usualBand: z.object({ low: curve, high: curve }).nullable(),
      /** The median and the band are brought to its own light and temperature (IEC 60891); else they stand as measured, because light or temperature of a curve are not known. */
      usualTranslated: z.boolean(),
      /** Figures of the median. */
      usual: figures.nullable(),
      /** At standard conditions; null: the light was not measured, or the rating is not known. */
      standardCurve: curve.nullable(),
      standard: figures.nullable(),
      candidates: z.array(
        z.object({
          ivClass: z.enum(ivClasses),
          /** How well its signature fits, 0..1. */
          fit: z.number(),
          pro: z.array(z.object({ reason: z.enum(ivReasons), value: z.number() })),
          contra: z.array(z.object({ reason: z.enum(ivReasons), value: z.number() })),
        }),
      ),
      /** The modules of its string in the same scan, by their place, with a few points of each curve. */
      beside: z.array(
        z.object({ id, code: z.string(), ivClass: verdict.ivClass, grade: verdict.grade, maxW: value, sketch: device.shape.sketch }),
      ),
    }),
  }),
}
