import type { Clock } from '@sundial/core/kit/clock.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import { announceRequest } from '@sundial/wire/dlt645/optimizer.ts'
import { priority, QueueClosed } from '../kit/bus-queue.ts'
import type { Buses } from '../kit/buses.ts'
import { done, type Handlers } from '../kit/handler.ts'
import type { TellNotice } from '../kit/notices.ts'
import type { Parameters } from '../kit/parameters.ts'
import type { Register } from './register.ts'
import type { Strangers } from './strangers.ts'

export type EnrollingOptions = {
  buses: () => Buses
  register: Register
  parameters: Parameters
  clock: Clock
  log: Log
  tell: TellNotice
  strangers: Strangers
  changed(): void
}

/** While the window is open, devices are asked so often to announce themselves; each takes a moment of its own within that time. */
const askEveryS = 30

/**
 * Takes devices into the register that announce themselves while the window is open, and asks them to. A device that announces itself at
 * another time, or that is not admitted, is told to the platform as a stranger.
 */
export const createEnrolling = (o: EnrollingOptions) => {
  const isOpen = (): boolean => o.clock.now() < (o.parameters.value().enrolUntil ?? 0)
  let working: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout | null = null

  const ask = async (): Promise<void> => {
    const { di, content } = announceRequest(askEveryS)
    await Promise.all(o.buses().modules.map((bus) => bus.queue.run(priority.scheduled, () => bus.driver.broadcast(di, content))))
  }
  const tick = (): void => {
    if (timer) clearTimeout(timer)
    timer = null
    if (!isOpen()) return
    ask().catch((error: unknown) => {
      if (!(error instanceof QueueClosed)) o.log('warn', 'announcementNotAsked', { error: String(error) })
    })
    timer = setTimeout(tick, askEveryS * 1000)
  }
  const take = async (bus: string, a: string): Promise<void> => {
    if (o.register.all().some((entry) => entry.a === a)) return
    if (!isOpen() || !o.register.isAdmitted(a)) return o.strangers.heard(bus, a)
    await o.register.write([...o.register.all(), { a, bus }])
    o.tell('deviceFound', a, bus)
    o.changed()
  }
  const handlers: Handlers<'enrol.open' | 'enrol.close'> = {
    'enrol.open': async ({ minutes }) => {
      const enrolUntil = o.clock.now() + minutes * 60_000
      await o.parameters.change((now) => ({ ...now, enrolUntil }))
      tick()
      return done()
    },
    'enrol.close': async () => {
      await o.parameters.change((now) => ({ ...now, enrolUntil: null }))
      tick()
      return done()
    },
  }
  return {
    handlers,
    /** Goes on with a window that was open before. */
    begin: tick,
    onAnnounced: (bus: string, a: string): void => {
      working = working.then(() => take(bus, a)).catch((error: unknown) => o.log('error', 'deviceNotEnrolled', { a, error: String(error) }))
    },
    stop: async (): Promise<void> => {
      if (timer) clearTimeout(timer)
      await working
    },
  }
}
