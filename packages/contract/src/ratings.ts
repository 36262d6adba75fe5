import { serialNoForm, serialNoLengthMax } from '@sundial/core/devices/serial-no.ts'
import { ratingRanges } from '@sundial/core/ratings/ranges.ts'
import { z } from 'zod'
import { ticket } from './downloads.ts'
import { call } from './kit/call.ts'
import { counted, counting, day, id, orgNo, page, stationName, value, version } from './kit/shapes.ts'

const within = (field: keyof typeof ratingRanges) => z.number().min(ratingRanges[field].min).max(ratingRanges[field].max)
const optional = (field: keyof typeof ratingRanges) => within(field).nullable().default(null)

/** What people say of a panel, so that its degradation can be judged. */
const saidOf = {
  /** At standard test conditions, W. */
  ratedW: within('ratedW'),
  /** Of an open circuit, V. */
  vocV: optional('vocV'),
  /** Of a short circuit, A. */
  iscA: optional('iscA'),
  /** At maximum power, V. */
  vmpV: optional('vmpV'),
  /** At maximum power, A. */
  impA: optional('impA'),
  /** Day from which its degradation counts. */
  commissionedOn: day,
  /** Loss of rated power in the first year, %. */
  firstYearPercent: within('firstYearPercent'),
  /** Loss of rated power in each year after the first, %. */
  yearlyPercent: within('yearlyPercent'),
}

export const ratingsRow = z.object({
  /** Of the panel. */
  id,
  serialNo: z.string(),
  model: z.string().nullable(),
  stationId: id,
  stationName,
  timeZone: z.string(),
  /** Of the position at which the panel is installed; null: it is installed nowhere. */
  positionId: id.nullable(),
  positionCode: z.string().nullable(),
  ratedW: z.number(),
  vocV: value,
  iscA: value,
  vmpV: value,
  impA: value,
  commissionedOn: z.string(),
  firstYearPercent: z.number(),
  yearlyPercent: z.number(),
  version: z.int(),
})
export type RatingsRow = z.infer<typeof ratingsRow>

const conditions = {
  stationId: id.optional(),
  orgNo: orgNo.optional(),
  /** Part of the serial number, or of the code of the position. */
  text: z.string().max(64).optional(),
  installed: z.boolean().optional(),
}
const writes = ['ratings', 'audit'] as const

export const ratingCalls = {
  panelRatings: call({
    kind: 'post',
    path: '/expand/selectDeviceExpandList',
    may: 'stations',
    reads: ['ratings', 'stations'],
    about: 'Extra data of panels, paged, by plant and serial number: rated values, day of commissioning, and warranted degradation.',
    input: z.strictObject({ ...page, ...counting(z.strictObject(conditions)), ...conditions }),
    output: z.object({ list: z.array(ratingsRow), pageTotalCount: z.int(), ...counted }),
  }),

  exportPanelRatings: call({
    kind: 'post',
    path: '/expand/selectDeviceExpandListExport',
    may: 'stations',
    perMinute: 30,
    about: 'The same rows as the list, of all pages, as a file with the columns of the import: answers a ticket for the download.',
    input: z.strictObject(conditions),
    output: ticket,
  }),

  addPanelRatings: call({
    kind: 'post',
    path: '/expand/insertExpand',
    may: 'devices.edit',
    writes,
    about: 'Create the extra data of a panel, named by its serial number (PVSN). They stay with the panel when it is replaced.',
    input: z.strictObject({ serialNo: z.string().trim().min(1).max(serialNoLengthMax).regex(serialNoForm), ...saidOf }),
    output: z.object({ id, version: z.int() }),
  }),

  editPanelRatings: call({
    kind: 'post',
    path: '/expand/updateExpand',
    may: 'devices.edit',
    writes,
    about:
      'Change the extra data of a panel. Where somebody saved since `version`, nothing is changed and `data` has `version`, `theirs` and `yours`: the values of both, as far as they differ.',
    input: z.strictObject({ id, version, ...saidOf }),
    output: z.object({ id, version: z.int() }),
  }),
} as const
