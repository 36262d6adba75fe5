import type { ImportName, importCalls } from '@sundial/contract/imports.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { shortenFront } from '@sundial/core/kit/shorten.ts'
import type { SignedInCall } from '../kit/context.ts'
import type { UploadCall } from '../kit/handlers.ts'
import { needPermission } from '../kit/need-permission.ts'
import { readTable } from '../sheets/read-table.ts'
import { checkRows } from './check-rows.ts'
import { type Mapping, mappingBy, searchedRows, titleRow } from './columns.ts'
import type { ImportRegistry } from './import-registry.ts'
import type { KeptUpload } from './kept-uploads.ts'
import type { AnyKind } from './kind.ts'
import { previewOf } from './preview.ts'

const firstPage = 100

/** The upload of this session with its kind, for somebody who may import it. @throws Refusal importGone, noPermission, badInput */
export const found = async (
  registry: ImportRegistry,
  importId: string,
  call: SignedInCall,
): Promise<{ kind: AnyKind; upload: KeptUpload }> => {
  const upload = await registry.uploads.find(importId, call)
  const kind = registry.kinds[upload.kind]
  needPermission(call.user, kind.may)
  return { kind, upload }
}

/** What would become of the rows with these columns. @throws Refusal badInput where they are not one for each field */
export const checked = (kind: AnyKind, { rows }: KeptUpload, mapping: Mapping, call: SignedInCall, db = call.server.store.db) => {
  if (mapping.length !== kind.fields.length) throw new Refusal('badInput', { what: 'mapping' })
  return checkRows(kind, rows, mapping, db, call)
}

/** Reads a table for an import of this kind, keeps its rows and answers what would become of them. */
export const uploadTable =
  (registry: ImportRegistry, name: ImportName) =>
  (_input: object, call: UploadCall): Promise<OutputOf<typeof importCalls.importUsers>> =>
    registry.inTurn(call.user.tokenHash.toString('hex'), async () => {
      const kind = registry.kinds[name]
      const all = await readTable(call.file, call.language, { rowLimits: { rows: kind.rowsMax, titles: searchedRows } })
      const titlesAt = titleRow(all, kind)
      const rows = all.slice(titlesAt + 1)
      if (rows.length === 0) throw new Refusal('fileEmpty')
      if (rows.length > kind.rowsMax) throw new Refusal('fileTooManyRows', { max: kind.rowsMax })
      const titles = all[titlesAt]!.cells
      const fileName = shortenFront(call.file.name.toWellFormed().replaceAll('\0', ''), 120)
      const importId = await registry.uploads.keep({ kind: name, fileName, titles, rows }, call)
      const upload = await registry.uploads.find(importId, call)
      const mapping = mappingBy(titles, kind)
      const input = { importId, mapping, targetPage: 1, pageSize: firstPage }
      return previewOf(kind, upload, await checked(kind, upload, mapping, call), input, call.language)
    })
