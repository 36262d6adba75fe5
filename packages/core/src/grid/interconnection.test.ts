import { expect, it } from 'vitest'
import { isAsSet, switchSettingIn } from './interconnection.ts'

const asked = { enabled: true, voltagePct: 80, delayMs: 200 }
const said = { ...asked, since: 1_700_000_000_000 }

it('a setting is taken as a concentrator says it', () => {
  expect(switchSettingIn({ ...said, more: 1 })).toEqual(said)
  expect(switchSettingIn(null)).toBeNull()
  expect(switchSettingIn(undefined)).toBeNull()
})

it.each([
  ['a switch that is neither on nor off', { enabled: 1 }],
  ['a voltage out of bounds', { voltagePct: 101 }],
  ['a voltage that is no whole number', { voltagePct: 80.5 }],
  ['a delay of nothing', { delayMs: 0 }],
  ['an instant before all time', { since: -1 }],
])('%s is no setting', (_, wrong) => {
  expect(switchSettingIn({ ...said, ...wrong })).toBeNull()
})

it('each field tells one setting from another', () => {
  expect(isAsSet(asked, said)).toBe(true)
  expect(isAsSet(asked, null)).toBe(false)
  for (const other of [{ enabled: false }, { voltagePct: 81 }, { delayMs: 300 }]) expect(isAsSet(asked, { ...said, ...other })).toBe(false)
})
