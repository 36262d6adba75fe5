import { mkdir, open, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImportName } from '@sundial/contract/imports.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { SignedInCall } from '../kit/context.ts'
import { refuseWithoutStorage } from '../kit/storage.ts'
import { makeToken, tokenHash } from '../kit/token.ts'
import { makeGiveTurns } from '../sheets/give-turns.ts'
import type { TableRow } from '../sheets/table-row.ts'

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
/** The first line says whose it is, each further one has some rows. Older releases wrote all of it as one JSON text, which is only removed. */
const form = /^[0-9a-f]{64}\.jsonl?$/
type Head = Omit<KeptUpload, 'rows'>

const charsALine = 65_536
const lines = function* ({ rows, ...head }: KeptUpload) {
  yield `${JSON.stringify(head satisfies Head)}\n`
  let some: string[] = []
  let chars = 0
  for (const row of rows) {
    const text = JSON.stringify(row)
    some.push(text)
    chars += text.length
    if (chars < charsALine) continue
    yield `[${some.join(',')}]\n`
    some = []
    chars = 0
  }
  yield `[${some.join(',')}]\n`
}

/** For `catch`: the value where there is no such file or folder. @throws everything else */
const unlessThere =
  <T>(value: T) =>
  (error: unknown): T => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return value
    throw error
  }

/** What each line says, one after the other as it is read; nothing where there is no such file. */
const saidIn = async function* (path: string): AsyncGenerator<unknown> {
  const file = await open(path).catch(unlessThere(null))
  if (!file) return
  try {
    for await (const line of file.readLines({ autoClose: false })) yield JSON.parse(line)
  } finally {
    await file.close()
  }
}

/** Null where there is none, or only half of one. */
const readHead = async (path: string): Promise<Head | null> => {
  if (path.endsWith('.json')) return null
  try {
    for await (const head of saidIn(path)) return head as Head
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    // A line that was cut off by the end of the machine.
  }
  return null
}

const readRows = async (path: string): Promise<TableRow[]> => {
  const said: TableRow[][] = []
  const giveTurns = makeGiveTurns()
  for await (const some of saidIn(path)) {
    said.push(some as TableRow[])
    await giveTurns()
  }
  return said.slice(1).flat()
}

/** @param dir of this server alone; nothing in it is ever handed out as a file */
export const makeKeptUploads = (dir: string): KeptUploads => {
  const pathOf = (importId: string): string => join(dir, `${tokenHash(importId).toString('hex')}.jsonl`)
  const sessionOf = ({ user }: SignedInCall): string => user.tokenHash.toString('hex')
  const all = async (): Promise<string[]> => {
    const names = await readdir(dir).catch(unlessThere<string[]>([]))
    return names.filter((name) => form.test(name)).map((name) => join(dir, name))
  }
  const removeWhere = async (ends: (kept: Head | null) => boolean): Promise<void> => {
    const errors: unknown[] = []
    for (const path of await all())
      try {
        if (ends(await readHead(path))) await rm(path, { force: true })
      } catch (error) {
        errors.push(error) // the others go all the same
      }
    if (errors.length > 0) throw errors[0]
  }
  const findHead = async (importId: string, call: SignedInCall): Promise<Head> => {
    const kept = await readHead(pathOf(importId))
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
      await writeFile(pathOf(importId), lines(kept), { mode: 0o600, flag: 'wx' })
      return importId
    },
    find: async (importId, call) => ({ ...(await findHead(importId, call)), rows: await readRows(pathOf(importId)) }),
    forget: async (importId, call) => {
      await findHead(importId, call)
      await rm(pathOf(importId), { force: true })
    },
    sweep: (now) => removeWhere((kept) => kept === null || kept.expiresAt <= now),
  }
}
