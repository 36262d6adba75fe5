import { expect, it } from 'vitest'
import { awaitsSun } from './awaits-sun.ts'

it.each([
  ['before its first hour of sun', { capacityW: 660_000, energyTodayWh: 2390, specificYieldH: null }, true],
  ['in the night before, with 0 Wh', { capacityW: 660_000, energyTodayWh: 0, specificYieldH: null }, true],
  ['with a yield: a missing ratio is for want of irradiance', { capacityW: 660_000, energyTodayWh: 90_000, specificYieldH: 0.14 }, false],
  ['of which nothing was heard today', { capacityW: 660_000, energyTodayWh: null, specificYieldH: null }, false],
  ['without modules', { capacityW: 0, energyTodayWh: 0, specificYieldH: null }, false],
])('a plant %s', (_name, plant, awaits) => {
  expect(awaitsSun(plant)).toBe(awaits)
})
