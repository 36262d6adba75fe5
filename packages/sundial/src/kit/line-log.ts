import { writeSync } from 'node:fs'
import { boundLog } from '@sundial/core/kit/bound-log.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import { printableJson } from '@sundial/core/kit/printable.ts'
import pino from 'pino'
import { countLostLines, lostLinesEntry } from './count-lost-lines.ts'
import { inTime } from './in-time.ts'
import type { logLevels } from './settings-table.ts'

const busyTries = 100
const busyWaitMs = 10
const sleeping = new Int32Array(new SharedArrayBuffer(4))

/** Writes all of a text. A pipe that is full for a moment is waited for; everything else throws. */
const writeAll = (fd: number, text: string): void => {
  const bytes = Buffer.from(text)
  for (let at = 0, tries = 0; at < bytes.length; ) {
    try {
      at += writeSync(fd, bytes, at)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN' || tries++ > busyTries) throw error
      Atomics.wait(sleeping, 0, 0, busyWaitMs)
    }
  }
}

/**
 * Writes events as JSON lines on standard output: level, time, event and its fields. It never throws: lines that standard output refuses
 * (a file on a full disk) are counted, and the count is written once it takes lines again. Floods are bounded, but for debug lines.
 */
export const lineLog = (level: (typeof logLevels)[number], room: string, fd = 1): Log => {
  const base = { base: { room }, level, messageKey: 'event', timestamp: pino.stdTimeFunctions.isoTime }
  const formatters = { level: (label: string) => ({ level: label }) }
  const destination = countLostLines((text) => writeAll(fd, text), { entry: (lost) => `${lostLinesEntry(room, lost)}\n` })
  const logger = pino({ ...base, formatters }, { write: (line) => destination.write(printableJson(line)) })
  const log: Log = (at, event, fields) => logger[at](fields ?? {}, event)
  // Whoever asks for debug lines looks for something now, and wants all of them.
  return level === 'debug' ? log : boundLog(log, { isOn: (at) => logger.isLevelEnabled(at), now: Date.now, later: inTime })
}
