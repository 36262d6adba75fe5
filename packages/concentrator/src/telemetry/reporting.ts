import type { DeviceKind } from '@sundial/core/devices/kinds.ts'
import type { Clock } from '@sundial/core/kit/clock.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import type { Reading } from '@sundial/wire/link/telemetry.ts'
import { priority, QueueClosed } from '../kit/bus-queue.ts'
import type { Buses, InverterBus, ModuleBus } from '../kit/buses.ts'
import type { InverterReading, ModuleReading } from '../kit/driver.ts'
import type { TelemetryBody } from '../kit/envelope.ts'
import type { ModuleReports } from '../kit/module-reports.ts'
import { isInstant, modulesAt, nextInstant, reportModules, tickS } from './own-cycles.ts'
import { type PollMemory, pollMemory, pollModules } from './poll-modules.ts'
import { type DeviceReading, reportOf } from './report.ts'

export type ReportingOptions = {
  buses: Buses
  /** How often modules are read, and how often all is reported, s; asked anew each time. */
  periods(): { collectS: number; reportS: number }
  /** False: the collection task is stopped, and no device is read. */
  collects(): boolean
  clock: Clock
  log: Log
  record(body: TelemetryBody): Promise<unknown>
  /** Modules that were read for an instant, reported or not. */
  onModules(t0: number, devices: readonly { number: string; reading: ModuleReading | null }[]): void
  /** How modules are reported that have said something of their own. */
  modules: ModuleReports
  /** A module whose power differs by its threshold from what was reported last: it is reported at once. */
  onChange(number: string, reading: Reading): void
}

/** Shares of the period. After `absentShareMax` stop retrying silent modules; after `pollShareMax` stop polling, so that the next report starts on time. */
const absentShareMax = 0.7
const pollShareMax = 0.9

type State = ReportingOptions & {
  memories: Map<string, PollMemory>
  timer: NodeJS.Timeout | null
  stopped: boolean
  running: Map<DeviceKind, Promise<void>>
  counts: { reports: number; skipped: number }
  /** Kinds that missed their last instant, or some devices of it: said once, until they are in time again. */
  late: Set<DeviceKind>
}

const sayLate = (
  state: State,
  event: 'reportSkipped' | 'reportPartial',
  fields: { kind: DeviceKind; t0: number; notAsked?: number },
): void => {
  state.log(state.late.has(fields.kind) ? 'debug' : 'warn', event, fields)
  state.late.add(fields.kind)
}

const skip = (state: State, kind: DeviceKind, t0: number): void => {
  state.counts.skipped++
  sayLate(state, 'reportSkipped', { kind, t0 })
}

const report = async (state: State, kind: DeviceKind, t0: number, devices: readonly DeviceReading[]): Promise<void> => {
  await Promise.all(reportOf(kind, t0, state.periods().reportS, devices).map((body) => state.record(body)))
  state.counts.reports++
}

const readModules = async (state: State, t0: number): Promise<void> => {
  const { collectS, reportS } = state.periods()
  const isReported = isInstant(t0, reportS)
  // What is reported may take as long as the next report is away; readings between give way to it.
  const untilShare = (share: number): number => t0 + (isReported ? reportS : tickS(state)) * 1000 * share
  const times = { absentUntil: untilShare(absentShareMax), endsAt: untilShare(pollShareMax) }
  const memoryOf = ({ id }: ModuleBus): PollMemory => {
    // Who is silent is remembered apart: a reading of a few says nothing of the others.
    const key = isInstant(t0, collectS) ? id : `${id} between`
    const memory = state.memories.get(key) ?? pollMemory()
    state.memories.set(key, memory)
    return memory
  }
  const buses = modulesAt(state, t0)
  const read = (await Promise.all(buses.map((bus) => pollModules(bus, memoryOf(bus), state.clock, times)))).flat()
  state.onModules(t0, read)
  if (isReported) {
    const notAsked = buses.reduce((sum, bus) => sum + memoryOf(bus).left.length, 0)
    if (notAsked > 0) sayLate(state, 'reportPartial', { kind: 'module', t0, notAsked })
    else state.late.delete('module')
  }
  await reportModules({ ...state, reportS }, t0, read)
  if (isReported) state.counts.reports++
}

const stringsOf = (bus: InverterBus, answer: InverterReading | null): DeviceReading[] =>
  bus.strings.map(({ number, input }) => ({ number, reading: answer?.inputs[input - 1] ?? null }))

