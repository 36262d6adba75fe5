import { jobStates, optimizerReadAll, optimizerRsdStatus } from '@sundial/wire/dlt645/optimizer.ts'
import { type Asked, block, type Reader } from './device-memory.ts'

const isBusy = ({ memory, atMs }: Asked): boolean =>
  (memory.sweep !== null && sweepState(memory.sweep, atMs) === jobStates.running) ||
  (memory.selfTest !== null && atMs < memory.selfTest.endMs)

/** Duration of an I-V sweep, ms. */
export const sweepMs = 2000
export const sweepState = ({ startMs, points }: { startMs: number; points: readonly unknown[] }, atMs: number): number => {
  if (points.length === 0) return jobStates.failed
  return atMs - startMs < sweepMs ? jobStates.running : jobStates.done
}

/** All values that an optimizer measures. During an I-V sweep or a self-test there are none. */
const readMeasured: Reader = (asked) => {
  const now = asked.all.plant.module(asked.number)
  const gives = !isBusy(asked)
  return block({
    switchState: now.switchOn ? 1 : 0,
    rsdVoltage: now.rsdVoltageV,
    voltage: now.voltageV,
    current: gives ? now.currentA : 0,
    power: gives ? now.powerW : 0,
    temperature: now.temperatureC,
    snr: now.snrDb,
    rssi: now.rssiDbm,
    energyToday: now.energyTodayWh,
    energyTotal: asked.all.plant.device(asked.number).energyTotalWh / 1000,
  })
}

const singles = ['00', '01', '02', '03', '04', '05', '06', '07', '08', '09', '0A'].map((byte) => `A001${byte}00`)

/** Readers by identifier: each row of the table selects its fields from the same values. */
export const measured: Readonly<Record<string, Reader>> = Object.fromEntries(
  [optimizerReadAll, optimizerRsdStatus, ...singles].map((di) => [di, readMeasured]),
)
