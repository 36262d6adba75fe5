import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '@sundial/core/kit/log.ts'
import { type ResetPart, resetParts } from '@sundial/core/upkeep/reset-parts.ts'
import { z } from 'zod'
import { replaceFile, tryFolder } from '../kit/durable-file.ts'
import { done, type Handlers, refused } from '../kit/handler.ts'
import { moduleReportsFile } from '../kit/module-reports.ts'
import { readIfThere } from '../kit/read-if-there.ts'

/** Where each part lies in the data folder. */
const places: Readonly<Record<ResetPart, readonly string[]>> = {
  register: ['register.json'],
  whitelist: ['whitelist.json'],
  parameters: ['parameters.json', moduleReportsFile],
  journal: ['journal'],
  freezes: ['freezes'],
  files: ['files'],
}
const noteFile = 'reset.json'
const schema = z.array(z.enum(resetParts))

const partsOf = (text: string): readonly ResetPart[] => {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return [] // a note that a disk has spoilt clears nothing, and keeps nothing from starting
  }
}

/** The note of a reset; null where none was ordered, or where the disk does not give it: that is logged, and keeps nothing from starting. */
const readNote = async (path: string, log: Log): Promise<string | null> => {
  try {
    return (await readIfThere(path))?.toString() ?? null
  } catch (error) {
    log('error', 'resetNoteUnreadable', { path, error: String(error) })
    return null
  }
}

/** Clears what a reset ordered before the process ended; to be called before anything in the folder is opened. Answers which parts. */
export const applyReset = async (dataDir: string, log: Log): Promise<readonly ResetPart[]> => {
  const path = join(dataDir, noteFile)
  const text = await readNote(path, log)
  if (text === null) return []
  const parts = partsOf(text)
  for (const part of parts) for (const place of places[part]) await rm(join(dataDir, place), { recursive: true, force: true })
  await rm(path)
  log('warn', 'resetDone', { parts })
  return parts
}

export type RestartingOptions = {
  dataDir: string
  /** Ends this agent and starts it anew; null = the program that started the agent cannot restart it. */
  restart: (() => void) | null
  /** Resolves when the platform has everything that waits, or after a while. */
  told(): Promise<void>
  log: Log
  /** The start of the agent that ends by a restart. */
  boot: string
  /** From now on no order is taken: the platform sends it again, to the next start. */
  ending(): void
}

/** The outcome of an order that ends this start: it takes no further order, tells which start ends, and then ends it. */
export const endsByRestart = ({ restart, told, log, boot, ending }: Omit<RestartingOptions, 'dataDir'>) => {
  const after = (): void => {
    told()
      .catch((error: unknown) => log('warn', 'restartUntold', { error: String(error) }))
      .finally(() => {
        log('info', 'restartOrdered')
        restart?.()
      })
  }
  return () => {
    ending()
    return { ...done({ boot }), after }
  }
}

/** Restart and reset by order: the agent tells the result and ends. Its next start clears the parts of a reset before it opens any file. */
export const restartHandlers = ({ dataDir, ...options }: RestartingOptions): Handlers<'restart' | 'reset'> => {
  const { restart } = options
  const ends = endsByRestart(options)
  return {
    restart: async () => {
      if (!restart) return refused('noRestartHere')
      await tryFolder(dataDir)
      return ends()
    },
    reset: async ({ parts }) => {
      if (!restart) return refused('noRestartHere')
      await replaceFile(join(dataDir, noteFile), JSON.stringify(parts))
      return ends()
    },
  }
}
