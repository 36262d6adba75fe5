import { describe, expect, it } from 'vitest'
import { reportOf } from './report.ts'

const number = (i: number): string => String(i).padStart(12, '0')

describe('report', () => {
  it('carries scaled integers in columns, in the order of the devices', () => {
    const [body] = reportOf('string', 60_000, 60, [
      { number: number(1), reading: { voltage: 612.34, current: 9.876 } },
      { number: number(2), reading: { voltage: 0, current: null } },
    ])
    expect(body).toEqual({
      kind: 'string',
      t0: 60_000,
      per: 60,
      part: 0,
      dev: [number(1), number(2)],
      col: { voltage: [6123, 0], current: [988, null] },
    })
  })
  it('says null for a device that did not answer and for a value beyond its hard limits', () => {
    const [body] = reportOf('module', 0, 60, [
      { number: number(1), reading: null },
      { number: number(2), reading: { power: 1e6, voltage: 38.2 } },
    ])
    expect(body?.col.power).toEqual([null, null])
    expect(body?.col.voltage).toEqual([null, 382])
    expect(Object.keys(body?.col ?? {})).toHaveLength(9)
  })
  it('splits at 200 devices', () => {
    const devices = Array.from({ length: 401 }, (_, i) => ({ number: number(i), reading: null }))
    const parts = reportOf('module', 0, 60, devices)
    expect(parts.map((p) => [p.part, p.dev.length])).toEqual([
      [0, 200],
      [1, 200],
      [2, 1],
    ])
  })
})
