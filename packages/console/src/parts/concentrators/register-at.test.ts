import { expect, it } from 'vitest'
import { registerAt, registeringAt } from './register-at.ts'

it.each([
  ['what a link to the form carries', registeringAt(7), 7],
  ['no state', null, null],
  ['the state of another page', { from: '/home' }, null],
  ['a state that somebody wrote', { registerAt: '7' }, null],
])('the plant of %s', (_what, state, stationId) => {
  expect(registerAt(state)).toBe(stationId)
})
