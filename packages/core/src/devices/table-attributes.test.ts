import { describe, expect, it } from 'vitest'
import { unsaidMeter } from './meter.ts'
import { attributesOf, specifiedAttributes, tableAttributes } from './table-attributes.ts'

const module = {
  kind: 'module',
  number: '200000011001',
  gw: '100000000001',
  position: 7,
  connection: 'Producing',
  phase: 'b',
  ...{ areaThreshold: 0.8, gradeThreshold: null },
  meter: null,
} as const

describe('attributes of a device', () => {
  it('are the 21 of the specification, each with a name of its own here', () => {
    expect(specifiedAttributes).toHaveLength(21)
    expect(new Set(Object.values(tableAttributes)).size).toBe(21)
    expect(Object.keys(attributesOf(module)).sort()).toEqual(Object.values(tableAttributes).sort())
  })

  it('are what the register says; a password is never told', () => {
    expect(attributesOf(module)).toMatchObject({
      ...{ displayOrder: 7, channel: 7, address: '200000011001', collector: '100000000001', protocol: 'DL/T 645-2007' },
      ...{ userMajorClass: null, connection: 'Producing', voltageRatio: 1, password: null },
      ...{ areaThreshold: 0.8, gradeThreshold: null, phaseA: 0, phaseB: 1, phaseC: 0 },
    })
  })

  it('of a meter are what people said of it; of no phase in particular where nobody said one', () => {
    const facts = {
      ...unsaidMeter,
      displayOrder: 3,
      baudRate: 9600,
      tariffCount: 4,
      collectorAddress: '700000000001',
      currentRatio: 300,
    } as const
    expect(attributesOf({ ...module, kind: 'meter', phase: null, meter: { ...facts, hasPassword: true } })).toMatchObject({
      ...{ displayOrder: 3, baudRate: 9600, tariffCount: 4, collector: '700000000001', currentRatio: 300, voltageRatio: null },
      ...{ password: null, protocol: null, phaseA: null, phaseB: null },
    })
    expect(attributesOf({ ...module, phase: 'abc' })).toMatchObject({ phaseA: 1, phaseB: 1, phaseC: 1 })
  })

  it('of a string, which is wiring, have no protocol and no ratio', () => {
    expect(attributesOf({ ...module, kind: 'string' })).toMatchObject({ protocol: null, voltageRatio: null, currentRatio: null })
  })
})
