import { type FrameDirection, type FrameKind, type LoggedFrame, linesPerSecondMax, loggedContent } from '@sundial/core/frames/frame-log.ts'
import type { Clock } from '@sundial/core/kit/clock.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import { type FrameBounds, sweepFrames } from '@sundial/store/frames/sweep-frames.ts'
import { writeFrames } from '@sundial/store/frames/write-frames.ts'
import type { Store } from '@sundial/store/kit/open-store.ts'
import { parse } from '@sundial/wire/link/codec.ts'

export type FrameLogOptions = { store: Store; clock: Clock; log: Log; bounds: FrameBounds }

const flushEveryMs = 1_000
const sweepEveryMs = 60_000
/** Lines that wait for the database; further ones are left out. About 3 MB. */
const waitingMax = 4_000

/** Longest message whose content is kept, bytes: more would be cut anyway. */
const readMax = 65_536

/** A message as an object. What can't be read, or nests deeper than messages may, is in the quarantine with its reason. */
const readable = (bytes: Uint8Array): object | null => {
  if (bytes.length > readMax) return null
  const parsed = parse(bytes)
  return parsed.ok && typeof parsed.value === 'object' ? parsed.value : null
}

/**
 * Keeps what passes between platform and concentrators. Nothing waits for it: lines gather in memory and are written once a second; what is
 * too much, of one concentrator or of all, is left out and counted.
 */
export const openFrameLog = ({ store, clock, log, bounds }: FrameLogOptions) => {
  let waiting: LoggedFrame[] = []
  let lately = new Map<string, number>()
  let leftOut = 0
  let running: Promise<void> = Promise.resolve()
  const failed = (error: unknown): void => log('warn', 'frames.notKept', { error: String(error) })

  const hasRoom = (gw: string): boolean => {
    const count = (lately.get(gw) ?? 0) + 1
    lately.set(gw, count)
    if (count <= linesPerSecondMax && waiting.length < waitingMax) return true
    leftOut++
    return false
  }
  const note = (gw: string, direction: FrameDirection, kind: FrameKind, bytes: number, message: object | null): void => {
    if (!hasRoom(gw)) return
    waiting.push({ gw, at: clock.now(), direction, kind, bytes, hex: null, content: message && loggedContent(message) })
  }
  const flushNow = async (): Promise<void> => {
    const lines = waiting
    waiting = []
    lately = new Map()
    if (leftOut > 0) log('info', 'frames.leftOut', { lines: leftOut })
    leftOut = 0
    await writeFrames(store.db, lines)
  }
  const flush = (): Promise<void> => {
    running = running.then(flushNow).catch(failed)
    return running
  }
  const sweep = (): void => {
    running = running.then(async () => void (await sweepFrames(store.db, bounds, clock.now()))).catch(failed)
  }
  const timers = [setInterval(() => void flush(), flushEveryMs), setInterval(sweep, sweepEveryMs)]
  sweep()
  return {
    /** A command that goes out. */
    sent: (gw: string, bytes: number, message: object): void => note(gw, 'down', 'command', bytes, message),
    /** A message of a concentrator. Of a report only that it came: its values are measurements, and reading it twice would cost. */
    heard: (gw: string, kind: FrameKind, { bytes, plain }: { bytes: Uint8Array; plain: Uint8Array }): void =>
      note(gw, 'up', kind, bytes.length, kind === 'report' ? null : readable(plain)),
    settled: flush,
    stop: async (): Promise<void> => {
      for (const timer of timers) clearInterval(timer)
      await flush()
    },
  }
}
