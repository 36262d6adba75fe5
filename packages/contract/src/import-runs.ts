import { keptReasons, undoableImports } from '@sundial/core/imports/undoing.ts'
import { z } from 'zod'
import { call } from './kit/call.ts'
import { id, instant, page } from './kit/shapes.ts'

/** An import of devices, or of extra data, that was made. */
export const importRun = z.object({
  id,
  kind: z.enum(undoableImports),
  fileName: z.string(),
  /** Names of the first three plants of its rows, and how many plants there are. */
  stations: z.array(z.string()),
  stationCount: z.int(),
  added: z.int(),
  /** Null: an account that is deleted. */
  by: z.string().nullable(),
  at: instant,
  /** Rows that were taken back; null: it was not undone. */
  undone: z.int().nullable(),
  undoneBy: z.string().nullable(),
  undoneAt: instant.nullable(),
})
export type ImportRun = z.infer<typeof importRun>

export const importRunCalls = {
  importRuns: call({
    kind: 'post',
    path: '/import/runs',
    may: 'devices.edit',
    reads: ['stations'],
    about:
      'Imports of devices and of extra data, newest first, of plants that the asker sees: by whom, how many rows, and whether they were undone.',
    input: z.strictObject(page),
    output: z.object({ list: z.array(importRun), pageTotalCount: z.int() }),
  }),

  importRun: call({
    kind: 'post',
    path: '/import/run',
    may: 'devices.edit',
    reads: ['stations', 'measurements'],
    about: 'What undoing an import would take back, and what stays because it can’t be undone any more, with the reason of each row.',
    input: z.strictObject({ id, ...page }),
    output: z.object({
      run: importRun,
      undoable: z.int(),
      kept: z.array(z.object({ row: z.int(), code: z.string(), why: z.enum(keptReasons) })),
      /** Rows that stay. */
      pageTotalCount: z.int(),
    }),
  }),

  undoImport: call({
    kind: 'post',
    path: '/import/undo',
    may: 'devices.edit',
    writes: ['stations', 'concentrators', 'measurements'],
    stepUp: true,
    slow: true,
    about:
      'Take back an import of devices as one: `all` refuses where a row can’t be undone any more, `possible` leaves those rows as they are. Said again, it answers the same and does nothing.',
    input: z.strictObject({ id, rows: z.enum(['all', 'possible']) }),
    output: z.object({ undone: z.int(), kept: z.int() }),
  }),
}
