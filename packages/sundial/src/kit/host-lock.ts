import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FolderTaken, type Holder, holderOf as holderOfFolder, holdFolder } from '@sundial/concentrator/kit/hold-folder.ts'
import { PlainError } from '@sundial/core/kit/plain-error.ts'
import { z } from 'zod'

const noted = z.object({ pid: z.int(), databaseUrl: z.string() })
export type Lock = { note(databaseUrl: string): void; release(): void }

const fileOf = (folder: string) => join(folder, 'sundial.lock')

const databaseOf = (folder: string, pid: number): string | null => {
  const file = fileOf(folder)
  if (!existsSync(file)) return null
  const found = noted.safeParse(jsonOf(readFileSync(file, 'utf8'))).data
  return found?.pid === pid ? found.databaseUrl : null
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null // left by a power cut: nobody's
  }
}

/** Who runs on the data folder now, and on which database once it has one; null when nobody does, whatever a killed process left behind. */
export const holderOf = (folder: string): (Holder & { databaseUrl: string | null }) | null => {
  const holder = holderOfFolder(folder)
  return holder && { ...holder, databaseUrl: databaseOf(folder, holder.pid) }
}

const unusable = (folder: string, e: unknown): PlainError => {
  if (!(e instanceof FolderTaken))
    return new PlainError(`The data folder ${folder} cannot be used (${(e as Error).message}); SUNDIAL_DATA names another.`)
  return new PlainError(
    `Sundial already runs on the data folder ${folder} (${e.message}). Stop that one first, or choose another folder with SUNDIAL_DATA.`,
  )
}

const hold = (folder: string) => {
  try {
    return holdFolder(folder)
  } catch (e) {
    throw unusable(folder, e)
  }
}

/** Makes this process the only one on the data folder, or throws naming the one that is. */
export const lockFolder = (folder: string): Lock => {
  const { release } = hold(folder)
  const file = fileOf(folder)
  return {
    note: (databaseUrl) => {
      writeFileSync(`${file}.new`, JSON.stringify({ pid: process.pid, databaseUrl }), { mode: 0o600 })
      renameSync(`${file}.new`, file)
    },
    release: () => {
      rmSync(file, { force: true })
      release()
    },
  }
}
