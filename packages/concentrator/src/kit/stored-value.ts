import type { Log } from '@sundial/core/kit/log.ts'
import type { z } from 'zod'
import { replaceFile } from './durable-file.ts'
import { readIfThere } from './read-if-there.ts'

/** A value that outlives the process: a JSON file that is replaced atomically. */
export type Stored<T> = {
  value(): T
  /** Resolves when the value is on disk. Rejects with the file system's error; the value is then unchanged. */
  change(make: (now: T) => T): Promise<void>
}

/** Opens a stored value. Begins with `initial` if the file is missing or damaged; damage is logged. */
export const openStored = async <T>(path: string, schema: z.ZodType<T>, initial: T, log: Log): Promise<Stored<T>> => {
  let value: T = await readStored(path, schema, initial, log)
  let working: Promise<unknown> = Promise.resolve()
  return {
    value: () => value,
    change: (make) => {
      const turn = working.then(async () => {
        const next = make(value)
        await replaceFile(path, JSON.stringify(next))
        value = next
      })
      working = turn.catch(() => undefined) // the caller gets the rejection
      return turn
    },
  }
}

/** Reads a stored value; `initial` if the file is missing or damaged. Damage is logged. @throws the file system's error */
export const readStored = async <T>(path: string, schema: z.ZodType<T>, initial: T, log: Log): Promise<T> => {
  const text = await readIfThere(path)
  if (text === null) return initial
  try {
    return schema.parse(JSON.parse(text.toString()))
  } catch (error) {
    log('error', 'keptFileDamaged', { path, error: String(error) })
    return initial
  }
}
