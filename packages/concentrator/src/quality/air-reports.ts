import type { Log } from '@sundial/core/kit/log.ts'
import type { Buses } from '../kit/buses.ts'
import type { EventBody } from '../kit/envelope.ts'

type Options = {
  buses: Pick<Buses, 'airTimes'>
  periodS: number
  record(event: EventBody): Promise<unknown>
  log: Log
}

/** The first report comes after a minute at the latest, so that the page of a new concentrator is not empty for long. */
const firstMs = 60_000
const linesMax = 64

/** Tells regularly what the air time of each power line was used for, and how many frames wait. A concentrator without one tells nothing. */
export const startAirReports = ({ buses, periodS, record, log }: Options) => {
  const report = (): void => {
    const lines = buses.airTimes().slice(0, linesMax)
    if (lines.length === 0) return
    const over = Math.max(...lines.map(({ overMs }) => overMs))
    const event: EventBody = {
      e: 'air',
      over,
      lines: lines.map(({ bus, usedMs, waiting }) => ({ bus, ms: [...usedMs], wait: [...waiting] })),
    }
    record(event).catch((error: unknown) => log('error', 'airTimeNotTold', { error: String(error) }))
  }
  const first = setTimeout(report, Math.min(firstMs, periodS * 1000))
  const timer = setInterval(report, periodS * 1000)
  return {
    stop: (): void => {
      clearTimeout(first)
      clearInterval(timer)
    },
  }
}
