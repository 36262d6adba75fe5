import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { timeExchange } from './time-exchange.ts'

const asked: number[] = []
const told: string[] = []
const open = () => timeExchange({ gw: '1', clock: Date, log: (_, event) => void told.push(event), ask: (t1) => void asked.push(t1) })
const answer = (aheadMs: number) => ({ v: 1 as const, t1: asked.at(-1)!, t2: asked.at(-1)! + aheadMs, t3: asked.at(-1)! + aheadMs })

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  asked.length = 0
  told.length = 0
})
afterEach(() => vi.useRealTimers())

describe('the exchange of time', () => {
  it('asks again every 20 s until it is answered, then every 10 minutes', () => {
    const exchange = open()
    exchange.begin()
    vi.advanceTimersByTime(45_000)
    expect(asked).toEqual([1_000_000, 1_020_000, 1_040_000])
    exchange.take(answer(0), Date.now())
    vi.advanceTimersByTime(599_000)
    expect(asked).toHaveLength(3)
    vi.advanceTimersByTime(1000)
    expect(asked).toHaveLength(4)
    exchange.end()
    vi.advanceTimersByTime(3_600_000)
    expect(asked).toHaveLength(4)
  })
  it('says that the clock is off also where it was right before', () => {
    const exchange = open()
    for (const ahead of [0, 60_000, 61_000, 0, 60_000]) {
      exchange.begin()
      exchange.take(answer(ahead), Date.now())
    }
    expect(told).toEqual(['clockOff', 'clockOff'])
    exchange.end()
  })
  it('says once that the clock is off, and follows a step of it', () => {
    const exchange = open()
    exchange.begin()
    exchange.take(answer(60_000), Date.now())
    exchange.begin()
    exchange.take(answer(60_000), Date.now())
    expect(told).toEqual(['clockOff'])
    expect(exchange.offsetMs()).toBe(60_000)
    exchange.stepped(50_000)
    expect(exchange.offsetMs()).toBe(10_000)
    exchange.end()
  })
})
