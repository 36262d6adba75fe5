import { jobStates } from '@sundial/wire/dlt645/optimizer.ts'
import type { DeviceNow, ModuleNow } from '../kit/readings.ts'
import { block, type Reader, stamp, type Writer } from './device-memory.ts'

/** Sensors with a larger deviation fail the test. */
const sensorShareMax = 0.03
/** Duration of the switch test, ms; the other tests are shorter. */
const switchTestMs = 10_000
const otherTestMs = 1000

type Tested = { now: ModuleNow; device: DeviceNow }
const isOff = ({ now, device }: Tested): boolean => now.invalid || Math.abs(device.sensorShare) > sensorShareMax
/** Failed parts, in the order of their bits: switch, voltage, current, temperature, memory, power line, keep-alive receiver. */
const parts: ((tested: Tested) => boolean)[] = [
  ({ device }) => device.stuck,
  isOff,
  isOff,
  ({ now }) => now.invalid,
  ({ device }) => device.wrongFirmware,
  ({ device }) => device.weakLink,
  () => false,
]
const switchBit = 1

const failing = (tested: Tested, wanted: number): number =>
  parts.reduce((bits, fails, bit) => bits | ((wanted >> bit) & 1 && fails(tested) ? 1 << bit : 0), 0)

/** Output voltages with the switch off and on; a stuck switch gives the same voltage twice. */
const switchVoltages = ({ now, device }: Tested): { offV: number; onV: number } => {
  if (device.stuck) return { offV: now.rsdVoltageV, onV: now.rsdVoltageV }
  return { offV: device.offV, onV: now.voltageV }
}

export const startSelfTest: Writer = ({ all, number, memory, atMs }, { test, parts: wanted }, by) => {
  if (typeof test !== 'number' || test < 1 || typeof wanted !== 'string') return 'other'
  const bits = Number.parseInt(wanted, 16)
  const tested = { now: all.plant.module(number), device: all.plant.device(number) }
  const withSwitch = (bits & switchBit) !== 0
  const endMs = atMs + (withSwitch ? switchTestMs : otherTestMs)
  const voltages = withSwitch ? switchVoltages(tested) : { offV: null, onV: null }
  memory.selfTest = { id: test, parts: bits, failed: failing(tested, bits), startMs: atMs, endMs, ...voltages }
  all.plant.note({ number, did: 'selfTest', atMs, by, note: String(test) })
  return null
}

const hexByte = (bits: number): string => bits.toString(16).toUpperCase().padStart(2, '0')

export const readSelfTest: Reader = ({ all, memory: { selfTest }, atMs }) => {
  if (!selfTest) return block({ test: 0, state: jobStates.none, parts: '00', failed: '00' })
  const running = atMs < selfTest.endMs
  return block({
    test: selfTest.id,
    state: running ? jobStates.running : jobStates.done,
    parts: hexByte(selfTest.parts),
    failed: running ? '00' : hexByte(selfTest.failed),
    at: stamp(all, selfTest.startMs),
    rsdVoltageOff: running ? null : selfTest.offV,
    rsdVoltageOn: running ? null : selfTest.onV,
  })
}
