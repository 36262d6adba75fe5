import { describe, expect, it } from 'vitest'
import { boundLog } from './bound-log.ts'
import type { Log } from './log.ts'

const setUp = (isOn = true) => {
  const lines: { level: string; event: string; fields: Record<string, unknown> }[] = []
  const tells: (() => void)[] = []
  const log: Log = (level, event, fields = {}) => void lines.push({ level, event, fields })
  const later = (_ms: number, tell: () => void) => void tells.push(tell)
  let at = Date.UTC(2026, 5, 21)
  const pass = (ms: number) => {
    at += ms
  }
  return { lines, tells, pass, bound: boundLog(log, { isOn: () => isOn, now: () => at, later }) }
}

describe('a log that is bounded', () => {
  it('writes how many lines it left out, of which event and between when', () => {
    const { lines, tells, pass, bound } = setUp()
    for (let n = 0; n < 300; n++) {
      bound('warn', 'broker.refused', { client: `c${n}` })
      if (n === 100) pass(400)
    }
    expect(lines).toHaveLength(50)
    expect(tells).toHaveLength(1)
    tells[0]!()
    expect(lines.at(-1)).toMatchObject({
      level: 'warn',
      event: 'log.linesLeftOut',
      fields: { of: 'broker.refused', lines: 250, from: '2026-06-21T00:00:00.000Z', to: '2026-06-21T00:00:00.400Z' },
    })
    bound('warn', 'broker.refused')
    expect(tells).toHaveLength(2)
  })

  it('counts nothing that is below its level', () => {
    const { lines, tells, bound } = setUp(false)
    for (let n = 0; n < 300; n++) bound('info', 'x')
    expect([lines, tells]).toEqual([[], []])
  })

  it('cuts what somebody made long: texts, lists, stacks and numbers of fields', () => {
    const { lines, bound } = setUp()
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`f${n}`, n]))
    bound('warn', 'a', {
      client: 'x'.repeat(60_000),
      list: Array.from({ length: 9_999 }, (_, n) => n),
      error: new Error('y'.repeat(60_000)),
    })
    bound('warn', 'b', many)
    bound('warn', 'c', { n: 1, flag: true, none: null, small: { a: [1] } })
    expect(lines[0]!.fields.client).toMatch(/^x{2000} \.\.\. \(60000 characters\)$/)
    expect(JSON.stringify(lines[0]).length).toBeLessThan(7_000)
    expect(lines[1]!.fields).toMatchObject({ f0: 0, moreFields: 60 })
    const itself: Record<string, unknown> = {}
    itself.itself = itself
    bound('warn', 'd', { itself, big: 10n, list: [10n], text: 'stays' })
    expect(lines[3]!.fields).toEqual({ itself: '[object Object]', big: '10', list: '10', text: 'stays' })
    expect(lines[2]!.fields).toEqual({ n: 1, flag: true, none: null, small: { a: [1] } })
  })
})
