import type { Log } from '@sundial/core/kit/log.ts'
import type { z } from 'zod'
import { replaceFile } from './durable-file.ts'
import { readIfThere } from './read-if-there.ts'

/** A value of our own that outlives the process: a JSON file that is replaced as a whole. */
export type Kept<T> = {
  value(): T
  /** Resolves when it is on the disk; rejects with what the file system says, and then nothing has changed. */
  change(make: (now: T) => T): Promise<void>
}

/** Opens a kept value, or begins with `initial` where there is none or it is damaged (which is logged). */
export const openKept = async <T>(path: string, schema: z.ZodType<T>, initial: T, log: Log): Promise<Kept<T>> => {
  let value: T = await readKept(path, schema, initial, log)
  let working: Promise<unknown> = Promise.resolve()
  return {
    value: () => value,
    change: (make) => {
      const turn = working.then(async () => {
        const next = make(value)
        await replaceFile(path, JSON.stringify(next))
        value = next
      })
      working = turn.catch(() => undefined) // whoever asked is told
      return turn
    },
  }
}

/** What a file of our own holds; `initial` where there is none, or where it is damaged, which is logged. @throws what the file system says */
export const readKept = async <T>(path: string, schema: z.ZodType<T>, initial: T, log: Log): Promise<T> => {
  const text = await readIfThere(path)
  if (text === null) return initial
  try {
    return schema.parse(JSON.parse(text.toString()))
  } catch (error) {
    log('error', 'keptFileDamaged', { path, error: String(error) })
    return initial
  }
}
