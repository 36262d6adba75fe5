import type { Log } from '@sundial/core/kit/log.ts'
import type { EventBody } from '../kit/envelope.ts'

type Held = Extract<EventBody, { e: 'held' }>
/** A module of whose hold the platform is to be told; `id` is the order to shut down. */
export type HoldNews = Held['devices'][number] & { id: string }

export type HoldTellingOptions = {
  record(event: EventBody): Promise<unknown>
  /** The order has no result on the disk yet. News of its modules wait until the result is there. */
  isRunning(id: string): boolean
  /** The news that these modules of an order were shut down are in the journal. */
  shutDownTold(id: string, numbers: readonly string[]): Promise<void>
  log: Log
}

const gatherMs = 250
const devicesPerEvent = 200

/** The events for these news, in their order: one order in each, so many modules at most. */
export const heldEvents = (news: readonly HoldNews[]): Held[] =>
  [...Map.groupBy(news, ({ id }) => id)].flatMap(([id, own]) => {
    const devices = own.map(({ id: _, ...device }) => device)
    return Array.from({ length: Math.ceil(devices.length / devicesPerEvent) }, (_, i): Held => {
      return { e: 'held', id, devices: devices.slice(i * devicesPerEvent, (i + 1) * devicesPerEvent) }
    })
  })

/** Tells the platform what becomes of held modules, gathered for a moment. */
export const createHoldTelling = ({ record, isRunning, shutDownTold, log }: HoldTellingOptions) => {
  let waiting: HoldNews[] = []
  let timer: NodeJS.Timeout | null = null
  let working: Promise<void> = Promise.resolve()

  const tell = async (event: Held): Promise<void> => {
    await record(event)
    const numbers = event.devices.flatMap(({ a, is }) => (is === 'shutDown' ? [a] : []))
    if (numbers.length > 0) await shutDownTold(event.id, numbers)
  }
  const tellAll = async (news: readonly HoldNews[]): Promise<void> => {
    for (const event of heldEvents(news)) {
      // What was not told is still on the disk: the next start tells it.
      await tell(event).catch((error: unknown) => log('error', 'holdNotTold', { id: event.id, error: String(error) }))
    }
  }
  /** Resolves when the news so far are in the journal; with `all` also those of orders that still run. */
  const flush = ({ all }: { all: boolean }): Promise<void> => {
    if (timer) clearTimeout(timer)
    timer = null
    const now = waiting.filter(({ id }) => all || !isRunning(id))
    waiting = waiting.filter((news) => !now.includes(news))
    working = working.then(() => tellAll(now))
    return working
  }
  const soon = (): void => {
    timer ??= setTimeout(() => void flush({ all: false }), gatherMs)
  }
  return {
    add: (news: HoldNews): void => {
      waiting.push(news)
      soon()
    },
    soon,
    flush,
  }
}
export type HoldTelling = ReturnType<typeof createHoldTelling>
