import { describe, expect, it } from 'vitest'
import { forTerminal, roomLog } from './room-log.ts'

const line = (level: string) =>
  JSON.stringify({ level, time: '2026-06-21T10:11:12.000Z', room: 'link', event: 'broker.lost', gw: '000000000001', n: 3 })

describe("a room's lines", () => {
  it.each(['warn', 'error', 'fatal'])('of level %s reach the terminal as text', (level) => {
    expect(forTerminal('link', line(level))).toBe(`10:11:12 link ${level}: broker.lost gw=000000000001 n=3`)
  })
  it.each(['debug', 'info'])('of level %s do not', (level) => {
    expect(forTerminal('link', line(level))).toBeNull()
  })
  it('that are no log lines, like a stack, reach it as they are', () => {
    expect(forTerminal('link', 'Error: out of cheese')).toBe('link: Error: out of cheese')
    expect(forTerminal('link', '{"half":')).toBe('link: {"half":')
  })
  it('all reach the file', () => {
    const kept: string[] = []
    const shown: string[] = []
    const write = roomLog('link', { write: (l) => kept.push(l), close: () => {} }, (t) => shown.push(t))
    for (const level of ['info', 'warn']) write(line(level))
    expect(kept).toHaveLength(2)
    expect(shown).toHaveLength(1)
  })
})
