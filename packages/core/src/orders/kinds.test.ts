import { describe, expect, it } from 'vitest'
import { type DeviceAction, deviceOrderKinds, kindOfOp, orderKind, orderKinds, taskActions } from './kinds.ts'

describe('a kind of order', () => {
  it.each(Object.keys(deviceOrderKinds) as DeviceAction[])('%s is found again from the operation that carries it', (action) => {
    const { op, args } = orderKind(action)
    expect(kindOfOp({ op, ...args, devices: [] })).toBe(orderKinds[action])
  })
  it('is not made up for an operation that is no order to devices', () => {
    expect([kindOfOp({ op: 'backfill' }), kindOfOp({ op: 'rsd.switch' }), kindOfOp({ op: 'rsd.switch', action: 'open' })]).toEqual([
      null,
      null,
      null,
    ])
  })
  it.each(taskActions)('%s overrules only kinds that there are, and none that goes before it', (action) => {
    const { overrules, priority } = orderKind(action)
    for (const other of overrules) expect(orderKinds[other as keyof typeof orderKinds].priority).toBeGreaterThanOrEqual(priority)
  })
  it('that makes a roof live is never on the safe side, and asks for a reason', () => {
    expect(orderKinds.energise).toMatchObject({ safeSide: false, needsReason: true, secondPerson: true })
    expect(taskActions.filter((action) => orderKinds[action].safeSide)).toEqual(['shutdown'])
  })
})
