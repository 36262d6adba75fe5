import { limitNames, limitRanges, usualLimits } from '@sundial/core/alarms/limits.ts'
import { expect, it } from 'vitest'
import { delayGroups, keptOf, limitGroups, shownOf, shownUnit } from './limit-groups.ts'

it('every limit stands once on the page', () => {
  expect([...limitGroups, ...delayGroups].flatMap(([, names]) => names).toSorted()).toEqual(limitNames.toSorted())
})
it('shares are shown as percentages and kept as shares, without what dividing leaves behind', () => {
  expect([shownOf('lowShare', 0.7), shownUnit('lowShare'), keptOf('lowShare', 70.1)]).toEqual([70, '%', 0.701])
  expect([shownOf('hotC', 85), shownUnit('hotC'), keptOf('hotC', 85.5)]).toEqual([85, '°C', 85.5])
  for (const name of limitNames)
    for (const value of [usualLimits[name], limitRanges[name].min, limitRanges[name].max])
      expect(keptOf(name, shownOf(name, value))).toBe(value)
})
