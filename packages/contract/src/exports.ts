import { exportStates } from '@sundial/core/exports/states.ts'
import { z } from 'zod'
import { ticket, ticketText } from './downloads.ts'
import { call } from './kit/call.ts'
import { fileForms } from './kit/file-form.ts'
import { fileLists } from './kit/file-lists.ts'
import { empty, id, instant } from './kit/shapes.ts'

/** A file that is made in the background. */
const exported = z.object({
  id,
  state: z.enum(exportStates),
  form: z.enum(fileForms),
  /** What the list is called. */
  title: z.string(),
  /** As it is handed out; null: it was not begun yet. */
  fileName: z.string().nullable(),
  /** How many rows the list had when the file was begun; null: it was not begun yet. */
  rowsTotal: z.int().nullable(),
  rowsDone: z.int(),
  bytes: z.int().nullable(),
  /** How many exports of all people are made before this one begins; null: it does not wait. */
  ahead: z.int().nullable(),
  /** Why it failed, in the language of whoever asks. */
  reason: z.string().nullable(),
  askedAt: instant,
  endedAt: instant.nullable(),
  /** When the file is removed; null: it has not ended. */
  expiresAt: instant.nullable(),
})
export type ExportRow = z.infer<typeof exported>

const text = (most: number) => z.string().trim().min(1).max(most)
/** What a cell of rows that a client holds may be. */
const cell = z.union([z.string().max(2000), z.number().min(-1e15).max(1e15), z.boolean()]).nullable()

export const exportCalls = {
  exportRows: call({
    kind: 'post',
    path: '/device/universalExport',
    may: 'signedIn',
    perMinute: 30,
    about:
      'Rows that a client holds as a file: `jsonList` the rows, `titleValues` the key of each column, `titles` what it is called, `exTitle` the name of the file. Numbers stay numbers, all else is text. Answers a ticket for the download. The audit keeps all but the rows.',
    input: z
      .strictObject({
        jsonList: z.array(z.record(z.string().max(64), cell).refine((row) => Object.keys(row).length <= 200)).max(10_000),
        titles: z.array(text(200)).min(1).max(100),
        titleValues: z.array(text(64)).min(1).max(100),
        exTitle: text(100),
      })
      .refine(({ titles, titleValues }) => titles.length === titleValues.length, { path: ['titleValues'] }),
    output: ticket,
  }),

  exportList: call({
    kind: 'post',
    path: '/export/list/rows',
    may: 'signedIn',
    about:
      'Rows of a list as a file, of all pages: `list` the call that answers its pages, which the caller may make; `query` what that call is asked, without page and size; `columns` which columns and in which order, all without it. Answers a ticket for the download.',
    input: z.strictObject({
      list: z.enum(fileLists),
      query: z.record(z.string().max(64), z.unknown()).default({}),
      columns: z.array(z.string().max(64)).min(1).max(100).optional(),
    }),
    output: ticket,
  }),

  makeExport: call({
    kind: 'post',
    path: '/export/make',
    may: 'signedIn',
    perMinute: 30,
    about:
      'Has the file of a ticket made in the background, and uses the ticket up: for lists of more than 10,000 rows, of which the ticket says `inBackground`. One file of a person is made at a time, two by each server; the others wait. A file is kept for 24 hours, for whoever asked alone.',
    writes: ['exports'],
    input: z.strictObject({ ticket: ticketText, form: z.enum(fileForms).default('xlsx') }),
    output: z.object({ id }),
  }),

  exports: call({
    kind: 'post',
    path: '/export/list',
    may: 'signedIn',
    about: 'Files that the caller had made in the background, or is waiting for, the newest first: at most 50.',
    reads: ['exports'],
    input: empty,
    output: z.array(exported).max(50),
  }),

  cancelExport: call({
    kind: 'post',
    path: '/export/cancel',
    may: 'signedIn',
    about: 'Stops an export of the caller that has not ended.',
    writes: ['exports'],
    input: z.strictObject({ id }),
    output: z.object({ id }),
  }),

  exportedFile: call({
    kind: 'post',
    path: '/export/file',
    may: 'signedIn',
    perMinute: 30,
    about:
      'A ticket for the download of a file that was made in the background, for whoever had it made. Refused where the caller may or sees less than the file was made with.',
    input: z.strictObject({ id }),
    output: ticket,
  }),
} as const
