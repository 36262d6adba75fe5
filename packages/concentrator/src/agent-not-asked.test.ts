import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { agentBench, eventually, number } from '../test/agent-bench.ts'

/** A bus on which 30 modules are silent and the four after them would answer. */
const { bench, start } = agentBench(beforeEach, afterEach, 34)
const silentInARowMax = 24

describe('after 24 silent modules in a row a bus is given up, and of the modules behind them nothing is said', () => {
  beforeEach(async () => {
    for (let i = 1; i <= 30; i++) bench.modules.get(number(i))!.answers = false
    await start()
    await eventually(() => bench.agents[0]!.stats().connected, 'link')
  })
  const resultOf = async (op: Parameters<typeof bench.platform.command>[0]) => {
    const command = bench.platform.command(op)
    await bench.platform.send(command)
    return bench.platform.result(command.id)
  }

  it.each([{ op: 'collect' }, { op: 'rsd.status' }, { op: 'iv.scan', points: 50 }] as const)(
    'but that they were not asked: $op',
    async (op) => {
      const { devices } = await resultOf({ ...op, devices: bench.devices })
      const noted = Map.groupBy(devices, ({ ph, note, tries }) => `${ph} ${note} ${tries}`)
      expect([...noted].map(([what, rows]) => [what, rows.length])).toEqual([
        ['unknown noAnswer 1', silentInARowMax],
        ['unknown notAsked 0', 34 - silentInARowMax],
      ])
    },
  )
  it('but that they were not asked: topology.read', async () => {
    const { data } = (await resultOf({ op: 'topology.read' })) as unknown as { data: { devices: { a: string; asked?: boolean }[] } }
    expect(data.devices.map(({ a }) => a)).toEqual(bench.devices)
    expect(data.devices.map(({ asked }) => asked !== false)).toEqual(bench.devices.map((_, i) => i < silentInARowMax))
  })
})
