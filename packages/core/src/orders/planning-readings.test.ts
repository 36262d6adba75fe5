import { describe, expect, it } from 'vitest'
import { planOrder } from './planning.ts'

const devices = (gw: string, count: number) =>
  Array.from({ length: count }, (_, i) => ({ deviceId: i + 1, number: String(i).padStart(12, '0'), gw }))

describe('planning to read devices now', () => {
  it('makes one command per concentrator, of a person: behind every shutdown', () => {
    expect(planOrder('collect', [...devices('A', 2), ...devices('B', 1)], 0).commands).toEqual([
      { gw: 'A', priority: 1, devices: ['000000000000', '000000000001'] },
      { gw: 'B', priority: 1, devices: ['000000000000'] },
    ])
  })
  it('splits above 2,000 devices', () => {
    expect(planOrder('collect', devices('A', 2001), 0).commands.map((c) => c.devices.length)).toEqual([2000, 1])
  })
  it('gives half a minute and half a second for each device on the longest bus, then time for results', () => {
    const plan = planOrder('collect', [...devices('A', 100), ...devices('B', 8)], 1_000_000)
    expect(plan.commandDeadline).toBe(1_000_000 + 30_000 + 50_000)
    expect(plan.taskDeadline).toBe(plan.commandDeadline + 15_000)
  })
  it('of one module ends within a minute whatever becomes of its concentrator', () => {
    expect(planOrder('collect', devices('A', 1), 0).taskDeadline).toBeLessThan(60_000)
  })
})
