import type { Log } from '@sundial/core/kit/log.ts'
import { broadcastAddress } from '@sundial/wire/dlt645/frame.ts'
import type { OpOf } from '@sundial/wire/link/ops.ts'
import { priority, QueueClosed } from '../kit/bus-queue.ts'
import type { Buses, ModuleBus } from '../kit/buses.ts'
import { done, type Handlers, refused } from '../kit/handler.ts'
import type { Parameters } from '../kit/parameters.ts'
import { frameOf, isSwitching } from '../kit/raw-frame.ts'

export type BeaconOptions = { buses: () => Buses; parameters: Parameters; log: Log }

const halfSecondMs = 500

/** Why a frame can't be a beacon; null = it can. */
const complaintOf = ({ frame }: OpOf<'beacon.set'>, buses: readonly ModuleBus[]): string | null => {
  const found = frameOf(frame)
  if (!found) return 'malformedFrame'
  if (found.frame.address !== broadcastAddress) return 'notToEverybody'
  return buses.some((bus) => isSwitching(found.frame, bus.rsdSwitch)) ? 'useSwitch' : null
}

/**
 * Sends a frame to everybody again and again: the keep-alive without which RSDs shut down. It waits for the frame that is on the bus and
 * for nothing else, and goes on where it was after a restart.
 */
export const createBeacon = (o: BeaconOptions) => {
  const counts = { sent: 0, unsent: 0 }
  const onTheWay = new Set<ModuleBus>()
  let timer: NodeJS.Timeout | null = null

  const sendOn = async (bus: ModuleBus, bytes: Uint8Array): Promise<void> => {
    if (onTheWay.has(bus)) return
    onTheWay.add(bus)
    try {
      const passed = await bus.queue.run(priority.shutdown, () => bus.driver.pass(bytes))
      counts[passed ? 'sent' : 'unsent']++
    } catch (error) {
      if (!(error instanceof QueueClosed)) o.log('warn', 'beaconNotSent', { bus: bus.id, error: String(error) })
    } finally {
      onTheWay.delete(bus)
    }
  }
  const stop = (): void => {
    if (timer) clearInterval(timer)
    timer = null
  }
  const begin = (): void => {
    stop()
    const { beacon } = o.parameters.value()
    const bytes = beacon && frameOf(beacon.frame)?.bytes
    if (!beacon || !bytes) return
    const send = (): void => {
      for (const bus of o.buses().modules) void sendOn(bus, bytes)
    }
    send()
    timer = setInterval(send, beacon.cycle * halfSecondMs)
  }
  const handlers: Handlers<'beacon.set' | 'beacon.stop'> = {
    'beacon.set': async (order) => {
      const complaint = complaintOf(order, o.buses().modules)
      if (complaint) return refused(complaint)
      await o.parameters.change((now) => ({ ...now, beacon: { cycle: order.cycle, frame: order.frame } }))
      begin()
      return done()
    },
    'beacon.stop': async () => {
      await o.parameters.change((now) => ({ ...now, beacon: null }))
      stop()
      return done()
    },
  }
  return { handlers, begin, stop, stats: () => ({ ...counts }) }
}
