import { expect, it } from 'vitest'
import { emptySteps } from './empty-steps.ts'

const all = { concentrators: true, devices: true, imports: true }
const none = { concentrators: false, devices: false, imports: false }

it.each([
  ['without a concentrator needs one', 0, all, ['register']],
  ['without a concentrator offers nothing to a person who registers none', 0, { ...all, concentrators: false }, []],
  ['with a concentrator needs its devices', 1, all, ['wiring', 'takeOver', 'byHand', 'import']],
  ['offers no import to a person who imports nothing', 2, { ...all, imports: false }, ['takeOver', 'byHand']],
  ['offers nothing to a viewer', 1, none, []],
  ['offers nothing until its concentrators are known', null, all, []],
] as const)('an empty plant %s', (_what, count, may, steps) => {
  expect(emptySteps(count, may)).toEqual(steps)
})
