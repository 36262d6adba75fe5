import type { ImportRun, importRunCalls } from '@sundial/contract/import-runs.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { type KeptReason, keptBy, type UndoableImport } from '@sundial/core/imports/undoing.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { deleteDevices } from '@sundial/store/devices/change-devices.ts'
import { findImports, type RecordedImport } from '@sundial/store/imports/find-imports.ts'
import {
  type ImportRowNow,
  importRowsNow,
  lockImport,
  noteUndone,
  removePanels,
  removeRatings,
} from '@sundial/store/imports/undo-import.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import { stationNames } from '@sundial/store/stations/stations.ts'
import { change } from '../kit/change.ts'
import type { SignedInCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { nameIn } from '../kit/language.ts'
import { pageIn, spanOf } from '../kit/pages.ts'

type Kept = OutputOf<typeof importRunCalls.importRun>['kept']

/** Imports with the names of their plants, in the language of the call. */
const named = async (db: Db, { scope, language }: SignedInCall, runs: readonly RecordedImport[]): Promise<ImportRun[]> => {
  const plants = await stationNames(db, scope, [...new Set(runs.flatMap(({ stationIds }) => stationIds))])
  const names = new Map(plants.map((s) => [s.id, nameIn(language, s.name, s.names)]))
  return runs.map(({ stationIds, ...run }) => ({ ...run, stations: stationIds.flatMap((id) => names.get(id) ?? []) }))
}

export const importRuns: Handler<'importRuns'> = async (input, call) => {
  const { db } = call.server.store
  const { rows, total } = await findImports(db, call.scope, {}, spanOf(input))
  return { list: await named(db, call, rows), pageTotalCount: total }
}

/** @throws Refusal notFound where the asker does not see all plants of the import */
const findRun = async (db: Db, call: SignedInCall, id: number): Promise<ImportRun> => {
  const { rows } = await findImports(db, call.scope, { id }, { limit: 1, offset: 0 })
  const [run] = await named(db, call, rows)
  if (!run) throw new Refusal('notFound')
  return run
}

/** The rows that undoing takes back, and those that stay with the reason of each. */
const partsOf = async (db: Db, id: number, kind: UndoableImport): Promise<{ undoable: ImportRowNow[]; kept: Kept }> => {
  const rows = await importRowsNow(db, id, kind)
  const kept: ReadonlyMap<number, KeptReason> = keptBy(rows)
  return {
    undoable: rows.filter(({ itemId }) => !kept.has(itemId)),
    kept: rows.flatMap(({ itemId, at, code }) => {
      const why = kept.get(itemId)
      return why === undefined ? [] : [{ row: at, code, why }]
    }),
  }
}

export const importRun: Handler<'importRun'> = async ({ id, ...page }, call) => {
  const { db } = call.server.store
  const run = await findRun(db, call, id)
  if (run.undone !== null) return { run, undoable: 0, kept: [], pageTotalCount: 0 }
  const { undoable, kept } = await partsOf(db, id, run.kind)
  const { list, pageTotalCount } = pageIn(kept, page)
  return { run, undoable: undoable.length, kept: list, pageTotalCount }
}

const takeBack = async (trx: Db, kind: UndoableImport, rows: readonly ImportRowNow[]): Promise<void> => {
  if (kind === 'panels') return removePanels(trx, rows)
  const ids = rows.map(({ itemId }) => itemId)
  if (kind === 'ratings') return removeRatings(trx, ids)
  await deleteDevices(
    trx,
    rows.map(({ itemId, gw }) => ({ id: itemId, gw: gw! })),
  )
}

export const undoImport: Handler<'undoImport'> = async ({ id, rows }, call) => {
  const earlier = await findRun(call.server.store.db, call, id)
  if (earlier.undone !== null) return { undone: earlier.undone, kept: earlier.added - earlier.undone }
  return change(call, 'devices.importUndo', async (trx) => {
    await lockImport(trx, id, earlier.kind)
    const { kind, undone, fileName, stations } = await findRun(trx, call, id)
    if (undone !== null) throw new Refusal('importUndone', { what: fileName })
    const { undoable, kept } = await partsOf(trx, id, kind)
    if (rows === 'all' && kept.length > 0) throw new Refusal('importHasPast', { count: kept.length, what: fileName })
    if (undoable.length > 0) await takeBack(trx, kind, undoable)
    await noteUndone(trx, id, undoable.length, { userId: call.user.userId, now: call.now })
    const answer = { undone: undoable.length, kept: kept.length }
    return { answer, subject: fileName, after: answer, detail: { importId: id, stations } }
  })
}
