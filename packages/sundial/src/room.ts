// Process of one room, started by the supervisor: does what the first message orders, ends when told so or when the supervisor is gone.
import { PlainError } from '@sundial/core/kit/plain-error.ts'
import { lineLog } from './kit/line-log.ts'
import type { FromRoom, RoomOrder, ToRoom } from './kit/room-order.ts'
import { type RunningRoom, startRoom } from './rooms/start-room.ts'

let room: Promise<RunningRoom> | undefined

const tell = (message: FromRoom) => process.send?.(message)

const begin = async (order: RoomOrder): Promise<void> => {
  room = startRoom(order, lineLog(order.logLevel, order.room))
  try {
    tell({ say: 'ready', address: (await room).address })
  } catch (e) {
    // What is said for people needs no place in the source.
    if (!(e instanceof PlainError)) console.error(e)
    tell({ say: 'failed', why: e instanceof Error ? e.message : String(e) })
    process.exit(1)
  }
}

const end = async (): Promise<void> => {
  try {
    await (await room)?.stop()
    process.exit(0)
  } catch (e) {
    console.error(e)
    process.exit(1)
  }
}

// Ctrl-C reaches every process of the terminal; the supervisor decides when this one ends.
process.on('SIGINT', () => {})
process.on('SIGHUP', () => {})
process.once('SIGTERM', end)
process.once('disconnect', end)
process.on('message', (message: ToRoom) => (message.say === 'begin' ? begin(message.order) : end()))
