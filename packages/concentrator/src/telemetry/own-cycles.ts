import type { Reading } from '@sundial/wire/link/telemetry.ts'
import type { Buses, ModuleBus } from '../kit/buses.ts'
import type { TelemetryBody } from '../kit/envelope.ts'
import type { ModuleReports } from '../kit/module-reports.ts'
import { type DeviceReading, reportOf } from './report.ts'

export type OwnCycles = {
  modules: ModuleReports
  /** The period of the concentrator, s. */
  reportS: number
  record(body: TelemetryBody): Promise<unknown>
  onChange(number: string, reading: Reading): void
}

/** Whether an instant, epoch ms, is one that a period, s, divides. */
export const isInstant = (t0: number, periodS: number): boolean => t0 % (periodS * 1000) === 0

/** The next instant of the clock that the period divides. */
export const nextInstant = (now: number, periodS: number): number => (Math.floor(now / (periodS * 1000)) + 1) * periodS * 1000

/** Modules of each cycle in messages of their own: a value stands for the cycle of its module. */
const bodiesOf = ({ modules, reportS }: OwnCycles, t0: number, due: readonly DeviceReading[]): TelemetryBody[] =>
  [...Map.groupBy(due, ({ number }) => modules.cycleOf(number, reportS))]
    .flatMap(([cycleS, devices]) => reportOf('module', t0, cycleS, devices))
    .map((body, part) => ({ ...body, part }))

/** Records what was read of modules whose cycle ends at `t0`, and tells at once of others that have changed by their threshold. */
export const reportModules = async (own: OwnCycles, t0: number, read: readonly DeviceReading[]): Promise<void> => {
  const { modules, reportS, record, onChange } = own
  const isDue = ({ number }: DeviceReading): boolean => isInstant(t0, modules.cycleOf(number, reportS))
  const due = read.filter(isDue)
  await Promise.all(bodiesOf(own, t0, due).map(record))
  const told = [...due]
  for (const device of read) {
    const { number, reading } = device
    if (!reading || isDue(device) || !modules.hasChanged(number, reading.power)) continue
    onChange(number, reading)
    told.push(device)
  }
  for (const { number, reading } of told) modules.reported(number, reading?.power)
}

type Reads = { buses: Buses; modules: ModuleReports; periods(): { collectS: number; reportS: number } }

/** What is read of modules at an instant: all at a collection, else those whose own cycle ends. */
export const modulesAt = ({ buses, modules, periods }: Reads, t0: number): ModuleBus[] => {
  const { collectS, reportS } = periods()
  if (isInstant(t0, collectS)) return buses.modules
  const isDue = (number: string): boolean => isInstant(t0, modules.cycleOf(number, reportS))
  return buses.modules.map((bus) => ({ ...bus, admitted: bus.admitted.filter(isDue) })).filter(({ admitted }) => admitted.length > 0)
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))
/** All that is due is due at instants so many seconds apart: collections, and own cycles of modules. */
export const tickS = ({ modules, periods }: Reads): number => {
  const { collectS, reportS } = periods()
  return modules
    .cycles()
    .filter((cycleS) => reportS % cycleS === 0)
    .reduce(divisor, collectS)
}
