import { afterEach, beforeEach, expect, it } from 'vitest'
import { agentBench, eventually, number } from '../test/agent-bench.ts'

const { bench, start, stop } = agentBench(beforeEach, afterEach, 4)
const written = new Map<string, Uint8Array>()

/** Modules 1 and 4 take what they are told, 2 refuses it, 3 is silent; 4 then says another cycle. */
const answering = (): void => {
  written.clear()
  Object.assign(bench.bus.driver, {
    write: async (to: string, _di: string, content: Uint8Array) => {
      if (to === number(3)) return 'noAnswer'
      if (to === number(2)) return 'refused'
      written.set(to, content)
      return 'confirmed'
    },
    readBlock: async (of: string) => (written.has(of) ? { values: { cycle: of === number(4) ? 300 : 60, threshold: 25 }, each: [] } : null),
  })
}

it('the result of each module is what it says of its reporting afterwards, never what was sent', async () => {
  answering()
  const agent = await start()
  const command = bench.platform.command({ op: 'reporting.set', devices: [1, 2, 3, 4, 77].map(number), cycleS: 60, thresholdW: 25 })
  await eventually(() => agent.stats().connected, 'link')
  await bench.platform.send(command)
  const { devices } = await bench.platform.result(command.id)
  expect(devices.map(({ ph, note, rp }) => ({ ph, note, rp }))).toEqual([
    { ph: 'verified', note: undefined, rp: { c: 60, w: 25 } },
    { ph: 'failed', note: 'refused', rp: undefined },
    { ph: 'unknown', note: 'noAnswer', rp: undefined },
    { ph: 'failed', note: 'readBackDiffers', rp: { c: 300, w: 25 } },
    { ph: 'unknown', note: 'notRegistered', rp: undefined },
  ])
  expect([...written.get(number(1))!]).toEqual([0x60, 0x00, 0x00, 0x25, 0x00])
  expect(bench.bus.frames.filter((frame) => /^(shutdown|energise)/.test(frame))).toEqual([])
  await stop(agent)
})
