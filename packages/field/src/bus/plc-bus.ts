import type { Socket } from 'node:net'
import type { Clock } from '@sundial/core/kit/clock.ts'
import { randomFrom } from '@sundial/core/kit/random.ts'
import { type Authority, factoryAuthority } from '@sundial/wire/dlt645/exchange.ts'
import { encodeFrame, type Frame } from '@sundial/wire/dlt645/frame.ts'
import { createFrameParser } from '@sundial/wire/dlt645/frame-parser.ts'
import type { ModulePlant } from '../kit/asked-plant.ts'
import { type ListenAddress, type Listening, listen } from '../kit/listen.ts'
import { announcements, ownAnnouncement } from './announcement.ts'
import type { Optimizers } from './device-memory.ts'
import { answerFrame } from './optimizer.ts'

/** Faults of the line, as shares (0..1) of the answers. The plant holds the faults of devices. */
export type LineFaults = {
  /** Noise bytes precede the answer. */
  noisy: number
  /** A byte of the answer is damaged. */
  damaged: number
  /** The answer is lost. */
  lost: number
}
export type BusOptions = ListenAddress & {
  /** Numbers of the modules on this bus. */
  modules: readonly string[]
  clock?: Clock
  /** Factor and upper limit of each module's latency in the plant. */
  latencyScale?: number
  latencyMsMax?: number
  faults?: Partial<LineFaults>
  /** Seed of the line's random numbers. */
  seed?: number
  /** Interval, s, at which one module that was never asked announces itself. */
  announceS?: number
  authority?: Authority
}
/** Frames of a bus. `announced`: announcements that devices sent without a request. */
export type BusCounts = { asked: number; answered: number; malformed: number; announced: number }
export type PlcBus = Listening & {
  setFaults(faults: Partial<LineFaults>): void
  /** Multiple of the latency of the modules' links. */
  setSlowness(times: number): void
  counts(): BusCounts
}

const noFaults: LineFaults = { noisy: 0, damaged: 0, lost: 0 }
const noiseBytesMax = 24
const announceDefaultS = 120
const realClock: Clock = { now: Date.now }

type Line = { faults: LineFaults; slowness: number; dice: () => number }

const noiseOf = ({ dice }: Line): Uint8Array =>
  Uint8Array.from({ length: 1 + Math.floor(dice() * noiseBytesMax) }, () => Math.floor(dice() * 256))

/** Bytes of an answer after transport over a bad line; null: the answer is lost. */
const carried = (line: Line, reply: Frame): Uint8Array | null => {
  const { faults, dice } = line
  if (dice() < faults.lost) return null
  const bytes = encodeFrame(reply)
  if (dice() < faults.damaged) bytes[4 + Math.floor(dice() * (bytes.length - 4))]! ^= 1 + Math.floor(dice() * 255)
  return dice() < faults.noisy ? Buffer.concat([noiseOf(line), bytes]) : bytes
}

/** Serves one connection: each answer waits for its module's latency; answers keep the order of the requests. */
const serve = (socket: Socket, all: Optimizers, line: Line, counts: BusCounts, options: BusOptions): void => {
  const { clock = realClock, latencyScale = 1, latencyMsMax = Number.POSITIVE_INFINITY, announceS = announceDefaultS } = options
  const parser = createFrameParser()
  const timers = new Set<NodeJS.Timeout>()
  let freeAtMs = 0
  const send = (reply: Frame): void => {
    const bytes = carried(line, reply)
    if (bytes) socket.write(bytes)
  }
  const answerLater = (reply: Frame, latencyMs: number): void => {
    const now = performance.now()
    const takesMs = (latencyMs * latencyScale * line.slowness) / (clock.pace?.() ?? 1)
    freeAtMs = Math.max(now, freeAtMs) + Math.min(latencyMsMax, takesMs)
    // A timer takes at least 1 ms.
    if (freeAtMs === now) {
      send(reply)
      return
    }
    sendAfter(reply, freeAtMs - now)
  }
  const sendAfter = (reply: Frame, ms: number): void => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      send(reply)
    }, ms)
    timers.add(timer)
  }
  const hear = (request: Frame): void => {
    counts.asked++
    for (const { reply, afterMs } of announcements(all, request, clock.now(), line.dice)) sendAfter(reply, afterMs * latencyScale)
    const answer = answerFrame(all, request, clock.now())
    if (!answer) return
    counts.answered++
    answerLater(answer.reply, answer.latencyMs)
  }
  socket.on('data', (bytes) => {
    for (const parsed of parser.push(bytes)) {
      if (parsed.ok) hear(parsed.frame)
      else counts.malformed++
    }
  })
  const announcing = setInterval(() => {
    const frame = ownAnnouncement(all, clock.now(), line.dice)
    if (!frame) return
    counts.announced++
    send(frame)
  }, announceS * 1000)
  socket.on('close', () => {
    clearInterval(announcing)
    for (const timer of timers) clearTimeout(timer)
  })
}

/** Opens a power-line bus with many optimizers behind one TCP port, with DL/T 645-2007 (docs/wire.md). Rejects if the port cannot be opened. */
export const openBus = async (plant: ModulePlant, options: BusOptions): Promise<PlcBus> => {
  const all: Optimizers = {
    plant,
    modules: new Set(options.modules),
    authority: options.authority ?? factoryAuthority,
    memories: new Map(),
    images: new Map(),
    clock: { offsetMs: 0 },
    sinceMs: (options.clock ?? realClock).now(),
  }
  const line: Line = { faults: { ...noFaults, ...options.faults }, slowness: 1, dice: randomFrom(options.seed ?? 1) }
  const counts: BusCounts = { asked: 0, answered: 0, malformed: 0, announced: 0 }
  const listening = await listen(options, (socket) => serve(socket, all, line, counts, options))
  return {
    ...listening,
    setFaults: (faults) => {
      line.faults = { ...line.faults, ...faults }
    },
    setSlowness: (times) => {
      line.slowness = times
    },
    counts: () => ({ ...counts }),
  }
}
