import { type ChildProcess, fork } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { StorageState } from '@sundial/core/kit/storage-state.ts'
import type { FromRoom, RoomName, RoomOrder, ToRoom } from '../kit/room-order.ts'
import { backOff } from './back-off.ts'
import { silenceLimits, silenceWatch, watchSilence } from './silence-watch.ts'
import { whatItDoes } from './what-it-does.ts'

export type RoomOptions = {
  /** Script of the process. */
  entry: URL
  order: RoomOrder
  /** A line that the process wrote. */
  onLine(line: string): void
  /** Called when the room was silent for too long and is being killed, with what was found out about why. */
  onSilent(silentMs: number, found: Record<string, unknown>): void
  /** Silent for longer than this, ms, it is killed; 30 s unless told, 2 minutes until it is ready. */
  silenceMs?: { ready: number; starting: number }
  /** It ended unbidden and is started again after so long. */
  onCrash(why: string, againInMs: number): void
  /** First wait before starting again, doubling up to the last, ms; back to the first after a minute of health. */
  backOffMs: { first: number; last: number }
  /** How long it may take to end before it is killed, ms. */
  graceMs: number
}
export type RoomProcess = {
  name: RoomName
  /** Settles when it is ready for the first time: with its address, or an error saying why not. */
  ready: Promise<string>
  /** Ends it and starts it again at once. */
  restart(): void
  /** Tells it whether the disk of the database takes changes, now and whenever it is started again. */
  tellStorage(state: StorageState): void
  /** Tells it that everything is about to be stopped. */
  tellEnding(): void
  stop(): Promise<void>
  pid(): number | undefined
}

const isGone = (error: NodeJS.ErrnoException): boolean => ['EPIPE', 'ECONNRESET', 'ERR_IPC_CHANNEL_CLOSED'].includes(error.code ?? '')

/** A process that has just ended takes no message: without a callback each message to it would be an error that ends this process. */
const say = (child: ChildProcess, message: ToRoom): void => {
  if (!child.connected) return
  child.send(message, (error) => {
    if (error && !isGone(error)) throw error
  })
}

/** Asks a process to end and kills it where it does not. */
const endChild = (child: ChildProcess, graceMs: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), graceMs)
    child.once('exit', () => {
      clearTimeout(timer)
      resolve()
    })
    say(child, { say: 'stop' })
  })

/**
 * V8 options of a room. At its first start the field makes 30 days of reports, most of which are garbage at once. V8 lets 128 MB of them
 * gather and seldom gives that back; with this limit few gather, for the same processor time.
 */
const v8OptionsOf = ({ room }: RoomOrder): string[] => (room === 'field' ? ['--max-semi-space-size=8'] : [])

/**
 * How glibc's malloc keeps memory; other systems ignore it. The messages of those 30 days lie outside V8's heap, in between what lives
 * longer, and glibc gives a heap with such holes never back. With these settings a block of 4 KiB or more is taken from the system by
 * itself and goes back when it is freed, and threads share one arena. The link and the server keep glibc's own settings, for speed.
 */
const mallocOf = ({ room }: RoomOrder): Record<string, string> =>
  room === 'field' ? { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '4096', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_TOP_PAD_: '0' } : {}

const forkRoom = (options: RoomOptions): ChildProcess => {
  const { SUNDIAL_ADMIN_PASSWORD: _, ...env } = process.env
  const child = fork(options.entry, [], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: v8OptionsOf(options.order),
    env: { ...mallocOf(options.order), ...env },
  })
  for (const stream of [child.stdout, child.stderr]) if (stream) createInterface({ input: stream }).on('line', options.onLine)
  say(child, { say: 'begin', order: options.order })
  return child
}

/** Watches a process that reports every few seconds that it is alive. When it falls silent, what it does is written down and it is killed. */
const watchOver = (child: ChildProcess, options: RoomOptions) => {
  const watch = silenceWatch(() => performance.now(), options.silenceMs ?? silenceLimits)
  let doing: readonly string[] = []
  const giveUp = async (silentMs: number): Promise<void> => {
    const found = await whatItDoes(child.pid ?? 0)
    options.onSilent(silentMs, { ...found, inWorkBefore: doing })
    child.kill('SIGKILL')
  }
  const stop = watchSilence(watch, (silentMs) => void giveUp(silentMs))
  child.on('message', (message: FromRoom) => {
    watch.heard()
    if (message.say === 'ready') watch.ready()
    if (message.say === 'alive') doing = message.doing
  })
  child.once('exit', stop)
}

/** Runs one room in a process of its own and starts it again when it dies. One that never gets ready is not started again. */
export const runRoom = (options: RoomOptions): RoomProcess => {
  const ready = Promise.withResolvers<string>()
  const waits = backOff(options.backOffMs)
  const bidden = new WeakSet<ChildProcess>()
  let child: ChildProcess | undefined
  let timer: NodeJS.Timeout | undefined
  let wasReady = false
  let wanted = true
  let storage: StorageState = 'ok'

  const onMessage = (message: FromRoom) => {
    if (message.say === 'failed') return ready.reject(new Error(message.why))
    if (message.say !== 'ready') return
    wasReady = true
    ready.resolve(message.address)
  }
  const againAfter = (why: string, ranMs: number): number => {
    const waitMs = waits.after(ranMs)
    options.onCrash(why, waitMs)
    return waitMs
  }
  const onExit = (ended: ChildProcess, why: string, ranMs: number) => {
    child = undefined
    if (!wanted) return
    if (!wasReady) return ready.reject(new Error(`it ended with ${why} before it was ready`))
    timer = setTimeout(launch, bidden.has(ended) ? 0 : againAfter(why, ranMs))
  }
  const launch = () => {
    const startedAt = performance.now()
    const launched = forkRoom(options)
    child = launched
    if (storage !== 'ok') say(launched, { say: 'storage', state: storage })
    watchOver(launched, options)
    launched.on('message', onMessage)
    launched.once('error', (e) => ready.reject(e))
    launched.once('exit', (code, signal) => onExit(launched, String(signal ?? code), performance.now() - startedAt))
  }
  const restart = () => {
    if (!child || bidden.has(child)) return
    bidden.add(child)
    void endChild(child, options.graceMs)
  }
  const stop = async () => {
    wanted = false
    clearTimeout(timer)
    if (child) await endChild(child, options.graceMs)
  }
  const tellStorage = (state: StorageState) => {
    if (state === storage) return
    storage = state
    if (child) say(child, { say: 'storage', state })
  }
  const tellEnding = () => {
    if (child) say(child, { say: 'ending' })
  }
  launch()
  return { name: options.order.room, ready: ready.promise, restart, tellStorage, tellEnding, stop, pid: () => child?.pid }
}
