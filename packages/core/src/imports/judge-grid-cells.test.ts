import { describe, expect, it } from 'vitest'
import { inverter, judge, nowhere, plant, register, row, whys } from '../../test/device-table.ts'
import type { DeviceTableRow } from './device-row.ts'
import { judgeDeviceRows } from './judge-device-rows.ts'

describe('the place on the grid side of rows', () => {
  const placed = (cells: Partial<DeviceTableRow>, code = 'INV-7') => judge(row('inverter', code, { concentrator: 'g1', ...cells }))[0]
  it('is found by number or by name; area and phase follow from the branch circuit', () => {
    const north = { areaId: 31, phase: 'b', branchId: 41, containerId: null }
    expect(placed({ area: 'T-1', branch: '1' })).toMatchObject({ state: 'new', place: { grid: north } })
    expect(placed({ branch: 'Hall', container: 'Box' })).toMatchObject({ state: 'new', place: { grid: { ...north, containerId: 51 } } })
    expect(placed({ branch: 'Roof', phase: 'c' })).toMatchObject({ place: { grid: { areaId: 32, phase: 'c', branchId: 42 } } })
    expect(placed({})).toMatchObject({ state: 'new', place: { grid: nowhere } })
  })
  it('is refused where nothing or more than one thing is called so, and where its parts do not agree', () => {
    expect(whys(placed({ area: 'West', branch: 'None', container: 'K-2' }))).toEqual([
      ['area', 'noArea'],
      ['container', 'noContainer'],
    ])
    expect(whys(placed({ area: 'South' }))).toEqual([['area', 'severalSuch']])
    expect(whys(placed({ branch: '1' }))).toEqual([['branch', 'severalSuch']])
    expect(whys(placed({ area: 'T-2', branch: 'Hall' }))).toEqual([['branch', 'otherArea']])
    expect(whys(placed({ branch: 'Hall', phase: 'a' }))).toEqual([['phase', 'otherPhase']])
    expect(whys(judge(row('inverter', 'INV-8', { plant: 'Small', area: 'T-1' }))[0])).toEqual([['area', 'noArea']])
  })
  it('is part of what tells whether the register has a device already', () => {
    const there = { ...plant, devices: [{ ...inverter, areaId: 31 }] }
    const [same, unsaid, other] = [{ area: 'North' }, {}, { area: 'T-2' }].map(
      (cells) => judgeDeviceRows([row('inverter', 'INV-1', cells)], { ...register, plants: new Map([['P', there]]) })[0],
    )
    expect([whys(same), whys(unsaid)]).toEqual(['known', 'known'])
    expect(whys(other)).toEqual([['area', 'otherPlaceThere']])
  })
})
