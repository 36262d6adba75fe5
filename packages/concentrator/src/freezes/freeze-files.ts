import { type FileHandle, mkdir, open, readdir, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { decodeRecord, encodeRecord } from '../kit/journal/record.ts'
import { readIfThere } from '../kit/read-if-there.ts'

/** One instant of some devices, as it is kept. */
export type FreezeRecord = { t0: number; payload: Uint8Array }

const dayMs = 86_400_000
const pattern = /^(\d{4}-\d\d-\d\d)\.frz$/
const dayOf = (t0: number): string => new Date(t0).toISOString().slice(0, 10)

const readAll = (bytes: Buffer): { records: (FreezeRecord & { payload: Buffer })[]; soundBytes: number } => {
  const records: (FreezeRecord & { payload: Buffer })[] = []
  let offset = 0
  for (let record = decodeRecord(bytes, offset); record; record = decodeRecord(bytes, offset)) {
    records.push({ t0: record.t0, payload: record.payload })
    offset = record.end
  }
  return { records, soundBytes: offset }
}

type Current = { day: string; handle: FileHandle; bytes: number }

/** A file a day (UTC) of records with checksums: a torn end costs what was being written, and is cut off before more is added. */
export const openFreezeFiles = async (folder: string, daysMax: number) => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  let current: Current | null = null

  const openDay = async (day: string): Promise<Current> => {
    const handle = await open(join(folder, `${day}.frz`), 'a+', 0o600)
    const { soundBytes } = readAll(await handle.readFile())
    await handle.truncate(soundBytes)
    return { day, handle, bytes: soundBytes }
  }
  const tidy = async (now: number): Promise<void> => {
    const oldest = dayOf(now - daysMax * dayMs)
    for (const name of await readdir(folder)) {
      const day = pattern.exec(name)?.[1]
      if (day !== undefined && day < oldest) await unlink(join(folder, name))
    }
  }
  const daysOf = (from: number, to: number): string[] => {
    const days: string[] = []
    for (let at = from; dayOf(at) <= dayOf(to); at += dayMs) days.push(dayOf(at))
    return days
  }
  return {
    /** Throws what the file system says; then nothing was added. */
    add: async ({ t0, payload }: FreezeRecord): Promise<void> => {
      const day = dayOf(t0)
      if (current?.day !== day) {
        await current?.handle.close()
        current = null
        await tidy(t0)
        current = await openDay(day)
      }
      const record = encodeRecord({ seq: 1, t0, past: false }, payload)
      try {
        await current.handle.appendFile(record)
        current.bytes += record.length
      } catch (error) {
        await current.handle.truncate(current.bytes).catch(() => undefined) // it is cut when the file is opened again
        throw error
      }
    },
    /** In order of writing; both ends belong to it. */
    read: async (from: number, to: number): Promise<FreezeRecord[]> => {
      const found: FreezeRecord[] = []
      for (const day of daysOf(from, to)) {
        const bytes = await readIfThere(join(folder, `${day}.frz`))
        if (bytes) found.push(...readAll(bytes).records.filter(({ t0 }) => t0 >= from && t0 <= to))
      }
      return found
    },
    close: async (): Promise<void> => {
      await current?.handle.close()
    },
  }
}
