import { lineLog } from '../kit/line-log.ts'
import type { RoomOrder } from '../kit/room-order.ts'
import { withoutPassword } from '../kit/show-settings.ts'
import { watchStalls } from '../kit/stall-watch.ts'
import { type RunningRoom, startRoom } from './start-room.ts'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Resolves at the first signal to end. */
export const endSignal = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of signals) process.once(signal, () => resolve())
  })

/** Keeps something running in this process until it is told to end. Log lines go to standard output. Answers the exit code. */
const untilEnded = async (start: () => Promise<Pick<RunningRoom, 'stop'>>): Promise<number> => {
  const ended = endSignal()
  const running = await start()
  await ended
  await running.stop()
  return 0
}

/**
 * One room by itself: `sundial server`, `sundial link`, `sundial field`. Where its event loop is blocked for 30 s it says where and
 * ends, for a service manager to start it again.
 */
export const runAlone = (order: RoomOrder): Promise<number> => {
  const log = lineLog(order.logLevel, order.room)
  void watchStalls({ room: order.room, tellAfterMs: 20_000, endAfterMs: 30_000 })
  return untilEnded(async () => {
    const room = await startRoom(order, log)
    log('info', 'ready', room.address === '' ? {} : { address: withoutPassword(room.address) })
    return room
  })
}
