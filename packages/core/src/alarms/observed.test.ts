import { expect, it } from 'vitest'
import { noon } from '../../test/alarm-plant.ts'
import { observedThen } from './observed.ts'

it('what was seen last counts from then on; before anybody looked nothing is known', () => {
  const then = observedThen([
    { gw: 'a', name: 'unknownDevices', at: noon, count: 0 },
    { gw: 'a', name: 'registerDifferences', at: noon + 5, count: 4 },
    { gw: 'a', name: 'unknownDevices', at: noon + 10, count: 2 },
    { gw: 'b', name: 'unknownDevices', at: noon + 10, count: 7 },
  ])
  expect(then('a', noon - 1)).toEqual({ unknownDevices: null, registerDifferences: null })
  expect(then('a', noon)).toEqual({ unknownDevices: 0, registerDifferences: null })
  expect(then('a', noon + 9)).toEqual({ unknownDevices: 0, registerDifferences: 4 })
  expect(then('a', noon + 10)).toEqual({ unknownDevices: 2, registerDifferences: 4 })
  expect(then('c', noon + 10)).toEqual({ unknownDevices: null, registerDifferences: null })
})
