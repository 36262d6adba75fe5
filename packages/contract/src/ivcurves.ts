import { ivClasses, ivReasons } from '@sundial/core/ivcurves/classes.ts'
import { reliabilities } from '@sundial/core/ivcurves/conditions.ts'
import { pointsMax, pointsMin, pointsUsual } from '@sundial/core/ivcurves/swept.ts'
import { z } from 'zod'
import { ticket } from './downloads.ts'
import { comparedModule, comparedScan, cost, device, figures, reported, scanRow } from './iv-rows.ts'
import { call } from './kit/call.ts'
import { madeTask, orderInput } from './kit/order.ts'
import { paperInput } from './kit/paper.ts'
import { counted, countedTo, counting, id, page, value } from './kit/shapes.ts'

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
    about:
      'I-V scans that were made, of one plant, of one device or of all, paged, the newest first. `earlierThan`: those before a scan that have a curve of one of its modules.',
    input: z.strictObject({
      ...page,
      stationId: id.optional(),
      deviceId: id.optional(),
      earlierThan: id.optional(),
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
      'The modules of one I-V scan with what their curves say, the most power lost first, and light and heat during the scan. A curve is held against the median of the modules of the same rating in its string, or in the scan where the string has fewer than four, brought to its own light and temperature (IEC 60891).',
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
      list: z.array(reported),
      /** What is to be done, what costs most first: shade and dirt by place in the layout, every other finding by module. `lostShare` is a mean, the rest are sums. */
      groups: z.array(
        z.object({ ivClass: z.enum(ivClasses), ids: z.array(id), isClear: z.boolean(), lostShare: value, lostW: z.number(), ...cost }),
      ),
      /** The layout: blocks with their size in places, an aisle after so many rows (0: none). */
      blocks: z.array(z.object({ id, name: z.string(), rows: z.int(), cols: z.int(), aisleEvery: z.int() })),
      /** Of `monthMoney`; null where the plant has no price. */
      currency: z.string().nullable(),
    }),
  }),

  compareIvScans: call({
    kind: 'post',
    path: '/deviceBSD/compareIvScans',
    may: 'tasks',
    reads: ['tasks'],
    heavy: true,
    about:
      'A scan beside an earlier one of the same plant: of each module what was found then and now, its figures at standard conditions and how they changed, those that got worse first (a worse grade, or the same one with 3 % less power or more). A module with a curve in one scan only says in which.',
    input: z.strictObject({ scanId: id, earlierId: id }),
    output: z.object({ now: comparedScan, before: comparedScan, list: z.array(comparedModule) }),
  }),

  exportIvScan: call({
    kind: 'post',
    path: '/deviceBSD/ivScanReport',
    may: 'tasks',
    about:
      'The report of an I-V scan as a PDF: what was found where, curves with what stands for and against, what it costs, what to do, and what could not be measured. Answers a ticket for the download.',
    input: z.strictObject({ scanId: id, ...paperInput }),
    output: ticket,
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
        z.object({
          id,
          code: z.string(),
          ivClass: device.shape.ivClass,
          grade: device.shape.grade,
          maxW: value,
          sketch: device.shape.sketch,
        }),
      ),
    }),
  }),
}
