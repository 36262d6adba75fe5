import { describe, expect, it } from 'vitest'
import { equipmentOf } from './equipment-of.ts'

const string = { deviceId: 20, memberId: null, memberLabel: null, label: 'A-1', gw: '1', placeKind: 'string' } as const
const plant = { label: null, input: {} }

describe('what of an alarm can be taken out of service', () => {
  it('is its only device first, then where it stands, then the plant', () => {
    const place = { label: 'A-1', input: { deviceId: 20 } }
    expect(equipmentOf(string)).toEqual([place, plant])
    expect(equipmentOf({ ...string, memberId: 30, memberLabel: 'A-1-3' })).toEqual([
      { label: 'A-1-3', input: { deviceId: 30 } },
      place,
      plant,
    ])
  })

  it('is a concentrator where it stands at one, not where its device stands behind one', () => {
    const at = { ...string, deviceId: null, placeKind: 'concentrator', label: 'Roof' } as const
    expect(equipmentOf(at)).toEqual([{ label: 'Roof', input: { gw: '1' } }, plant])
  })

  it('is the plant alone where it stands there', () =>
    expect(equipmentOf({ ...string, deviceId: null, gw: null, placeKind: 'station' })).toEqual([plant]))
})
