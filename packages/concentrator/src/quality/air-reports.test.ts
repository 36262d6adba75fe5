import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startAirReports } from './air-reports.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

const line = { bus: 'plc', overMs: 60_000, usedMs: [0, 1_200, 30_000, 400], waiting: [0, 2, 0, 9] } as const
const started = (lines: readonly (typeof line)[], record = vi.fn(async (_event: object) => undefined)) => {
  const logged: string[] = []
  return {
    record,
    logged,
    ...startAirReports({ buses: { airTimes: () => [...lines] }, periodS: 600, record, log: (_, event) => void logged.push(event) }),
  }
}

describe('the air time', () => {
  it('is told a minute after the start, and then once a period', async () => {
    const { record, stop } = started([line])
    await vi.advanceTimersByTimeAsync(59_999)
    expect(record).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(record.mock.calls).toEqual([
      [{ e: 'air', over: 60_000, lines: [{ bus: 'plc', ms: [0, 1_200, 30_000, 400], wait: [0, 2, 0, 9] }] }],
    ])
    await vi.advanceTimersByTimeAsync(540_000 + 600_000)
    expect(record).toHaveBeenCalledTimes(3)
    stop()
    await vi.advanceTimersByTimeAsync(1_200_000)
    expect(record).toHaveBeenCalledTimes(3)
  })
  it('is not told by a concentrator without a power line; what cannot be kept is logged', async () => {
    const none = started([])
    await vi.advanceTimersByTimeAsync(1_200_000)
    expect(none.record).not.toHaveBeenCalled()
    none.stop()
    const full = started(
      [line],
      vi.fn(() => Promise.reject(new Error('full'))),
    )
    await vi.advanceTimersByTimeAsync(60_000)
    expect(full.logged).toEqual(['airTimeNotTold'])
    full.stop()
  })
})
