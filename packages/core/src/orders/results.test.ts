import { describe, expect, it } from 'vitest'
import { devicePhases } from './phases.ts'
import { resultKind, resultKinds } from './results.ts'
import { isFinal, provenPhase } from './settling.ts'

describe('what a result means', () => {
  it.each(devicePhases)('%s: only a final phase is more than under way', (phase) => {
    expect(resultKind(phase) === 'running').toBe(!isFinal(phase))
  })
  it.each(resultKinds)('%s is the meaning of some phase', (kind) => {
    expect(devicePhases.map(resultKind)).toContain(kind)
  })
  it.each(['unknown', 'expired', 'cancelled'] as const)('%s proves neither shut down nor energised', (phase) => {
    expect(resultKind(phase)).toBe('unknown')
  })
})

describe('the phase that a report proves', () => {
  it('of a switch order is failed only with a voltage that was read', () => {
    expect(provenPhase('shutdown', { phase: 'failed', voltageV: 38.2 })).toBe('failed')
    expect(provenPhase('shutdown', { phase: 'failed', voltageV: 0 })).toBe('failed')
    expect(provenPhase('shutdown', { phase: 'failed', voltageV: null })).toBe('unknown')
    expect(provenPhase('energise', { phase: 'failed', voltageV: null })).toBe('unknown')
  })
  it('of a reading needs no voltage', () => {
    expect(provenPhase('collect', { phase: 'failed', voltageV: null })).toBe('failed')
  })
  it.each(devicePhases.filter((phase) => phase !== 'failed'))('%s stays what it is', (phase) => {
    expect(provenPhase('shutdown', { phase, voltageV: null })).toBe(phase)
  })
})
