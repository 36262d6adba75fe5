import { describe, expect, it } from 'vitest'
import { stringVoltage } from './string-voltage.ts'

const at = (s: number) => 1_790_000_000_000 + s * 1000
const sample = (code: string, s: number, voltageV: number) => ({ id: code.charCodeAt(0), code, at: at(s), voltageV })

describe('the voltage of the string that is being switched', () => {
  it('is that of the string that was measured last, from its own first measurement, in order and each once', () => {
    const samples = [
      sample('A', 0, 760),
      sample('A', 1, 12),
      sample('B', 90, 768),
      sample('B', 92, 40),
      sample('B', 91, 300),
      sample('B', 92, 40),
    ]
    expect(stringVoltage(samples)).toEqual({
      code: 'B',
      points: [
        [0, 768],
        [1, 300],
        [2, 40],
      ],
      lastV: 40,
      highestV: 768,
      spanS: 30,
    })
  })
  it('has a time axis that grows by half minutes', () => {
    expect(stringVoltage([sample('A', 0, 760), sample('A', 31, 12)])?.spanS).toBe(60)
  })
  it('is nothing where nothing was measured', () => {
    expect(stringVoltage([])).toBeNull()
  })
})
