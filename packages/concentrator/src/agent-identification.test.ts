import type { Op } from '@sundial/wire/link/ops.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { agentBench, eventually, number } from '../test/agent-bench.ts'

const { bench, start, stop } = agentBench(beforeEach, afterEach, 4)

const sure = { areaConfidence: 0.91, branch: 'T1-2', branchConfidence: 0.84 }
/** Module 1 knows where it is, 2 only its branch, 3 is silent, 4 tells nothing at all. */
const places = new Map([
  [number(1), { phase: 2, area: 'T1', ...sure }],
  [number(2), { ...sure, phase: 2, area: null, areaConfidence: null }],
  [number(4), { phase: null, area: null, areaConfidence: null, branch: null, branchConfidence: null }],
])

/** Module 2 has no serial number, 3 is silent. */
const identities = new Map([1, 2, 4].map((i) => [number(i), { serialNumber: i === 2 ? null : `SN${i}` }]))
const devices = [1, 2, 3, 4].map(number)

const order = async (op: Op) => {
  const asked: string[] = []
  Object.assign(bench.bus.driver, {
    readBlock: async (of: string, di: string) => {
      asked.push(di)
      const values = di === 'A0040000' ? identities.get(of) : places.get(of)
      return values ? { values, each: [] } : null
    },
  })
  const agent = await start()
  const command = bench.platform.command({ ...op })
  await eventually(() => agent.stats().connected, 'link')
  await bench.platform.send(command)
  const { devices } = await bench.platform.result(command.id)
  await stop(agent)
  return { asked: new Set(asked), told: devices.map(({ ph, note, fd }) => [ph, note, fd?.map(({ is, s }) => [is, s])]) }
}
const branch = [
  ['b', 0.84],
  ['T1-2', 0.84],
]
const nothing = [
  [null, null],
  [null, null],
  [null, null],
]

it.each([
  ['area', 'failed'],
  ['branch', 'verified'],
] as const)('a module says where it finds itself, and has not told its %s where it says only the other', async (what, second) => {
  const { asked, told } = await order({ op: 'place.identify', what, devices })
  const note = (phase: string) => (phase === 'failed' ? 'notIdentified' : undefined)
  expect(told).toEqual([
    ['verified', undefined, [['T1', 0.91], ...branch]],
    [second, note(second), [[null, null], ...branch]],
    ['unknown', 'noAnswer', undefined],
    ['failed', 'notIdentified', nothing],
  ])
  expect([...asked]).toEqual(['A00A0002'])
  expect(bench.bus.frames.filter((frame) => /^(shutdown|energise)/.test(frame))).toEqual([])
})

it('an installation check has serial number and place of each module, and fails where it has no serial number', async () => {
  const { asked, told } = await order({ op: 'installation.check', devices })
  expect(told).toEqual([
    ['verified', undefined, [['SN1', null], ['T1', 0.91], ...branch]],
    ['failed', 'notIdentified', [[null, null], [null, null], ...branch]],
    ['unknown', 'noAnswer', undefined],
    ['verified', undefined, [['SN4', null], ...nothing]],
  ])
  expect([...asked].sort()).toEqual(['A0040000', 'A00A0002'])
})
