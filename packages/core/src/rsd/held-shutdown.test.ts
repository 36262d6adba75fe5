import { expect, it } from 'vitest'
import { isHeld, standingOf } from './held-shutdown.ts'

const result = { phase: 'unknown' as const, voltageV: null, elapsedMs: 30_000 }
const held = { since: 1000, provenAt: null, voltageV: null, releasedAt: null }
const proven = { ...held, provenAt: 5000, voltageV: 0.9 }

it.each([
  ['nothing is held', null, false, 'unknown'],
  ['it waits for the module', held, true, 'unknown'],
  ['the module woke and was read back', proven, false, 'verified'],
  ['it was given up', { ...held, releasedAt: 4000 }, false, 'unknown'],
] as const)('where %s', (_, hold, waits, phase) => {
  const device = { ...result, held: hold }
  expect(isHeld(device)).toBe(waits)
  expect(standingOf(device).phase).toBe(phase)
})
it('shows the voltage of the proof, and no time since the order', () => {
  expect(standingOf({ ...result, held: proven })).toMatchObject({ voltageV: 0.9, elapsedMs: null })
})
