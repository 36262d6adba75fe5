import { describe, expect, it } from 'vitest'
import { addressKey, type BusAddress, quietMs } from './bus-address.ts'

const serial = { path: '/dev/ttyS1', baudRate: 2400, parity: 'even', dataBits: 8, stopBits: 1 } as const

describe('the address of a bus', () => {
  it('is the same however its line is set', () => {
    expect(addressKey(serial)).toBe(addressKey({ ...serial, baudRate: 9600 }))
    expect(addressKey({ host: 'h', port: 1 })).not.toBe(addressKey({ host: 'h', port: 2 }))
  })
  it.each<[BusAddress, number]>([
    [{ host: 'h', port: 1 }, 0],
    [serial, 16.04],
    [{ ...serial, baudRate: 9600, parity: 'none' }, 3.65],
    [{ ...serial, baudRate: 115_200 }, 1.75],
  ])('%j is quiet for %d ms before something is sent', (address, ms) => {
    expect(quietMs(address)).toBeCloseTo(ms, 2)
  })
})
