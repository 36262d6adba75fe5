import { describe, expect, it } from 'vitest'
import type { DevicePhase } from '../orders/phases.ts'
import { whyNoCurve } from './why-no-curve.ts'

const ended = (phase: DevicePhase, note: string | null, measuredAt: number | null = null) => ({ phase, note, measuredAt })

describe('why a scan ended without any curve', () => {
  it.each([
    ['its concentrator was away until the deadline', ended('expired', 'tooLate'), 'away'],
    ['its concentrator told nothing of the order', ended('unknown', 'noReport'), 'away'],
    ['no module answered', ended('unknown', 'noAnswer'), 'silent'],
    ['no module was asked after so many that were silent', ended('unknown', 'notAsked'), 'silent'],
    ['it was dark', ended('unknown', 'tooDark'), 'dark'],
    ['all was shut down', ended('cancelled', 'shutDownBefore'), 'shutDown'],
    ['it was stopped', ended('cancelled', 'withdrawn'), 'stopped'],
    ['it was stopped before it came to the concentrator', ended('cancelled', null), 'stopped'],
    ['the account of its giver was disabled', ended('cancelled', 'revoked'), 'stopped'],
    ['the devices refused it', ended('failed', 'refused'), 'other'],
    ['nothing is said', ended('unknown', null), 'other'],
  ])('%s', (_, module, reason) => expect(whyNoCurve([module, module])).toEqual([{ reason, count: 2 }]))

  it('names each reason, the most frequent first', () => {
    const list = [ended('unknown', 'tooDark'), ended('unknown', 'noAnswer'), ended('unknown', 'noAnswer'), ended('cancelled', 'withdrawn')]
    expect(whyNoCurve(list)).toEqual([
      { reason: 'silent', count: 2 },
      { reason: 'stopped', count: 1 },
      { reason: 'dark', count: 1 },
    ])
  })

  it.each([
    ['there is a curve', [ended('verified', null, 1), ended('unknown', 'noAnswer')]],
    ['a curve can still come', [ended('sent', null), ended('unknown', 'noAnswer')]],
    ['there is no module', []],
  ])('is not told where %s', (_, list) => expect(whyNoCurve(list)).toBeNull())
})
