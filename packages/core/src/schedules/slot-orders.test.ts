import { expect, it } from 'vitest'
import { failedOrders, outcomeOfOrders } from './slot-orders.ts'

it.each([
  ['none was given', { total: 3, refused: 3, running: 0, succeeded: 0 }, null, 3],
  ['some still run', { total: 3, refused: 1, running: 1, succeeded: 1 }, 'executing', 1],
  ['all succeeded', { total: 3, refused: 0, running: 0, succeeded: 3 }, 'succeeded', 0],
  ['one was refused', { total: 3, refused: 1, running: 0, succeeded: 2 }, 'partly', 1],
  ['one failed', { total: 3, refused: 0, running: 0, succeeded: 2 }, 'partly', 1],
  ['all failed', { total: 3, refused: 1, running: 0, succeeded: 0 }, 'failed', 3],
] as const)('orders of a slot of which %s', (_, orders, outcome, failed) => {
  expect([outcomeOfOrders(orders), failedOrders(orders)]).toEqual([outcome, failed])
})
