import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImportName } from '@sundial/contract/imports.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { SignedInCall } from '../context.ts'
import type { TableRow } from '../sheets/table-row.ts'
import { refuseWithoutStorage } from '../storage.ts'
import { makeToken, tokenHash } from '../token.ts'

/** The rows of an uploaded table between upload and import; the file itself is not kept. */
export type KeptUpload = {
  session: string
  userId: number
  kind: ImportName
  fileName: string
  expiresAt: number
  titles: string[]
  rows: TableRow[]
}
type Given = Pick<KeptUpload, 'kind' | 'fileName' | 'titles' | 'rows'>

export type KeptUploads = {
  /** Keeps the rows for whoever calls, in place of those of the same kind before; answers what names them. */
  keep(given: Given, call: SignedInCall): Promise<string>
  /** @throws Refusal importGone where it is over, or another session's */
  find(importId: string, call: SignedInCall): Promise<KeptUpload>
  forget(importId: string, call: SignedInCall): Promise<void>
  /** Removes what has expired and what can't be read. */
  sweep(now: number): Promise<void>
}

const livesMs = 3_600_000
const form = /^[0-9a-f]{64}\.json$/

const readKept = async (path: string): Promise<KeptUpload | null> => {
  const text = await readFile(path, 'utf8').catch(() => null)
  try {
    return text === null ? null : (JSON.parse(text) as KeptUpload)
  } catch {
    return null
  }
}

/** @param dir of this server alone; nothing in it is ever handed out as a file */
export const makeKeptUploads = (dir: string): KeptUploads => {
  const pathOf = (importId: string): string => join(dir, `${tokenHash(importId).toString('hex')}.json`)
  const sessionOf = ({ user }: SignedInCall): string => user.tokenHash.toString('hex')
  const all = async (): Promise<string[]> => {
    const names = await readdir(dir).catch(() => [])
    return names.filter((name) => form.test(name)).map((name) => join(dir, name))
  }
  const removeWhere = async (ends: (kept: KeptUpload | null) => boolean): Promise<void> => {
    for (const path of await all()) if (ends(await readKept(path))) await rm(path, { force: true })
  }
  const find: KeptUploads['find'] = async (importId, call) => {
    const kept = await readKept(pathOf(importId))
    const own = kept?.session === sessionOf(call) && kept.userId === call.user.userId
    if (!kept || !own || kept.expiresAt <= call.now) throw new Refusal('importGone')
    return kept
  }
  return {
    keep: async (given, call) => {
      refuseWithoutStorage(call.server)
      const session = sessionOf(call)
      await removeWhere((kept) => kept?.session === session && kept.kind === given.kind)
      await mkdir(dir, { recursive: true, mode: 0o700 })
      const importId = makeToken()
      const kept: KeptUpload = { ...given, session, userId: call.user.userId, expiresAt: call.now + livesMs }
      await writeFile(pathOf(importId), JSON.stringify(kept), { mode: 0o600, flag: 'wx' })
      return importId
    },
    find,
    forget: async (importId, call) => {
      await find(importId, call)
      await rm(pathOf(importId), { force: true })
    },
    sweep: (now) => removeWhere((kept) => kept === null || kept.expiresAt <= now),
  }
}
