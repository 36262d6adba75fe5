import type { ModuleTest } from '@sundial/core/rsd/module-test.ts'
import { cyclesMax } from '@sundial/core/rsd/test-bounds.ts'
import { describe, expect, it } from 'vitest'
import { encode, parse } from './codec.ts'
import { response } from './messages.ts'
import { testFrom, writeTest } from './test-answer.ts'

const numbers = Array.from({ length: 2000 }, (_, i) => String(200_000_000_000 + i))
/** Different values in each, which compress worst. */
const measured = (i: number): ModuleTest => ({
  before: {
    ...{ voltageV: 38.12 + i / 100, currentA: 9.31, temperatureC: 45.6, rsdVoltageV: 37.94, switchState: 1 },
    ...{ snrDb: 21.5, rssiDbm: -61, irradiance: 812.5 },
  },
  halves: Array.from({ length: 2 * cyclesMax }, (_, k) => ({
    voltageV: ((i * 31 + k * 17) % 4000) / 100,
    inputV: ((i * 13 + k * 7) % 4000) / 100,
    ms: (i * 7919 + k * 104_729) % 30_000,
    at: 1_790_000_000_000 + ((i * 48_271 + k * 69_621) % 3_600_000),
    switchState: k % 2,
  })),
})

describe('a test in a report', () => {
  it('comes back as it was measured', () => {
    expect(testFrom(writeTest(measured(3)))).toEqual(measured(3))
    expect(testFrom(writeTest({ before: null, halves: [] }))).toEqual({ before: null, halves: [] })
  })
  it('of the largest order keeps within the limits of the link: 4 MiB inflated, 1 MiB as it travels', () => {
    const devices = numbers.map((a, i) => ({
      a,
      ph: 'failed',
      vo: 38.12,
      ms: 29_999,
      at: 1,
      sw: 1,
      tries: 60,
      test: writeTest(measured(i)),
    }))
    const id = '7f1a3c52-6f0e-4e0e-9b1a-0d4f0a1b2c3d'
    const message = { v: 1, gw: '100000000101', id, phase: 'failed', k: 2000, n: 2000, devices, samples: [] }
    expect(JSON.stringify(message).length).toBeLessThan(4 * 1024 * 1024)
    const sent = encode(message)
    expect(sent.byteLength).toBeLessThan(1024 * 1024)
    const back = parse(sent)
    expect(response.safeParse(back.ok && back.value).success).toBe(true)
  })
})
