import { expect, it } from 'vitest'
import { toldPasts } from './told-pasts.ts'

const hourMs = 3_600_000
const gw = '100000000001'

it('grows with what a concentrator tells, and is taken once', () => {
  const pasts = toldPasts()
  for (const hour of [10, 11, 12]) pasts.note(gw, hour * hourMs)
  expect([...pasts.take()]).toEqual([[gw, { from: 10 * hourMs, to: 12 * hourMs }]])
  expect(pasts.take().size).toBe(0)
  pasts.note(gw, 13 * hourMs)
  expect(pasts.take().get(gw)).toEqual({ from: 10 * hourMs, to: 13 * hourMs })
})

it('begins anew where an older past is told, not where reports overtake one another', () => {
  const pasts = toldPasts()
  pasts.note(gw, 100 * hourMs)
  pasts.note(gw, 99.5 * hourMs)
  expect(pasts.take().get(gw)).toEqual({ from: 99.5 * hourMs, to: 100 * hourMs })
  pasts.note(gw, 3 * hourMs)
  expect(pasts.take().get(gw)).toEqual({ from: 3 * hourMs, to: 3 * hourMs })
})
