import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DevicePhase, devicePhases, finalPhases } from './phases.ts'
import { type DeviceProgress, endAtDeadline, settleDevice, settleTask } from './settling.ts'

const at = (phase: DevicePhase, more: Partial<DeviceProgress> = {}): DeviceProgress => ({
  phase,
  voltageV: null,
  elapsedMs: null,
  tries: 0,
  note: null,
  ...more,
})
const outcome = (now: DevicePhase, report: DevicePhase) => settleDevice(at(now), at(report)).outcome

const after = (now: DeviceProgress, phase: DevicePhase): DeviceProgress => {
  const settled = settleDevice(now, at(phase))
  return settled.outcome === 'changed' ? settled.progress : now
}

/** now, report -> what happens */
const table: [DevicePhase, DevicePhase, 'changed' | 'same' | 'contradiction'][] = [
  ['queued', 'accepted', 'changed'],
  ['sent', 'accepted', 'changed'],
  ['accepted', 'confirmed', 'changed'],
  ['accepted', 'accepted', 'same'],
  ['confirmed', 'accepted', 'same'],
  ['confirmed', 'verified', 'changed'],
  ['sent', 'verified', 'changed'],
  ['accepted', 'failed', 'changed'],
  ['queued', 'expired', 'changed'],
  ['verified', 'verified', 'same'],
  ['verified', 'confirmed', 'same'],
  ['verified', 'failed', 'contradiction'],
  ['unknown', 'verified', 'contradiction'],
  ['cancelled', 'verified', 'contradiction'],
  ['expired', 'accepted', 'same'],
]

describe('settling a device by a report', () => {
  it.each(table)('%s, then a report of %s: %s', (now, report, expected) => {
    expect(outcome(now, report)).toBe(expected)
  })

  it('takes voltage, time, tries and note from the report', () => {
    const report = at('verified', { voltageV: 0.8, elapsedMs: 4200, tries: 2, note: 'x' })
    expect(settleDevice(at('confirmed'), report)).toEqual({ outcome: 'changed', progress: report })
  })

  it('sees a new voltage in the same phase as a change', () => {
    expect(settleDevice(at('confirmed', { voltageV: 12 }), at('confirmed', { voltageV: 3 })).outcome).toBe('changed')
  })

  it('comes to the same end whatever is repeated or comes late', () => {
    const phases = fc.array(fc.constantFrom(...devicePhases), { maxLength: 12 })
    fc.assert(
      fc.property(phases, (reports) => {
        const seen = [at('queued')]
        for (const phase of reports) seen.push(after(seen.at(-1)!, phase))
        const end = seen.findIndex((p) => finalPhases.includes(p.phase))
        if (end >= 0) expect(new Set(seen.slice(end)).size).toBe(1)
      }),
    )
  })
})

describe('the deadline', () => {
  it.each([
    ['queued', 'expired'],
    ['sent', 'unknown'],
    ['accepted', 'unknown'],
    ['confirmed', 'unknown'],
    ['verified', 'verified'],
    ['failed', 'failed'],
    ['cancelled', 'cancelled'],
  ] as const)('ends %s as %s', (phase, end) => {
    expect(endAtDeadline(phase, 'shutdown')).toBe(end)
  })
  it.each(['queued', 'sent', 'accepted'] as const)('of a reading ends %s as unknown: it gave no answer', (phase) => {
    expect(endAtDeadline(phase, 'collect')).toBe('unknown')
  })
  it('of a reading leaves what was read', () => {
    expect(endAtDeadline('verified', 'collect')).toBe('verified')
  })
})

describe('settling a task', () => {
  it('executes while one device is open', () => {
    expect(settleTask({ verified: 3, failed: 1, sent: 1 })).toEqual({ status: 1, successCount: 3, failCount: 1 })
  })
  it('has succeeded only when every device is verified', () => {
    expect(settleTask({ verified: 3 })).toEqual({ status: 2, successCount: 3, failCount: 0 })
  })
  it.each(['failed', 'unknown', 'expired'] as const)('has failed when one device is %s', (phase) => {
    expect(settleTask({ verified: 3, [phase]: 1 })).toEqual({ status: 3, successCount: 3, failCount: 1 })
    expect(settleTask({ cancelled: 3, [phase]: 1 })).toEqual({ status: 3, successCount: 0, failCount: 4 })
  })
  it('was interrupted when all that is not verified was cancelled', () => {
    expect(settleTask({ verified: 3, cancelled: 1 })).toEqual({ status: 4, successCount: 3, failCount: 1 })
    expect(settleTask({ cancelled: 2 })).toEqual({ status: 4, successCount: 0, failCount: 2 })
    expect(settleTask({ verified: 3, cancelled: 2 }, 1).status).toBe(4)
    expect(settleTask({ verified: 3, cancelled: 2 }, 2).status).toBe(3)
  })
})
