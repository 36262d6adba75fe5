// Thread of stall-watch.ts. It writes to standard error by itself: what a thread prints otherwise goes through the main thread.
import { writeSync } from 'node:fs'
import { Session } from 'node:inspector'
import { basename } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type { StallWork } from './stall-watch.ts'

const { room, tellAfterMs, endAfterMs, turns } = workerData as StallWork
const counter = new Int32Array(turns)
const lookMs = 500
/** A look that comes this much too late: the whole process was paused. */
const latenessMsMax = 5_000
const framesMax = 12

const write = (event: string, fields: Record<string, unknown>): void => {
  const entry = { level: 'error', time: new Date().toISOString(), room, event, ...fields }
  try {
    writeSync(2, `${JSON.stringify(entry)}\n`)
  } catch {
    // Nobody reads it, or the disk is full: there is no other place to say so.
  }
}

/** Stops the main thread for a moment to read its stack, whatever it is doing in JavaScript, and lets it go on. */
const tellStack = (stalledMs: number): void => {
  const session = new Session()
  const scripts = new Map<string, string>()
  session.connectToMainThread()
  session.on('Debugger.scriptParsed', ({ params }) => scripts.set(params.scriptId, basename(params.url)))
  session.on('Debugger.paused', ({ params }) => {
    const frames = params.callFrames.slice(0, framesMax)
    const stack = frames.map(({ functionName, location: { scriptId, lineNumber } }) => {
      const place = `${scripts.get(scriptId) ?? '?'}:${lineNumber + 1}`
      return `${functionName || '?'} ${place}`
    })
    write('room.stalled', { stalledS: Math.round(stalledMs / 1000), stack })
    session.post('Debugger.resume')
    session.disconnect()
  })
  session.post('Debugger.enable')
  session.post('Debugger.pause')
}

let seen = -1
let turnedAt = performance.now()
let lookedAt = turnedAt
let isTold = false

const onTurn = (now: number): void => {
  if (isTold) write('room.goesOn', { stalledS: Math.round((now - turnedAt) / 1000) })
  isTold = false
  turnedAt = now
}

const onStall = (stalledMs: number): void => {
  if (!isTold && stalledMs > tellAfterMs) {
    isTold = true
    tellStack(stalledMs)
  }
  if (endAfterMs !== null && stalledMs > endAfterMs) process.kill(process.pid, 'SIGKILL')
}

const look = (): void => {
  const now = performance.now()
  const wasPaused = now - lookedAt > lookMs + latenessMsMax
  lookedAt = now
  const turn = Atomics.load(counter, 0)
  if (turn !== seen || wasPaused) onTurn(now)
  seen = turn
  onStall(now - turnedAt)
}
setInterval(look, lookMs)
parentPort?.postMessage('looking')
