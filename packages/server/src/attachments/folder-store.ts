import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type FileStore, storedNameForm } from './file-store.ts'

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'
const orMissing = (error: unknown): null => {
  if (isMissing(error)) return null
  throw error
}

/** Makes the change of a folder (a new name in it) outlast a power cut. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/** No upload takes an hour to be written. */
const partLivesMs = 3_600_000

const writeWhole = async (path: string, bytes: Uint8Array): Promise<void> => {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Files in a folder of this installation alone; all its servers need the same folder. Made where it is not there. */
export const folderStore = (folder: string): FileStore => {
  const parts = join(folder, 'parts')
  const pathOf = (name: string): string => {
    if (!storedNameForm.test(name)) throw new RangeError(`${name} is no name of a stored file`)
    return join(folder, name)
  }
  return {
    place: folder,
    put: async (name, bytes) => {
      const path = pathOf(name)
      const part = join(parts, basename(path))
      const within = dirname(path)
      const made = await mkdir(within, { recursive: true, mode: 0o700 })
      await mkdir(parts, { recursive: true, mode: 0o700 })
      try {
        await writeWhole(part, bytes)
        await rename(part, path)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
      await syncFolder(within)
      if (made !== undefined) await syncFolder(folder)
    },
    get: async (name) => (await open(pathOf(name)).catch(orMissing))?.createReadStream() ?? null,
    exists: async (name) => (await access(pathOf(name)).then(() => true, orMissing)) ?? false,
    remove: (name) => rm(pathOf(name), { force: true }),
    tidy: async (now) => {
      const names = (await readdir(parts).catch(orMissing)) ?? []
      for (const part of names.map((name) => join(parts, name))) {
        const found = await stat(part).catch(orMissing)
        if (found && found.mtimeMs < now - partLivesMs) await rm(part, { force: true })
      }
    },
  }
}
