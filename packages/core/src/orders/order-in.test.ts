import { describe, expect, it } from 'vitest'
import { orderIn } from './order-in.ts'

describe('the order in an input', () => {
  const order = { action: 'energise', stationId: 7, target: { kind: 'list', ids: [1, 2] } }
  it('is what is to be done to what; nothing else of the input is kept', () => {
    expect(orderIn({ ...order, reason: 'x', password: 'y' })).toEqual(order)
  })
  it.each([
    null,
    undefined,
    'energise',
    {},
    { ...order, action: 'open' },
    { ...order, stationId: '7' },
    { ...order, target: null },
    { ...order, target: { kind: 'roof', ids: [] } },
  ])('is none in %j', (input) => expect(orderIn(input)).toBeNull())
  it('names some of very many devices, and none that is no id', () => {
    const ids = [...Array.from({ length: 2000 }, (_, i) => i), 'x']
    expect(orderIn({ ...order, target: { kind: 'list', ids } })!.target.ids).toHaveLength(20)
    expect(orderIn({ ...order, target: { kind: 'list', ids: ['x', 1.5, 3] } })!.target.ids).toEqual([3])
  })
})
