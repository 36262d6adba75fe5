import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { type ArchiveCaps, archiveCaps } from '@sundial/core/fleet/archive-caps.ts'
import type { Store } from '@sundial/store/kit/open-store.ts'
import { everything, type Scope } from '@sundial/store/kit/scope.ts'
import { bringInChecked, type Checked, checkArchive } from '../src/fleet/import-archive.ts'
import { takenAt } from './archive-text.ts'

type Into = { into?: string; scope?: Scope; caps?: ArchiveCaps }
const once = async function* (bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}
const toRead = (archive: Buffer, { into = 'HOME', scope = everything, caps = archiveCaps.upload }: Into) => ({
  ...{ file: once(archive), caps, scope, into, language: 'en' as const },
})

/** An installation's first organisation. */
export const addHome = async ({ pool }: Store): Promise<void> => {
  await pool.query(
    `insert into organisation (org_no, level, name, path) select 'HOME', 'NATIONAL', 'Home', '/' || currval(pg_get_serial_sequence('organisation', 'id')) || '/'
       from (select nextval(pg_get_serial_sequence('organisation', 'id'))) n`,
  )
  await pool.query(`update organisation set path = '/' || id || '/' where org_no = 'HOME'`)
}

/** What an archive has and what is in its way, without a trace. */
export const checkOnly = (store: Store, archive: Buffer, how: Into = {}): Promise<Checked> =>
  store.db.transaction().execute((trx) => checkArchive(trx, toRead(archive, how)))

export const bringInto = (store: Store, archive: Buffer, how: Into = {}): Promise<{ renumbered: number }> =>
  store.db.transaction().execute(async (trx) => {
    const checked = await checkArchive(trx, toRead(archive, how))
    return bringInChecked(trx, checked, { userId: null, now: takenAt })
  })

/** The lines of an archive with other numbers, codes and serial numbers, whole again: a fleet that can stand beside the first. */
export const asAnotherFleet = (lines: readonly string[]): string[] => {
  const other = (text: string): string =>
    text
      .replaceAll(/"([1-5])(\d{11})"/g, (_all, first: string, rest: string) => `"${Number(first) + 4}${rest}"`)
      .replaceAll(/"mac":"02/g, '"mac":"06')
      .replaceAll('"SN', '"XN')
      .replaceAll('TS-', 'XS-')
      .replaceAll(/"(ROOT|EAST|WEST)"/g, '"X-$1"')
  const rows = lines.slice(1, -2).map(other)
  return [other(lines[0]!), ...rows, endOf(rows), '']
}

/** The last line that fits these. */
export const endOf = (rows: readonly string[]): string => {
  const nounOf = (row: string): string => (JSON.parse(row) as { is: string }).is
  const parts = [...new Set(rows.map(nounOf))].map((noun) => {
    const own = rows.filter((row) => nounOf(row) === noun).map((row) => `${row}\n`)
    return { noun, rows: own.length, sha256: createHash('sha256').update(own.join('')).digest('hex') }
  })
  return JSON.stringify({ is: 'end', parts })
}

export const packed = (lines: readonly string[]): Buffer => gzipSync(lines.join('\n'))
