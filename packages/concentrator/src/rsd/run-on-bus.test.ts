import { describe, expect, it } from 'vitest'
import { silentExtras } from '../../test/bus.ts'
import { busQueue } from '../kit/bus-queue.ts'
import type { ModuleBus } from '../kit/buses.ts'
import { finalReport } from '../kit/orders/run.ts'
import { commandRun, type SwitchCommand } from './command-run.ts'
import { runOnBus } from './run-on-bus.ts'

const number = (i: number): string => String(i).padStart(12, '0')
const frameMs = 1500
const settleMs = 30_000

/** A bus where every frame takes 1.5 s of a clock of its own, and a command for its devices with `validMs` until its deadline. */
const slowBus = (count: number, answers: (i: number) => boolean, validMs: number) => {
  const clock = { at: 1_000_000, now: () => clock.at }
  const on = new Set(Array.from({ length: count }, (_, i) => number(i)))
  const frame = (n: string): boolean => {
    clock.at += frameMs
    return answers(Number(n))
  }
  const switched: string[] = []
  const bus: ModuleBus = {
    kind: 'modules',
    id: 'plc',
    queue: busQueue(),
    direct: () => ({ timeoutMs: 100, tries: 2 }),
    devices: [...on],
    admitted: [...on],
    rsdSwitch: 'A0030001',
    driver: {
      ...silentExtras,
      readModule: async () => null,
      readRsd: async (n) => (frame(n) ? { rsdVoltage: on.has(n) ? 38 : 0.8, voltage: 38, switchState: on.has(n) ? 1 : 0 } : null),
      switchRsd: async (n) => {
        switched.push(n)
        if (!frame(n)) return 'noAnswer'
        on.delete(n)
        return 'confirmed'
      },
      close: async () => {},
    },
  }
  const command = {
    id: '00000000-0000-4000-8000-000000000001',
    deadline: clock.at + validMs,
    priority: 0,
    op: { op: 'rsd.switch', action: 'shutdown', devices: [...on] },
  } as SwitchCommand
  const begin = { resumed: false, now: clock.at, latest: clock.at, settleMs }
  const run = commandRun(command, [bus], begin)
  const context = {
    clock,
    platformNow: clock.now,
    settleMs,
    stopping: new AbortController().signal,
    isBlocked: () => false,
    verified: () => {},
  }
  return { clock, run, switched, carryOut: () => runOnBus(context, run, bus), startedAt: clock.at }
}

describe('a command on a slow bus', () => {
  it('lets many devices settle at the same time', async () => {
    const { clock, run, carryOut, startedAt } = slowBus(20, () => true, 120_000)
    await carryOut()
    const report = finalReport(run)
    expect(report).toMatchObject({ phase: 'done', k: 20, n: 20 })
    expect(clock.at - startedAt).toBeLessThanOrEqual(62 * frameMs)
  })
  it('ends within 45 s of its deadline when nobody answers, each device with its result', async () => {
    const { clock, run, carryOut, startedAt } = slowBus(200, () => false, 60_000)
    await carryOut()
    const report = finalReport(run)
    expect(clock.at - startedAt).toBeLessThanOrEqual(60_000 + 45_000 + frameMs)
    expect(report).toMatchObject({ phase: 'failed', k: 200, n: 200 })
    expect(new Set(report.devices.map((d) => `${d.ph} ${d.note}`))).toEqual(new Set(['unknown noAnswer', 'expired tooLate']))
    expect(report.devices.filter((d) => d.ph === 'expired').every((d) => d.tries === 0)).toBe(true)
  })
  it('switches those that answer before it repeats for those that do not', async () => {
    const { run, carryOut, switched } = slowBus(20, (i) => i >= 10, 120_000)
    await carryOut()
    expect(new Set(switched.slice(0, 20)).size).toBe(20)
    expect(switched).toHaveLength(40)
    expect(finalReport(run).devices.map((d) => d.ph)).toEqual(Array.from({ length: 20 }, (_, i) => (i >= 10 ? 'verified' : 'unknown')))
  })
})
