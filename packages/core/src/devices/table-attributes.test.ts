import { describe, expect, it } from 'vitest'
import { attributesOf, specifiedAttributes, tableAttributes } from './table-attributes.ts'

const module = {
  kind: 'module',
  number: '200000011001',
  gw: '100000000001',
  position: 7,
  model: 'M-550',
  kindName: 'PV module',
  connection: 'Producing',
} as const

describe('attributes of a device', () => {
  it('are the 21 of the specification, each with a name of its own here', () => {
    expect(specifiedAttributes).toHaveLength(21)
    expect(new Set(Object.values(tableAttributes)).size).toBe(21)
    expect(Object.keys(attributesOf(module)).sort()).toEqual(Object.values(tableAttributes).sort())
  })

  it('are what the register says; a password is never told', () => {
    expect(attributesOf(module)).toMatchObject({
      ...{ displayOrder: 7, channel: 7, address: '200000011001', concentrator: '100000000001', protocol: 'DL/T 645-2007' },
      ...{ deviceClass: 'PV module', deviceSubclass: 'M-550', connection: 'Producing', voltageRatio: 1, password: null, phaseA: null },
    })
  })

  it('of a string, which is wiring, have no protocol and no ratio', () => {
    expect(attributesOf({ ...module, kind: 'string' })).toMatchObject({ protocol: null, voltageRatio: null, currentRatio: null })
  })
})
