import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { exportBytesMax } from '@sundial/core/exports/bounds.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'

/** Files of exports, in a folder of this installation alone; all its servers need the same folder. Made where it is not there. */
export type ExportFolder = {
  /** Keeps the bytes whole, or not at all. Answers how many they are. @throws Refusal exportTooLarge */
  write(name: string, bytes: Readable): Promise<number>
  /** Null: there is no such file. */
  read(name: string): Promise<Readable | null>
  /** Removes a file; one that is not there is removed already. */
  remove(name: string): Promise<void>
  /** Removes what a server left behind that ended while it wrote, and files that belong to no export any more. */
  tidy(known: ReadonlySet<string>, now: number): Promise<void>
}

const nameForm = /^[0-9a-f]{64}$/
const partEnding = '.part'
/** Longer than a file is made, so that no file that is being written is removed. */
const strayLivesMs = 7_200_000

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'
const orMissing = (error: unknown): null => {
  if (isMissing(error)) return null
  throw error
}

/** What a server left behind that ended while it wrote, and what belongs to no export. Other files are not touched. */
const isStray = (name: string, known: ReadonlySet<string>): boolean =>
  name.endsWith(partEnding) ? nameForm.test(name.slice(0, -partEnding.length)) : nameForm.test(name) && !known.has(name)

const counting = (most: number) => {
  let count = 0
  const stream = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      count += chunk.length
      if (count > most) done(new Refusal('exportTooLarge', { mb: Math.floor(most / 1_048_576) }))
      else done(null, chunk)
    },
  })
  return { stream, count: () => count }
}

export const exportFolder = (folder: string, bytesMax: number = exportBytesMax): ExportFolder => {
  const pathOf = (name: string): string => {
    if (!nameForm.test(name)) throw new RangeError(`${name} is no name of an exported file`)
    return join(folder, name)
  }
  return {
    write: async (name, bytes) => {
      const path = pathOf(name)
      const part = `${path}${partEnding}`
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const counted = counting(bytesMax)
      try {
        await pipeline(bytes, counted.stream, createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }))
        await rename(part, path)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
      return counted.count()
    },
    read: async (name) => (await open(pathOf(name)).catch(orMissing))?.createReadStream() ?? null,
    remove: (name) => rm(pathOf(name), { force: true }),
    tidy: async (known, now) => {
      const stray = ((await readdir(folder).catch(orMissing)) ?? []).filter((name) => isStray(name, known))
      for (const path of stray.map((name) => join(folder, name))) {
        const found = await stat(path).catch(orMissing)
        if (found && found.mtimeMs < now - strayLivesMs) await rm(path, { force: true })
      }
    },
  }
}
