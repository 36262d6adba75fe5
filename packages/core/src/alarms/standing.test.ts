import { describe, expect, it } from 'vitest'
import { isToAcknowledge, isToClose, lastedMs, type Standing, standingOf } from './standing.ts'

const stands = {
  isWithdrawn: false,
  closedAt: null,
  outOfService: null,
  shelvedUntil: null,
  causeId: null,
  clearedAt: null,
  acknowledgedAt: null,
}
const now = 1000

describe('how an alarm stands', () => {
  it.each<[Standing, Partial<Parameters<typeof standingOf>[0]>]>([
    ['unacknowledged', {}],
    ['acknowledged', { acknowledgedAt: 5 }],
    ['cleared', { clearedAt: 900 }],
    ['cleared', { clearedAt: 900, acknowledgedAt: 5 }],
    ['cleared', { clearedAt: 900, causeId: 7 }],
    ['explained', { causeId: 7 }],
    ['outOfService', { outOfService: {}, shelvedUntil: 1001, causeId: 7 }],
    ['outOfService', { outOfService: {}, clearedAt: 900 }],
    ['shelved', { shelvedUntil: 1001, causeId: 7 }],
    ['unacknowledged', { shelvedUntil: 1000 }],
    ['closed', { closedAt: 950, clearedAt: 900, shelvedUntil: 1001, outOfService: {} }],
    ['withdrawn', { isWithdrawn: true, closedAt: 950, clearedAt: 900 }],
  ])('is %s where %j', (standing, part) => {
    expect(standingOf({ ...stands, ...part }, now)).toBe(standing)
  })

  it('waits for somebody to see it until it is closed, and to be closed only once it is over', () => {
    expect(isToAcknowledge(stands)).toBe(true)
    expect(isToAcknowledge({ ...stands, clearedAt: 900 })).toBe(true)
    expect(isToAcknowledge({ ...stands, acknowledgedAt: 5 })).toBe(false)
    expect(isToAcknowledge({ ...stands, clearedAt: 900, closedAt: 950 })).toBe(false)
    expect(isToClose(stands)).toBe(false)
    expect(isToClose({ ...stands, clearedAt: 900 })).toBe(true)
    expect(isToClose({ ...stands, clearedAt: 900, closedAt: 950 })).toBe(false)
  })

  it('lasts until it is over, or until now', () => {
    expect(lastedMs({ beganAt: 400, clearedAt: null }, now)).toBe(600)
    expect(lastedMs({ beganAt: 400, clearedAt: 700 }, now)).toBe(300)
  })
})
