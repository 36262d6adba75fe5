import { describe, expect, it } from 'vitest'
import { type DevicePhase, devicePhases } from './phases.ts'
import { type OrderStep, stepRows, stepsReached } from './steps.ts'

describe('the steps that a reported phase proves', () => {
  it.each<[DevicePhase, OrderStep[]]>([
    ['queued', []],
    ['sent', ['sent']],
    ['accepted', ['sent', 'accepted']],
    ['confirmed', ['sent', 'accepted', 'confirmed']],
    ['verified', ['sent', 'accepted', 'confirmed', 'verified']],
    ['failed', ['sent', 'accepted']],
    ['unknown', ['sent', 'accepted']],
    ['expired', []],
    ['cancelled', []],
  ])('%s: %j', (phase, steps) => {
    expect(stepsReached(phase)).toEqual(steps)
  })

  it('are only verified where the read-back proved it', () => {
    expect(devicePhases.filter((phase) => stepsReached(phase).includes('verified'))).toEqual(['verified'])
  })

  it('stand as one row a phase for the database', () => {
    expect(stepRows.map((row) => row.phase)).toEqual(devicePhases)
    expect(stepRows.find((row) => row.phase === 'confirmed')).toEqual({
      phase: 'confirmed',
      accepted: true,
      confirmed: true,
      verified: false,
    })
  })
})
