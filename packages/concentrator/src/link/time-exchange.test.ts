import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { timeExchange } from './time-exchange.ts'

const asked: number[] = []
const told: string[] = []
let ownStepMs = 0
let steadyMs = 0
const open = () =>
  timeExchange({
    gw: '1',
    clock: { now: () => Date.now() + ownStepMs },
    steady: { now: () => Date.now() - 900_000 + steadyMs },
    random: () => 0.5,
    log: (_, event) => void told.push(event),
    ask: (t1) => void asked.push(t1),
  })
type Exchange = ReturnType<typeof open>
/** The platform answers the last question; its clock is so far ahead of the real one. */
const answer = (exchange: Exchange, aheadMs: number) =>
  exchange.take({ v: 1, t1: asked.at(-1)!, t2: Date.now() + aheadMs, t3: Date.now() + aheadMs })
const tellClockSet = (exchange: Exchange) => exchange.take({ v: 1, t1: 0, t2: 5, t3: 5 })

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  asked.length = 0
  told.length = 0
  ownStepMs = 0
  steadyMs = 0
})
afterEach(() => vi.useRealTimers())

describe('the exchange of time', () => {
  it('asks again every 20 s until it is answered, then every 10 minutes', () => {
    const exchange = open()
    exchange.begin()
    vi.advanceTimersByTime(45_000)
    expect(asked).toEqual([1_000_000, 1_020_000, 1_040_000])
    answer(exchange, 0)
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
      answer(exchange, ahead)
    }
    expect(told).toEqual(['clockOff', 'clockOff'])
    exchange.end()
  })
  it('says once that the clock is off, and follows a step of it', () => {
    const exchange = open()
    exchange.begin()
    answer(exchange, 60_000)
    exchange.begin()
    answer(exchange, 60_000)
    expect(told).toEqual(['clockOff'])
    expect(exchange.offsetMs()).toBe(60_000)
    ownStepMs = 50_000
    expect(exchange.offsetMs()).toBe(10_000)
    exchange.end()
  })
  it.each([
    ['back', -3_600_000],
    ['ahead', 3_600_000],
    ['to 1970', -1_000_000],
    ['to 2099', 4_000_000_000_000],
  ])('knows the time of the platform whoever sets our own clock %s', (_, stepMs) => {
    const exchange = open()
    exchange.begin()
    answer(exchange, 60_000)
    vi.advanceTimersByTime(5000)
    ownStepMs = stepMs
    expect(exchange.platformNow()).toBe(1_065_000)
    exchange.end()
  })
  it('counts a clock that was set, and a machine that slept, as later: what may be too late is asked', () => {
    const exchange = open()
    exchange.begin()
    answer(exchange, 0)
    expect(exchange.latest()).toBe(1_000_000)
    ownStepMs = -3_600_000
    expect(exchange.latest()).toBe(1_000_000)
    ownStepMs = 0
    vi.advanceTimersByTime(10_000)
    steadyMs = -10_000 // the machine slept: its monotonic clock stood still
    expect(exchange.latest()).toBe(1_010_000)
    exchange.stepped(-10_000) // a step on order is none of these
    expect(exchange.latest()).toBe(1_020_000)
    exchange.end()
  })
  it('asks within a second when the platform tells that its clock was set, and believes only the answer', () => {
    const exchange = open()
    exchange.begin()
    answer(exchange, 0)
    for (let i = 0; i < 100; i++) {
      tellClockSet(exchange)
      vi.advanceTimersByTime(5)
    }
    expect(exchange.platformNow()).toBe(1_000_500)
    while (asked.length < 2) vi.advanceTimersByTime(1)
    expect(Date.now()).toBe(1_000_500)
    answer(exchange, -300_000)
    expect(exchange.platformNow()).toBe(Date.now() - 300_000)
    exchange.end()
  })
  it('asks at once for a command, once for all that wait, and says when it is known', async () => {
    const exchange = open()
    exchange.begin()
    answer(exchange, 0)
    const known = [exchange.renew(), exchange.renew()]
    expect(asked).toHaveLength(2)
    answer(exchange, -300_000)
    expect(await Promise.all(known)).toEqual([true, true])
    expect(exchange.latest()).toBe(700_000)
    exchange.end()
  })
  it('is waited for 2 s; then the next commands do not wait for 10 s, or until it is connected again', async () => {
    const exchange = open()
    exchange.begin()
    answer(exchange, 0)
    const inVain = exchange.renew()
    vi.advanceTimersByTime(2000)
    expect(await inVain).toBe(false)
    expect(await exchange.renew()).toBe(false)
    expect(asked).toHaveLength(2)
    exchange.end()
    expect(await exchange.renew()).toBe(false)
    exchange.begin()
    const again = exchange.renew()
    answer(exchange, 1)
    expect(await again).toBe(true)
    exchange.end()
  })
  it('does not keep a command waiting when the connection is lost', async () => {
    const exchange = open()
    exchange.begin()
    const waiting = exchange.renew()
    exchange.end()
    expect(await waiting).toBe(false)
  })
})
