import { appendFileSync, existsSync, readFileSync, renameSync, truncateSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Log } from '@sundial/core/kit/log.ts'

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Moves a file that can't be understood aside, where a person can look at it, and says so by name. */
export const moveAside = (file: string, why: string, log: Log): void => {
  const to = `${file}.damaged-${Date.now()}`
  renameSync(file, to)
  log('error', 'fieldFileDamaged', { file, movedTo: basename(to), why })
}

/** The JSON of a file; null where there is none, or where it was damaged and has been moved aside. */
export const readJson = <T>(file: string, isRight: (value: unknown) => boolean, log: Log): T | null => {
  if (!existsSync(file)) return null
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (isRight(value)) return value as T
    moveAside(file, 'it has another content than expected', log)
  } catch (error) {
    moveAside(file, textOf(error), log)
  }
  return null
}

export const writeJson = (file: string, value: unknown): void => {
  writeFileSync(`${file}.new`, JSON.stringify(value))
  renameSync(`${file}.new`, file)
}

/** Runs work on files that the disk may refuse. The first refusal is logged, and then the first success after it. */
export const diskWork = (log: Log) => {
  let refusedSince: number | null = null
  return (work: () => void): void => {
    try {
      work()
      if (refusedSince !== null) log('warn', 'fieldFilesWrittenAgain', { refusedMs: Date.now() - refusedSince })
      refusedSince = null
    } catch (error) {
      if (refusedSince === null) log('error', 'fieldFilesNotWritten', { why: textOf(error) })
      refusedSince ??= Date.now()
    }
  }
}

/** A file of lines that is only appended to. Lines that the disk refuses wait in memory, in their order, for the next try. */
export const appendedLines = (file: string, bytesBefore: number, tryWork: (work: () => void) => void) => {
  let waiting: string[] = []
  let bytes = bytesBefore
  const write = (): void => {
    const data = Buffer.from(waiting.join(''))
    try {
      appendFileSync(file, data)
    } catch (error) {
      truncateSync(file, bytes) // what fitted of it must not stand there twice
      throw error
    }
    bytes += data.length
    waiting = []
  }
  return {
    add: (line: string): void => {
      waiting.push(line)
      tryWork(write)
    },
    /** Tries again to write what waits. */
    retry: (): void => {
      if (waiting.length > 0) tryWork(write)
    },
  }
}
