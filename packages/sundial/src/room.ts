// Process of one room, started by the supervisor: does what the first message orders, ends when told so or when the supervisor is gone.
import { PlainError } from '@sundial/core/kit/plain-error.ts'
import type { StorageState } from '@sundial/core/kit/storage-state.ts'
import { lineLog } from './kit/line-log.ts'
import { type FromRoom, heartbeatMs, type RoomOrder, type ToRoom } from './kit/room-order.ts'
import { watchStalls } from './kit/stall-watch.ts'
import { type RunningRoom, startRoom } from './rooms/start-room.ts'

let room: Promise<RunningRoom> | undefined
let doing: RunningRoom['doing'] = () => []
let storage: StorageState = 'ok'

const tell = (message: FromRoom) => process.connected && process.send?.(message)

/** Before the supervisor kills a room that is silent, which it does after 30 s. */
const tellStallAfterMs = 20_000

const begin = async (order: RoomOrder): Promise<void> => {
  process.title = `sundial ${order.room}`
  void watchStalls({ room: order.room, tellAfterMs: tellStallAfterMs, endAfterMs: null })
  room = startRoom(order, lineLog(order.logLevel, order.room), () => storage)
  try {
    const running = await room
    doing = running.doing
    tell({ say: 'ready', address: running.address })
  } catch (e) {
    // What is said for people needs no place in the source.
    if (!(e instanceof PlainError)) console.error(e)
    tell({ say: 'failed', why: e instanceof Error ? e.message : String(e) })
    process.exit(1)
  }
}

let isEnding = false

const end = async (): Promise<void> => {
  if (isEnding) return
  isEnding = true
  try {
    await (await room)?.stop()
    process.exit(0)
  } catch (e) {
    console.error(e)
    process.exit(1)
  }
}

// Ctrl-C and a service manager's SIGTERM reach every process of the group; the supervisor decides when this one ends.
for (const signal of ['SIGINT', 'SIGHUP', 'SIGTERM'] as const) process.on(signal, () => {})
process.once('disconnect', end)
const onMessage = (message: ToRoom): void => {
  if (message.say === 'storage') storage = message.state
  else if (message.say === 'ending') void room?.then((running) => running.ending?.())
  else void (message.say === 'begin' ? begin(message.order) : end())
}
process.on('message', onMessage)
// From the event loop: a room whose loop is blocked falls silent, and the supervisor notices.
setInterval(() => tell({ say: 'alive', doing: doing() }), heartbeatMs).unref()
