import { describe, expect, it } from 'vitest'
import { type Place, placeKey, quietMs } from './place.ts'

const serial = { path: '/dev/ttyS1', baudRate: 2400, parity: 'even', dataBits: 8, stopBits: 1 } as const

describe('a place', () => {
  it('is the same however its line is set', () => {
    expect(placeKey(serial)).toBe(placeKey({ ...serial, baudRate: 9600 }))
    expect(placeKey({ host: 'h', port: 1 })).not.toBe(placeKey({ host: 'h', port: 2 }))
  })
  it.each<[Place, number]>([
    [{ host: 'h', port: 1 }, 0],
    [serial, 16.04],
    [{ ...serial, baudRate: 9600, parity: 'none' }, 3.65],
    [{ ...serial, baudRate: 115_200 }, 1.75],
  ])('%j is quiet for %d ms before something is sent', (place, ms) => {
    expect(quietMs(place)).toBeCloseTo(ms, 2)
  })
})
