import { describe, expect, it } from 'vitest'
import { type Item, sendWindow } from './window.ts'

const all = () => true
const make = (size = 8, random = () => 0) => sendWindow({ size, resendMsMin: 5000, resendMsMax: 60_000, random })
const tm = (seq: number): Item => ({ stream: 'tm', seq })
const sendAll = (window: ReturnType<typeof make>, now = 0, isHeld: (i: Item) => boolean = all): string[] => {
  const sent: string[] = []
  for (let item = window.next(now, isHeld); item; item = window.next(now, isHeld)) sent.push(`${item.stream}${item.seq}`)
  return sent
}

describe('send window', () => {
  it('has at most its size of unacknowledged batches in flight', () => {
    const window = make(8)
    for (let seq = 1; seq <= 20; seq++) window.offer(tm(seq), 'backlog')
    expect(sendAll(window)).toHaveLength(8)
    window.settled('tm', 1, 3)
    expect(sendAll(window)).toEqual(['tm9', 'tm10', 'tm11'])
    expect(window.inFlight()).toBe(8)
  })
  it('lets events go, as many as its size, although telemetry fills it that nobody acknowledges', () => {
    const window = make(2)
    for (let seq = 1; seq <= 4; seq++) window.offer(tm(seq), 'live')
    expect(sendAll(window)).toEqual(['tm1', 'tm2'])
    for (let seq = 1; seq <= 3; seq++) window.offer({ stream: 'ev', seq }, 'event')
    expect(sendAll(window)).toEqual(['ev1', 'ev2'])
    window.settled('ev', 1, 1)
    expect(sendAll(window)).toEqual(['ev3'])
  })
  it('sends events first, then live, and backlog after every third live batch', () => {
    const window = make(64)
    for (let seq = 1; seq <= 3; seq++) window.offer(tm(seq), 'backlog')
    for (let seq = 11; seq <= 17; seq++) window.offer(tm(seq), 'live')
    window.offer({ stream: 'ev', seq: 1 }, 'event')
    expect(sendAll(window)).toEqual(['ev1', 'tm11', 'tm12', 'tm13', 'tm1', 'tm14', 'tm15', 'tm16', 'tm2', 'tm17', 'tm3'])
  })
  it('drains backlog at full window speed when nothing live waits', () => {
    const window = make(8)
    for (let seq = 1; seq <= 8; seq++) window.offer(tm(seq), 'backlog')
    expect(sendAll(window)).toHaveLength(8)
  })
  it('re-sends after 5 s, doubling to 60 s', () => {
    const window = make()
    window.offer(tm(1), 'live')
    const at: number[] = []
    for (let now = 0; now <= 300_000; now += 1000) if (window.next(now, all)) at.push(now / 1000)
    expect(at).toEqual([0, 5, 15, 35, 75, 135, 195, 255])
  })
  it('re-sends with jitter, so that a fleet does not answer in step', () => {
    const window = make(8, () => 0.999)
    window.offer(tm(1), 'live')
    window.next(0, all)
    expect(window.wakeAt(0)).toBeCloseTo(6250, -1)
  })
  it('never sends what is acknowledged meanwhile, queued or in flight', () => {
    const window = make(1)
    window.offer(tm(1), 'live')
    window.offer(tm(2), 'live')
    expect(sendAll(window)).toEqual(['tm1'])
    expect(sendAll(window, 9000, () => false)).toEqual([])
    expect(window.inFlight()).toBe(0)
  })
  it('takes a number once, however often it is offered', () => {
    const window = make()
    window.offer(tm(1), 'live')
    window.offer(tm(1), 'backlog')
    expect(sendAll(window)).toEqual(['tm1'])
    window.offer(tm(1), 'live')
    expect(sendAll(window)).toEqual([])
  })
  it('sends again what the platform misses, unless it has only just gone', () => {
    const window = make()
    window.offer(tm(1), 'live')
    sendAll(window, 0)
    window.missed(tm(1), 1000)
    window.missed(tm(2), 1000)
    expect(sendAll(window, 1000)).toEqual(['tm2'])
    window.missed(tm(1), 5000)
    expect(sendAll(window, 5000)).toEqual(['tm1'])
  })
  it('honours a smaller window and a pause, and wakes when the pause ends', () => {
    const window = make(8)
    for (let seq = 1; seq <= 9; seq++) window.offer(tm(seq), 'backlog')
    window.resize(2)
    window.pause(3000)
    expect(sendAll(window, 2999)).toEqual([])
    expect(window.wakeAt(2999)).toBe(3000)
    expect(sendAll(window, 3000)).toEqual(['tm1', 'tm2'])
  })
  it('forgets flights and queues with the connection', () => {
    const window = make()
    window.offer(tm(1), 'live')
    sendAll(window)
    window.offer(tm(2), 'live')
    window.reset()
    expect(sendAll(window)).toEqual([])
    window.offer(tm(1), 'backlog')
    expect(sendAll(window)).toEqual(['tm1'])
  })
  it('keeps its order through thousands of batches', () => {
    const window = make(8)
    for (let seq = 1; seq <= 5000; seq++) window.offer(tm(seq), 'backlog')
    const sent: string[] = []
    for (let last = 0; last < 5000; last += 8) {
      sent.push(...sendAll(window))
      window.settled('tm', 1, last + 8)
    }
    expect(sent).toEqual(Array.from({ length: 5000 }, (_, i) => `tm${i + 1}`))
  })
})
