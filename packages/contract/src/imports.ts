import { undoableImports } from '@sundial/core/imports/undoing.ts'
import { z } from 'zod'
import { ticket } from './downloads.ts'
import { call } from './kit/call.ts'
import { empty, instant, page } from './kit/shapes.ts'

/** What can be imported from a table. Each has an upload call of its own; all that follows is the same. */
export const importNames = ['users', ...undoableImports] as const
export type ImportName = (typeof importNames)[number]

/** Rows of a file that can be chosen one by one. */
export const chosenRowsMax = 10_000

/** What becomes of a row: it is imported, is there already, or can't be imported. */
export const rowStates = ['good', 'known', 'wrong'] as const

/** An upload, for the session that made it. */
const importId = z.string().regex(/^[\w-]{43}$/)
/** For each field the column that it is read from, from 0; null = none. */
const mapping = z.array(z.int().min(0).max(199).nullable()).max(100)
const chosen = z.strictObject({ importId, mapping })
const counts = z.object({ rows: z.int(), good: z.int(), known: z.int(), wrong: z.int() })

const preview = z.object({
  importId: z.string(),
  fileName: z.string(),
  expiresAt: instant,
  fields: z.array(z.object({ key: z.string(), title: z.string(), required: z.boolean() })),
  /** `sample`: what stands first in it. */
  columns: z.array(z.object({ index: z.int(), title: z.string(), sample: z.string() })),
  mapping: z.array(z.int().nullable()),
  counts,
  /** What is wrong, by kind, the most frequent first. */
  issues: z.array(z.object({ field: z.string(), text: z.string(), count: z.int() })),
  /** Rows by their number in the file; a cell for each field, with why it is wrong. */
  list: z.array(
    z.object({
      row: z.int(),
      state: z.enum(rowStates),
      cells: z.array(z.object({ text: z.string(), wrong: z.string().nullable() })),
    }),
  ),
  /** Rows of the chosen state. */
  pageTotalCount: z.int(),
})

const upload = { kind: 'upload', perMinute: 20, slow: true, input: empty, output: preview } as const
const devices = { may: 'devices.edit' } as const
const readFrom = (what: string) =>
  `Read ${what} from a workbook (.xlsx) or a .csv of at most 10 MB, and answer what would become of each row. Nothing is imported before commitImport.`

export const importCalls = {
  importUsers: call({ ...upload, path: '/employee/importEmployee', may: 'users.edit', writes: ['users'], about: readFrom('users') }),

  importDevices: call({
    ...upload,
    ...devices,
    path: '/device/importDevice',
    about: readFrom('the equipment archive: inverters, strings and modules of any plants'),
  }),

  importBuilding: call({
    ...upload,
    ...devices,
    path: '/autobuild/uploadForBuilding',
    about: readFrom('a whole plant with its wiring: inverters, strings and modules, all of one plant'),
  }),

  importPanels: call({
    ...upload,
    ...devices,
    path: '/device/uploadPVSNandMAC',
    about: readFrom('which panel (PVSN) is wired to which optimizer (MAC address)'),
  }),

  importRatings: call({
    ...upload,
    ...devices,
    path: '/expand/importDeviceExpand',
    about: readFrom('extra data of panels: rated values, day of commissioning, warranted degradation'),
  }),

  checkImport: call({
    kind: 'post',
    path: '/import/check',
    may: 'signedIn',
    about: 'What would become of the rows of an upload with these columns; for whoever uploaded it.',
    slow: true,
    input: z.strictObject({ ...chosen.shape, ...page, state: z.enum(rowStates).optional() }),
    output: preview,
  }),

  commitImport: call({
    kind: 'post',
    path: '/import/commit',
    may: 'signedIn',
    writes: ['users', 'stations', 'concentrators', 'measurements', 'ratings'],
    stepUp: true,
    about:
      'Import the rows of an upload in one transaction: `all` refuses where one is wrong, `good` leaves the wrong ones out. With `only` the file counts as if it had no other rows. What is there already stays as it is; said again, it answers the same and does nothing.',
    slow: true,
    input: z.strictObject({
      ...chosen.shape,
      rows: z.enum(['all', 'good']),
      /** Numbers of rows in the file, from 1. */
      only: z.array(z.int().min(1).max(1_048_576)).min(1).max(chosenRowsMax).optional(),
    }),
    output: z.object({ added: z.int(), known: z.int(), wrong: z.int() }),
  }),

  closeImport: call({
    kind: 'post',
    path: '/import/close',
    may: 'signedIn',
    about: 'Forget an upload and what was told about it.',
    input: z.strictObject({ importId }),
    output: empty,
  }),

  importTemplate: call({
    kind: 'post',
    path: '/import/template',
    may: 'signedIn',
    about: 'A workbook to be filled in, with notes and the values that may be given; answered as a ticket for one download.',
    input: z.strictObject({ name: z.enum(importNames) }),
    output: ticket,
  }),

  annotatedImport: call({
    kind: 'post',
    path: '/import/annotated',
    may: 'signedIn',
    about: 'The uploaded rows as a workbook, each with what becomes of it and why; answered as a ticket for one download.',
    input: z.strictObject({ ...chosen.shape, state: z.enum(rowStates).optional() }),
    output: ticket,
  }),

  importResult: call({
    kind: 'post',
    path: '/import/result',
    may: 'signedIn',
    about:
      'What was imported as a workbook, with the first passwords where there are any: within a quarter of an hour, for whoever imported it; answered as a ticket for one download.',
    input: z.strictObject({ importId }),
    output: ticket,
  }),
}
