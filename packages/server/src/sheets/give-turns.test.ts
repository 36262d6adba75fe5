import { expect, it } from 'vitest'
import { makeGiveTurns } from './give-turns.ts'

it('work that has run for 10 ms lets everything else that waits go first, and no earlier', async () => {
  let now = 0
  const giveTurns = makeGiveTurns(() => now)
  let others = 0
  const ask = () => setImmediate(() => others++)
  ask()
  for (now = 0; now < 10; now++) await giveTurns()
  expect(others).toBe(0)
  await giveTurns()
  expect(others).toBe(1)
  ask()
  await giveTurns()
  expect(others).toBe(1)
  now = 20
  await giveTurns()
  expect(others).toBe(2)
})
