import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import type { Db } from '@sundial/store/kit/open-store.ts'
import { everything, type Scope } from '@sundial/store/kit/scope.ts'
import { openArchive } from '../src/fleet/write-archive.ts'

export const takenAt = 1_790_000_000_000

/** The archive of a fleet as a file. */
export const archiveBytes = async (db: Db, organisation: string, scope: Scope = everything): Promise<Buffer> =>
  buffer((await openArchive(db, { scope, organisation, product: '1.2.3', now: takenAt })).bytes)

/** Its lines, of which the last is empty: the one before ends with a line feed. */
export const archiveLinesIn = (archive: Buffer): string[] => gunzipSync(archive).toString('utf8').split('\n')
