import { afterEach, beforeEach, expect, it } from 'vitest'
import { agentBench, eventually, number } from '../test/agent-bench.ts'

const { bench, start } = agentBench(beforeEach, afterEach, 6)

it('RSDs that are asked for their status say switch and voltage; nothing is switched', async () => {
  await start()
  bench.modules.get(number(2))!.on = false
  bench.modules.get(number(3))!.answers = false
  const command = bench.platform.command({ op: 'rsd.status', devices: [1, 2, 3, 77].map(number) })
  await eventually(() => bench.agents[0]!.stats().connected, 'link')
  await bench.platform.send(command)
  const result = await bench.platform.result(command.id)
  expect(result.devices.map(({ ph, vo, sw, note }) => ({ ph, vo, sw, note }))).toEqual([
    { ph: 'verified', vo: 38, sw: 1, note: undefined },
    { ph: 'verified', vo: 0.8, sw: 0, note: undefined },
    { ph: 'unknown', vo: null, sw: undefined, note: 'noAnswer' },
    { ph: 'unknown', vo: null, sw: undefined, note: 'notRegistered' },
  ])
  expect(bench.bus.frames.filter((frame) => /^(shutdown|energise)/.test(frame))).toEqual([])
})
