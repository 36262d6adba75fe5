import { expect, it } from 'vitest'
import { isJudgedLate } from './judged-late.ts'

it('a judgement is late two minutes after it was due, and none is not', () => {
  const due = 1_000_000
  expect(isJudgedLate(due, due - 1)).toBe(false)
  expect(isJudgedLate(due, due + 120_000)).toBe(false)
  expect(isJudgedLate(due, due + 120_001)).toBe(true)
  expect(isJudgedLate(null, due)).toBe(false)
})