const reported = (buses: Buses): InverterBus[] => buses.inverters.filter((bus) => bus.reports)

/** An inverter's answer holds its strings too. */
const readAllInverters = async (state: State, t0: number): Promise<void> => {
  const read = await Promise.all(
    reported(state.buses).map(async (bus) => ({ bus, answer: await bus.queue.run(priority.scheduled, () => bus.driver.readInverter()) })),
  )
  await report(
    state,
    'inverter',
    t0,
    read.map(({ bus, answer }) => ({ number: bus.inverter, reading: answer?.inverter ?? null })),
  )
  await report(
    state,
    'string',
    t0,
    read.flatMap(({ bus, answer }) => stringsOf(bus, answer)),
  )
}

const readAllIrradianceSensors = async (state: State, t0: number): Promise<void> => {
  const readIrradianceSensor = async (bus: Buses['irradianceSensors'][number]): Promise<DeviceReading> => ({
    number: bus.irradianceSensor,
    reading: await bus.queue.run(priority.scheduled, () => bus.driver.readIrradianceSensor()),
  })
  await report(state, 'irradianceSensor', t0, await Promise.all(state.buses.irradianceSensors.map(readIrradianceSensor)))
}

const readers = [
  { kind: 'module', read: readModules, has: (b: Buses) => b.modules.length > 0 },
  { kind: 'inverter', read: readAllInverters, has: (b: Buses) => reported(b).length > 0 },
  { kind: 'irradianceSensor', read: readAllIrradianceSensors, has: (b: Buses) => b.irradianceSensors.length > 0 },
] as const

const begin = (state: State, { kind, read }: (typeof readers)[number], t0: number): void => {
  if (kind !== 'module') state.late.delete(kind)
  const done = read(state, t0)
    .catch((error: unknown) => {
      if (!(error instanceof QueueClosed)) state.log('error', 'reportFailed', { kind, t0, error: String(error) })
    })
    .finally(() => state.running.delete(kind))
  state.running.set(kind, done)
}

/** Reads what is due at the instant `t0`. A kind whose last reading still runs misses this one. */
const reportAt = (state: State, t0: number): void => {
  if (!state.collects()) return
  const isReported = isInstant(t0, state.periods().reportS)
  const isReadBetween = (kind: DeviceKind): boolean => kind === 'module' && modulesAt(state, t0).length > 0
  for (const reader of readers) {
    const { kind, has } = reader
    if (!has(state.buses) || !(isReported || isReadBetween(kind))) continue
    if (!state.running.has(kind)) begin(state, reader, t0)
    else if (isReported) skip(state, kind, t0)
  }
}

const schedule = (state: State, t0: number): void => {
  const tick = (): void => {
    if (state.stopped) return
    const now = state.clock.now()
    const stepS = tickS(state)
    const next = nextInstant(now, stepS)
    if (now < t0) {
      // The period may have been changed meanwhile.
      schedule(state, Math.min(t0, next))
      return
    }
    reportAt(state, next - stepS * 1000)
    schedule(state, next)
  }
  // A timer may ring early, and a clock may be set or go faster: look again before long.
  const { pace } = state.clock
  const lookMs = pace ? 250 : 60_000
  state.timer = setTimeout(tick, Math.min(lookMs, Math.max(1, (t0 - state.clock.now()) / (pace?.() ?? 1))))
}

/** Reads all devices at every instant that the period divides and records the reports. */
export const startReporting = (options: ReportingOptions) => {
  const state: State = {
    ...options,
    memories: new Map(),
    timer: null,
    stopped: false,
    running: new Map(),
    counts: { reports: 0, skipped: 0 },
    late: new Set(),
  }
  const begin = (): void => schedule(state, nextInstant(options.clock.now(), tickS(state)))
  begin()
  return {
    /** The periods were changed. */
    retime: (): void => {
      if (state.timer) clearTimeout(state.timer)
      if (!state.stopped) begin()
    },
    stats: () => ({ ...state.counts }),
    /** After it nothing new is begun; the queues must be closed for what runs to end. */
    stop: (): void => {
      state.stopped = true
      if (state.timer) clearTimeout(state.timer)
    },
    settled: async (): Promise<void> => {
      await Promise.all(state.running.values())
    },
  }
}
export type Reporting = ReturnType<typeof startReporting>
