import { expect, it } from 'vitest'
import { onlyAsAsked } from './settle-reporting.ts'

const asked = { cycleS: 60, thresholdW: null }
const device = (said: typeof asked | null, phase: 'verified' | 'failed' = 'verified') => ({ phase, note: null, reporting: said })

it.each([
  ['says what was asked for', device(asked), { phase: 'verified', note: null }],
  ['says another cycle', device({ cycleS: 300, thresholdW: null }), { phase: 'failed', note: 'readBackDiffers' }],
  ['says nothing, whatever its concentrator calls it', device(null), { phase: 'unknown', note: null }],
  ['has refused', device(null, 'failed'), { phase: 'failed', note: null }],
])('a module whose reporting was set: it %s', (_, said, ends) => {
  expect(onlyAsAsked(asked)(said)).toMatchObject(ends)
})
