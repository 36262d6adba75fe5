import { describe, expect, it } from 'vitest'
import { openSampler } from './sampler.ts'

const [gw, other] = ['100000000001', '100000000002']

describe('the sampler of what concentrators tell', () => {
  it('keeps a burst of each table and concentrator, then so many a second, and counts the others', () => {
    let now = 0
    const sampler = openSampler(() => now)
    const kept = (of: string, count: number): number =>
      Array.from({ length: count }, () => sampler.keeps(of, 'quarantine')).filter(Boolean).length
    expect(kept(gw, 100)).toBe(60)
    expect(kept(other, 5)).toBe(5)
    expect(sampler.keeps(gw, 'concentrator_notice')).toBe(true)
    now += 60_000
    expect(kept(gw, 100)).toBe(10)
    expect(sampler.takeDropped()).toEqual([{ gw, what: 'quarantine', count: 130 }])
    expect(sampler.takeDropped()).toEqual([])
  })
  it('adds what could not be recorded to what is dropped since', () => {
    const sampler = openSampler(() => 0)
    for (let i = 0; i < 70; i++) sampler.keeps(gw, 'quarantine')
    const dropped = sampler.takeDropped()
    sampler.keeps(gw, 'quarantine')
    sampler.giveBack(dropped)
    expect(sampler.takeDropped()).toEqual([{ gw, what: 'quarantine', count: 11 }])
  })
})
