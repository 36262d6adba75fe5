import { describe, expect, it } from 'vitest'
import { openConnectLimits } from './connect-limits.ts'

const gw = '100000000001'

describe('connections of an address', () => {
  it('are some tens where each is refused, then few a second; another address is not concerned', () => {
    let now = 0
    const limits = openConnectLimits(() => now)
    const refusedUntilLimited = (): number => {
      let n = 0
      while (limits.admits('192.0.2.1', `nobody${n}`)) {
        limits.refused('192.0.2.1')
        n++
      }
      return n
    }
    expect(refusedUntilLimited()).toBe(48)
    now += 10_000
    expect(refusedUntilLimited()).toBeLessThanOrEqual(50)
    expect(limits.admits('192.0.2.2', gw)).toBe(true)
  })
  it('of a fleet behind it all come back at once', () => {
    const limits = openConnectLimits(() => 0)
    const all = Array.from({ length: 900 }, (_, i) => limits.admits('192.0.2.1', String(100_000_000_000 + i)))
    expect(all).not.toContain(false)
  })
  it('are not owed by a concentrator that tried again and again: it comes back when its budget has', () => {
    let now = 0
    const limits = openConnectLimits(() => now)
    limits.signedIn('192.0.2.1', gw)
    for (let i = 0; i < 100_000; i++) limits.admits('192.0.2.1', gw)
    for (let i = 0; limits.admits('192.0.2.1', `x${i}`); i++) limits.refused('192.0.2.1')
    now += 2_000
    expect(limits.admits('192.0.2.1', gw)).toBe(true)
  })
  it('are open to a concentrator that signed in from it before, whatever its neighbours do', () => {
    const limits = openConnectLimits(() => 0)
    limits.signedIn('192.0.2.1', gw)
    for (let i = 0; limits.admits('192.0.2.1', `x${i}`); i++) limits.refused('192.0.2.1')
    expect(limits.admits('192.0.2.1', gw)).toBe(true)
    expect(limits.admits('192.0.2.1', '100000000002')).toBe(false)
  })
})
