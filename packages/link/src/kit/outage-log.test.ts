import { describe, expect, it } from 'vitest'
import { outageLog } from './outage-log.ts'

describe('the log of an outage of the broker', () => {
  it('says once that it began, each other error at once, the same one once a minute, and begins anew with the next outage', () => {
    let nowMs = 5
    const lines: string[] = []
    const outage = outageLog(
      (level, event, fields) => lines.push(`${level} ${event} ${Object.values(fields ?? {})}`),
      () => nowMs,
    )
    const tryFor = (seconds: number, error: string) => {
      for (let tries = 0; tries < 2 * seconds; tries++) {
        outage.failed(error)
        outage.lost({ url: 'broker:1883' })
        nowMs += 500
      }
    }
    tryFor(150, 'refused')
    expect(lines).toEqual(['warn bus.error refused', 'info bus.closed broker:1883', 'warn bus.error refused', 'warn bus.error refused'])
    lines.length = 0
    tryFor(10, 'not authorized')
    expect(lines).toEqual(['warn bus.error not authorized'])
    lines.length = 0
    outage.over()
    tryFor(10, 'not authorized')
    expect(lines).toEqual(['warn bus.error not authorized', 'info bus.closed broker:1883'])
  })
})
