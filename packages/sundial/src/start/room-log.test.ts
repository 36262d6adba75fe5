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
  it.each([
    ['clears the screen', 'evil \u001b[2J', 'user="evil \\u001b[2J"'],
    ['begins a line of its own', 'x\nSign in: admin / hunter2', 'user="x\\nSign in: admin / hunter2"'],
    ['uses the other range of controls', 'x\u009b2J', 'user=x\\u009b2J'],
    ['turns the direction of reading', 'x\u202egpj.exe', 'user=x\\u202egpj.exe'],
    ['passes for another field', 'x room=server', 'user="x room=server"'],
  ])('whose text from outside %s reach the terminal as one line that shows what it is', (_what, user, shown) => {
    const said = forTerminal('link', JSON.stringify({ level: 'warn', time: '2026-06-21T10:11:12.000Z', event: 'broker.refused', user }))
    expect(said).toBe(`10:11:12 link warn: broker.refused ${shown}`)
  })
  it('that are no log lines cannot forge one either', () => {
    expect(forTerminal('link', 'Error: \u001b[2J\rSign in: admin')).toBe('link: Error: \\u001b[2J\\u000dSign in: admin')
    expect(forTerminal('link', 'x'.repeat(100_000))?.length).toBeLessThan(5_000)
  })
  it('that are no log lines are bounded, and their number is told', () => {
    const kept: string[] = []
    let tell = () => {}
    const write = roomLog(
      'link',
      { write: (l) => kept.push(l), close: () => {} },
      () => {},
      (_ms, later) => {
        tell = later
      },
    )
    for (let n = 0; n < 5_000; n++) write(`printed ${n}`)
    expect(kept.length).toBeGreaterThanOrEqual(200)
    expect(kept.length).toBeLessThan(1_000)
    tell()
    expect(JSON.parse(kept.at(-1)!)).toMatchObject({ event: 'log.linesLeftOut', of: 'printed', lines: 5_001 - kept.length, room: 'link' })
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
