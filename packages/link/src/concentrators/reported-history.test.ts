import { expect, it } from 'vitest'
import { historyProgress } from './reported-history.ts'

const hourMs = 3_600_000
const gw = '100000000001'

it('grows with what a concentrator tells, and is taken once', () => {
  const history = historyProgress()
  for (const hour of [10, 11, 12]) history.note(gw, hour * hourMs)
  expect([...history.take()]).toEqual([[gw, { from: 10 * hourMs, to: 12 * hourMs }]])
  expect(history.take().size).toBe(0)
  history.note(gw, 13 * hourMs)
  expect(history.take().get(gw)).toEqual({ from: 10 * hourMs, to: 13 * hourMs })
})

it('begins anew where an older past is told, not where reports overtake one another', () => {
  const history = historyProgress()
  history.note(gw, 100 * hourMs)
  history.note(gw, 99.5 * hourMs)
  expect(history.take().get(gw)).toEqual({ from: 99.5 * hourMs, to: 100 * hourMs })
  history.note(gw, 3 * hourMs)
  expect(history.take().get(gw)).toEqual({ from: 3 * hourMs, to: 3 * hourMs })
})
