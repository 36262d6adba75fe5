import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deviceQualities } from '../kit/device-quality.ts'
import { startQualityReports } from './quality-reports.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

describe('the quality of the link', () => {
  it('is told of each device, and of each bus in the log, once a period', async () => {
    const events: unknown[] = []
    const logged: unknown[] = []
    const qualities = deviceQualities(Date)
    const line = { bus: 'plc', sent: 9, answered: 4, timeouts: 5, retries: 2, malformed: 3, stray: 1, connects: 1 }
    const reports = startQualityReports({
      buses: { qualities, lines: () => [line] },
      periodS: 60,
      record: async (event) => void events.push(event),
      log: (level, event, fields) => void logged.push([level, event, fields]),
    })
    qualities.note('000000000001', true, 40)
    qualities.note('000000000001', false, 0)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(events).toMatchObject([{ e: 'quality', since: 1_000_000, dev: ['000000000001'], asked: [2], answered: [1], ms: [40] }])
    expect(logged).toEqual([['info', 'busQuality', line]])
    reports.stop()
  })
})
