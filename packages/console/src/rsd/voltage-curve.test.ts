import { describe, expect, it } from 'vitest'
import { axisEndS, curvesOf, mergeSamples, tellingSamples } from './voltage-curve.ts'

describe('measured voltages', () => {
  const sample = (id: number, at: number, voltageV: number) => ({ id, code: `S-${id}`, at, voltageV })
  it('are a curve for each string since the command, the highest last voltage first', () => {
    const curves = curvesOf([sample(1, 2000, 10), sample(2, 2000, 90), sample(1, 1000, 700)], 1000)
    expect(curves.map((c) => [c.id, c.points])).toEqual([
      [2, [[1, 90]]],
      [
        1,
        [
          [0, 700],
          [1, 10],
        ],
      ],
    ])
    expect(curves[1]!.last).toEqual({ at: 2000, voltageV: 10 })
  })
  it('tell nothing in the dark until a module was read back: an inverter without sun reads 0 V', () => {
    const samples = [sample(1, 1000, 0)]
    expect(tellingSamples({ darkUntil: 5000 }, [{ voltageV: null }], samples)).toEqual([])
    expect(tellingSamples({ darkUntil: 5000 }, [{ voltageV: 0.8 }], samples)).toEqual(samples)
    expect(tellingSamples({ darkUntil: null }, [{ voltageV: null }], samples)).toEqual(samples)
  })
  it('come once each, however often they are told', () => {
    expect(mergeSamples([sample(1, 1, 5)], [sample(1, 1, 5), sample(1, 2, 4)])).toHaveLength(2)
  })
  it('have room for 30 s, and grow with the task', () => {
    expect([axisEndS([], 5), axisEndS([], 31), axisEndS(curvesOf([sample(1, 95_000, 1)], 0), 5)]).toEqual([30, 60, 120])
  })
})
