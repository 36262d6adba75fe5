import { describe, expect, it } from 'vitest'
import { deviceRun } from '../../test/device-run.ts'
import type { ModuleBus } from '../kit/buses.ts'
import type { CommandRun } from './command-run.ts'
import type { DeviceRun } from './device-run.ts'
import { nextStep } from './next-step.ts'

const bus = { id: 'plc' } as ModuleBus
const device = (number: string, change: Partial<DeviceRun>) => deviceRun({ number, bus, ...change })
const run = (devices: DeviceRun[], turns = 0): CommandRun => ({
  command: { id: 'x' } as CommandRun['command'],
  action: 'shutdown',
  acceptedAt: 0,
  isLate: false,
  switchUntil: 60_000,
  endsAt: 1e9,
  devices: new Map(devices.map((d) => [d.number, d])),
  changed: new Set(),
  samples: [],
  turns,
})
const free = () => false

describe('the next step of a command on a bus', () => {
  it('switches those that wait, first come first served, and reads one back every fourth time', () => {
    const devices = [device('1', { switched: true }), device('2', {}), device('3', {})]
    const steps = [0, 1, 2, 3, 4].map((turns) => nextStep(run(devices, turns), bus, 100, free))
    expect(steps.map((s) => s.do)).toEqual(['switch', 'switch', 'switch', 'read', 'switch'])
    expect(steps[0]).toMatchObject({ device: { number: '2' } })
  })
  it('reads back every other time while only silent devices are tried again', () => {
    const devices = [device('1', { switched: true }), device('2', { tries: 1 })]
    expect([0, 1, 2, 3].map((turns) => nextStep(run(devices, turns), bus, 100, free).do)).toEqual(['switch', 'read', 'switch', 'read'])
  })
  it('reads back the one that waits longest when nothing is to be switched, so that many settle together', () => {
    const devices = [device('1', { switched: true, readAt: 90 }), device('2', { switched: true, readAt: 80 })]
    expect(nextStep(run(devices), bus, 100, free)).toMatchObject({ do: 'read', device: { number: '2' } })
  })
  it('waits for what is due next, a quarter of a second at most', () => {
    expect(nextStep(run([device('1', { switched: true, readAt: 180 })]), bus, 100, free)).toEqual({ do: 'wait', ms: 80 })
    expect(nextStep(run([device('1', { switched: true, readAt: 9000 })]), bus, 100, free)).toEqual({ do: 'wait', ms: 250 })
  })
  it('leaves a device that an earlier command still has', () => {
    expect(nextStep(run([device('1', {})]), bus, 100, () => true)).toEqual({ do: 'wait', ms: 250 })
  })
  it('ends when every device of the bus has its result', () => {
    const other = { id: 'other' } as ModuleBus
    const devices = [device('1', { phase: 'verified' }), device('2', { phase: 'cancelled' }), device('3', { bus: other })]
    expect(nextStep(run(devices), bus, 100, free)).toEqual({ do: 'end' })
  })
})
