import { faultReport } from '@sundial/contract/kit/fault-report.ts'
import { describe, expect, it } from 'vitest'
import { faultReportOf } from './fault-report.ts'

const errorWith = (message: string, stack: string): Error => Object.assign(new TypeError(message), { stack })

describe('the report of an error that nobody caught', () => {
  it('names page, version, error and places in the scripts, for Chromium and for Firefox', () => {
    const chromium = `TypeError: x is not a function
    at draw (https://sundial.example.com/assets/home-Ab1_c.js:1:2345)
    at async Promise.all (index 0)
    at https://sundial.example.com/deep/assets/start-x.js?v=2:3:4`
    const firefox = 'draw@https://sundial.example.com/assets/home-Ab1_c.js:1:2345\n@https://sundial.example.com/assets/start-x.js:3:4\n'
    for (const stack of [chromium, firefox])
      expect(faultReportOf(errorWith('x is not a function', stack), '#/devOps/task?id=12', '1.2.0')).toEqual({
        version: '1.2.0',
        route: '/devOps/task',
        message: 'TypeError: x is not a function',
        stack: 'draw home-Ab1_c.js:1:2345\nstart-x.js:3:4',
      })
  })
  it.each([
    ['Unexpected token in "Li Wei, Hefei"', 'TypeError: Unexpected token in "…"'],
    ['no user li.wei@example.com here', 'TypeError: no user <mail> here'],
    ['called +86 138 1234 5678', 'TypeError: called +<number>'],
    ['token eyJhbGciOiJIUzI1NiIsInR5cCI6 refused', 'TypeError: token <key> refused'],
    ["Cannot read properties of undefined (reading 'id')", "TypeError: Cannot read properties of undefined (reading 'id')"],
  ])('%s tells nothing of a person', (message, said) => {
    expect(faultReportOf(errorWith(message, ''), '', '1.2.0').message).toBe(said)
  })
  it.each([
    ['a text that was thrown', 'no error at all'],
    ['nothing', undefined],
    ['a long one', new Error('x y '.repeat(1_000))],
    ['one deep in calls', errorWith('deep', '    at f (https://a.example/assets/x.js:1:2)\n'.repeat(1_000))],
  ])('%s has the shape that the server takes', (_what, error) => {
    expect(faultReport.safeParse(faultReportOf(error, '#/姓名?x=1', '1.2.0')).success).toBe(true)
  })
})
