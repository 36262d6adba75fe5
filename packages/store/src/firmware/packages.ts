import type { FirmwarePackage } from '@sundial/core/firmware/package.ts'
import { sql } from 'kysely'
import { ask, askOne, col, type RowOf } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'

const columns = {
  id: col.number,
  xfer: col.text,
  kind: col.textOf<FirmwarePackage['kind']>(),
  model: col.text,
  version: col.text,
  name: col.text,
  size: col.number,
  sha256: col.text,
  signature: col.text,
  uploadedAt: col.ms,
  uploadedBy: col.text.orNull,
}
export type PackageRow = RowOf<typeof columns>

/** The library, the newest first; `id`: this package alone. */
export const findPackages = (db: Db, id?: number): Promise<PackageRow[]> =>
  ask(db, columns)`
    select p.id, p.xfer, p.kind, p.model, p.version, p.name, p.size, p.sha256, p.signature, p.uploaded_at as "uploadedAt",
           u.real_name as "uploadedBy"
      from firmware_package p left join app_user u on u.id = p.uploaded_by
     where ${id ?? null}::bigint is null or p.id = ${id ?? null}::bigint
     order by p.uploaded_at desc, p.id desc`

/** Keeps a package whose signature was checked. One that is in the library already is answered as it is there. */
export const keepPackage = async (
  trx: Db,
  { xfer, kind, model, version, name, size, sha256, signature }: FirmwarePackage & { xfer: string },
  content: Uint8Array,
  { userId, now }: { userId: number | null; now: number },
): Promise<{ id: number; isNew: boolean }> => {
  await sql`
    insert into firmware_package (xfer, kind, model, version, name, size, sha256, signature, content, uploaded_by, uploaded_at)
    values (${xfer}, ${kind}, ${model}, ${version}, ${name}, ${size}, ${sha256}, ${signature}, ${Buffer.from(content)}, ${userId}, ${new Date(now)})
    on conflict do nothing`.execute(trx)
  return askOne(trx, { id: col.number, isNew: col.bool })`
    select id, uploaded_at = ${new Date(now)} as "isNew" from firmware_package where sha256 = ${sha256}`
}

const chunkColumns = { number: col.number, content: col.bytes }
/** Parts of the content of the package that a transfer is of, by their numbers. */
export const chunksOf = (db: Db, xfer: string, numbers: readonly number[], bytes: number): Promise<RowOf<typeof chunkColumns>[]> =>
  ask(db, chunkColumns)`
    select n.number, substr(p.content, n.number * ${bytes}::int + 1, ${bytes}::int) as content
      from firmware_package p cross join unnest(${numbers as number[]}::int[]) as n (number)
     where p.xfer = ${xfer} and n.number * ${bytes}::int < p.size
     order by n.number`
