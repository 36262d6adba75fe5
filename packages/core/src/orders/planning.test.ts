import { describe, expect, it } from 'vitest'
import { cancelQueued, planOrder, type ReachedDevice } from './planning.ts'

const modules = (gw: string, count: number): ReachedDevice[] =>
  Array.from({ length: count }, (_, i) => ({ deviceId: i + 1, number: String(i).padStart(12, '0'), gw }))

describe('planning a switch', () => {
  it('makes one command per concentrator, with the devices in order', () => {
    const plan = planOrder('shutdown', [...modules('A', 2), ...modules('B', 1)], 0)
    expect(plan.commands).toEqual([
      { gw: 'A', priority: 0, devices: ['000000000000', '000000000001'] },
      { gw: 'B', priority: 0, devices: ['000000000000'] },
    ])
  })

  it('puts a shutdown before an order to energise', () => {
    expect(planOrder('energise', modules('A', 1), 0).commands[0]!.priority).toBe(1)
  })

  it('splits above 2,000 devices', () => {
    expect(planOrder('shutdown', modules('A', 4001), 0).commands.map((c) => c.devices.length)).toEqual([2000, 2000, 1])
  })

  it('gives two minutes and a quarter of a second for each device on the longest bus, then time for results', () => {
    const plan = planOrder('shutdown', [...modules('A', 100), ...modules('B', 8)], 1_000_000)
    expect(plan.commandDeadline).toBe(1_000_000 + 120_000 + 25_000)
    expect(plan.taskDeadline).toBe(plan.commandDeadline + 45_000)
  })

  it('plans nothing for nothing', () => {
    expect(planOrder('shutdown', [], 0).commands).toEqual([])
  })
})

describe('a shutdown takes devices out of waiting orders to energise', () => {
  const queued = [
    { id: 'x', devices: ['1', '2', '3'] },
    { id: 'y', devices: ['4'] },
    { id: 'z', devices: ['2'] },
  ]
  it('and tells what remains of each; others stay as they are', () => {
    expect(cancelQueued(queued, new Set(['2', '9']))).toEqual([
      { id: 'x', keep: ['1', '3'], cancelled: ['2'] },
      { id: 'z', keep: [], cancelled: ['2'] },
    ])
  })
})
