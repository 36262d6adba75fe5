import type { TaskDevice } from '@sundial/contract/tasks.ts'
import { describe, expect, it } from 'vitest'
import { toneOf } from '../parts/rsd/test-tone.ts'
import { isRepeatable } from './repeats.ts'
import { byTestUrgency, failedIds, slowestOff } from './test-rows.ts'

const plan = { cycles: 1, holdS: 0, offLimitV: 1.5, limitS: 30 }
const before = {
  ...{ voltageV: 38, currentA: 9, temperatureC: 40, rsdVoltageV: 38, switchState: 1 },
  ...{ snrDb: 20, rssiDbm: -50, irradiance: null },
}
const device = (id: number, phase: TaskDevice['phase'], volts: [number, number][], note: string | null = null) =>
  ({
    ...{ id, code: `A-${id}`, number: String(id), phase, note },
    test: { before, halves: volts.map(([voltageV, ms]) => ({ voltageV, inputV: 38, ms, at: 1, switchState: null })) },
  }) as TaskDevice

const devices = [
  device(10, 'verified', [
    [0.8, 3000],
    [38, 2000],
  ]),
  device(2, 'verified', [
    [0.8, 4000],
    [38, 2000],
  ]),
  device(3, 'accepted', []),
  device(4, 'cancelled', [], 'shutDownBefore'),
  device(5, 'unknown', [], 'interrupted'),
  device(6, 'failed', [
    [38, 30_100],
    [38, 2000],
  ]),
]

describe('modules of a test', () => {
  it('stand with failures first and by code within', () => {
    expect(byTestUrgency(devices, plan).map(({ id }) => id)).toEqual([6, 5, 4, 3, 2, 10])
  })
  it('are offered to be tested again where they did not pass', () => {
    expect(failedIds(devices, plan)).toEqual([5, 6])
  })
  it('have the slowest shutdown that passed', () => {
    expect(devices.map((d) => slowestOff(d, plan))).toEqual([3000, 4000, null, null, null, null])
  })
  it('have a colour for what did not pass only', () => {
    expect((['failed', 'noData', 'passed', 'notTested', null] as const).map(toneOf)).toEqual(['bad', 'warn', 'plain', 'plain', 'plain'])
  })
})

describe('how often a cycle test switches', () => {
  it.each([
    [{ cycles: 1, holdS: 0 }, true],
    [{ cycles: 10, holdS: 60 }, true],
    [{ cycles: 11, holdS: 0 }, false],
    [{ cycles: 1.5, holdS: 0 }, false],
    [{ cycles: 1, holdS: 61 }, false],
    [{ cycles: null, holdS: 5 }, false],
  ])('%j: %s', (repeats, wanted) => expect(isRepeatable(repeats)).toBe(wanted))
})
