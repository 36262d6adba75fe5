import { calls } from '@sundial/contract/calls.ts'
import { expect, it } from 'vitest'
import { takes, withinCounts } from './takes.ts'

it('the counts of a list are narrowed by what the list is asked for anyway, where they can be', () => {
  expect(withinCounts(calls.deviceList, { stationId: 7, gw: '100000000001' })).toEqual({ gw: '100000000001' })
  expect(withinCounts(calls.stations, { orgNo: 'EAST' })).toEqual({})
  expect([takes(calls.deviceList, 'counts'), takes(calls.stations, 'counts')]).toEqual([true, false])
})
