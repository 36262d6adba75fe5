import { expect, it } from 'vitest'
import { programLog } from './program-log.ts'

const setUp = () => {
  const output = { refuses: false }
  const lines: string[] = []
  const tells: (() => void)[] = []
  const write = (line: string): void => {
    if (output.refuses) throw new Error('ENOSPC')
    lines.push(line)
  }
  const log = programLog(write, { now: () => Date.UTC(2026, 5, 21), later: (_ms, tell) => void tells.push(tell) })
  return { log, output, lines, tells, told: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) }
}

it('the log of the agent as one file is a JSON line an event, without debug lines', () => {
  const { log, lines, told } = setUp()
  log('info', 'linkUp', { session: true })
  log('debug', 'frame')
  expect(told()).toEqual([{ at: '2026-06-21T00:00:00.000Z', level: 'info', event: 'linkUp', session: true }])
  expect(lines[0]).toMatch(/\}\n$/)
})

it('a flood of one event has its budget, and the log says how many lines it left out', () => {
  const { log, lines, tells, told } = setUp()
  for (let n = 0; n < 10_000; n++) log('warn', 'deviceAnswersNonsense', { bytes: 'ff'.repeat(100) })
  log('warn', 'linkDown')
  expect(lines).toHaveLength(51)
  tells[0]!()
  expect(told().at(-1)).toMatchObject({ event: 'log.linesLeftOut', of: 'deviceAnswersNonsense', lines: 9_950 })
})

it('a text of any length from outside is cut, and moves no cursor', () => {
  const { log, lines, told } = setUp()
  log('warn', 'refused', { why: `\u001b[2J\u202e${'x'.repeat(100_000)}` })
  expect(lines[0]!.length).toBeLessThan(3_000)
  expect(lines[0]).toContain('\\u001b[2J\\u202e')
  expect(told()[0]!.why).toMatch(/100005 characters/)
})

it('output that takes no lines ends nothing; how many are missing is said once it takes some', () => {
  const { log, output, told } = setUp()
  output.refuses = true
  for (let n = 0; n < 3; n++) expect(() => log('error', 'journalFull')).not.toThrow()
  output.refuses = false
  log('info', 'linkUp')
  expect(told()).toMatchObject([{ event: 'log.linesNotWritten', lines: 3 }, { event: 'linkUp' }])
})
