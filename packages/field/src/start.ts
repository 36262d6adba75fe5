import { join } from 'node:path'
import type { AgentStats } from '@sundial/concentrator/start.ts'
import type { FaultPlan, FleetPlan } from '@sundial/core/fleet/plan.ts'
import type { Clock } from '@sundial/core/kit/clock.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import { mix, seedOf } from '@sundial/core/kit/random.ts'
import type { LineFaults } from './bus/plc-bus.ts'
import type { AgentSettings } from './concentrators/agent-config.ts'
import { openControlSocket } from './control/control-socket.ts'
import { answerer } from './control-requests.ts'
import type { FaultOrder } from './faults/fault-order.ts'
import { type FaultOrders, type FaultStation, makeFaultOrders } from './faults/fault-orders.ts'
import { pastFaults } from './faults/past-faults.ts'
import type { Executed } from './kit/executed.ts'
import { type MovingClock, movingClock } from './kit/moving-clock.ts'
import { plantTime } from './kit/plant-time.ts'
import type { ListeningAt } from './listening.ts'
import { type FieldMemory, openFieldMemory } from './memory/field-memory.ts'
import type { Plant } from './plant/plant.ts'
import type { StationContext } from './station-context.ts'
import { runStation, type StationRun } from './station-run.ts'
import { weatherFrom } from './weather/weather-from.ts'

export type FieldOptions = {
  fleet: FleetPlan
  mqttUrl: string
  /** The concentrators' folders and what the devices remember. */
  dataDir: string
  reportPeriodS: number
  /** Past days that each concentrator brings along at its first start. */
  historyDays: number
  /** TMY3 file or hourly export of PVWatts, replayed at every station, instead of weather of our own. */
  weatherFile?: string
  /** Faults besides those of the fleet. */
  faults?: readonly FaultOrder[]
  /** Where orders are taken while it runs (docs/field.md): a port of this machine, or the path of a Unix socket. */
  controlPlace?: string
  /** How many times as fast as `clock` its time goes, 1..3600; 1 unless told. */
  pace?: number
  /** For load: concentrators report from the plants themselves, without buses; nothing can be ordered from them. */
  isDirect?: boolean
  /** How long a frame on a power line waits for its answer, ms; by the pace unless told. */
  busTimeoutMs?: number
  /** Public key (PEM) of the maker whose programs the concentrators take. */
  signingKey?: string
  /** How long a new program of a concentrator has for the platform's first answer, s; 600 unless told. */
  trialS?: number
  log: Log
  /** Default: the system's. */
  clock?: Clock
}

/** Hands into the running field, for tests and demonstrations. Stations by their codes. @throws RangeError for one that isn't here */
export type FieldControl = {
  plant(station: string): Plant
  /** Lets a fault of the plan's kinds happen now; concentratorOffline ends the agent. */
  inject(station: string, fault: FaultPlan): Promise<void>
  /** Ends a fault, planned or injected. False when it wasn't there. */
  remove(station: string, fault: FaultPlan): Promise<boolean>
  /** Makes the power line of a concentrator noisy. */
  disturbLine(gw: string, faults: Partial<LineFaults>): void
  agents(): Map<string, AgentStats>
  /** Orders that faults come and go by. */
  faultOrders: FaultOrders
  clock: MovingClock
}

export type Field = {
  /** Where its devices and power lines can be read by others. */
  listening: ListeningAt[]
  /** Everything that a device really did when told to, also in earlier lives of this data folder, oldest first. */
  ledger: readonly Executed[]
  control: FieldControl
  /** Where orders are taken; null = nowhere. */
  controlAddress: string | null
  /** Whether the platform has what every concentrator read as it started. */
  hasToldFirst(): boolean
  stop(): Promise<void>
}

/** Who is silent must not cost hours of a time that goes fast: ms of real time. */
const timeoutAt = (pace: number): number => Math.round(Math.max(20, 1500 / pace))

/** Counters on disk are at most so old after a crash. */
const saveEveryMs = 10_000

const controlOf = (stations: ReadonlyMap<string, StationRun>, faultOrders: FaultOrders, clock: MovingClock): FieldControl => {
  const at = (code: string): StationRun => {
    const station = stations.get(code)
    if (!station) throw new RangeError(`no station ${code}`)
    return station
  }
  return {
    plant: (code) => at(code).plant,
    inject: (code, fault) => at(code).inject(fault),
    remove: (code, fault) => at(code).remove(fault),
    disturbLine(gw, faults) {
      const line = [...stations.values()].map((station) => station.lines.get(gw)).find((one) => one)
      if (!line) throw new RangeError(`no concentrator ${gw}`)
      line.setFaults(faults)
    },
    agents: () => new Map([...stations.values()].flatMap((station) => [...station.agents.stats()])),
    faultOrders,
    clock,
  }
}

const keepCounters = (stations: Iterable<StationRun>, memory: FieldMemory, clock: Clock) => {
  const all = [...stations]
  const save = (): void => {
    const atMs = clock.now()
    for (const { plant } of all) plant.advance(atMs)
    memory.saveCounters({ atMs, totalsWh: Object.assign({}, ...all.map(({ plant }) => plant.totalsWh())) })
  }
  save()
  const timer = setInterval(save, saveEveryMs).unref()
  return () => {
    clearInterval(timer)
    save()
  }
}

const runStations = async (options: FieldOptions, context: StationContext, stations: Map<string, StationRun>): Promise<void> => {
  const { fleet } = options
  const weatherOf = await weatherFrom(options.weatherFile)
  for (const plan of fleet.stations) {
    const weather = weatherOf(plan, mix(fleet.seed, seedOf(plan.code)))
    const faultsThen = pastFaults(plan, options.faults ?? [])
    stations.set(plan.code, await runStation({ plan, weather, seed: fleet.seed, ...(faultsThen && { faultsThen }) }, context))
  }
}

const faultOrdersWith = async (orders: readonly FaultOrder[], stations: ReadonlyMap<string, FaultStation>, clock: Clock, log: Log) => {
  const faultOrders = makeFaultOrders(stations, clock, log)
  for (const order of orders) await faultOrders.add(order)
  return faultOrders
}

const agentSettingsOf = (
  { mqttUrl, dataDir, reportPeriodS, busTimeoutMs, signingKey, trialS }: FieldOptions,
  clock: MovingClock,
): AgentSettings => ({
  ...{ mqttUrl, dataDir, reportPeriodS, busTimeoutMs: () => busTimeoutMs ?? timeoutAt(clock.pace()) },
  ...(signingKey !== undefined && { signingKey }),
  ...(trialS !== undefined && { trialS }),
})

/**
 * Starts the simulated field: builds the plants, opens their buses and devices on free ports of this machine and starts an agent for
 * each concentrator. Resolves when all run, connected or not. Rejects naming what is wrong with the weather file, the fleet, the faults
 * or the data folder.
 */
export const start = async (options: FieldOptions): Promise<Field> => {
  const { log, dataDir, historyDays, controlPlace } = options
  const clock = movingClock(options.clock ?? Date, options.pace)
  const plantClock = plantTime(clock, options.clock ? { now: () => 0 } : performance)
  const memory = openFieldMemory(join(dataDir, 'devices'), log)
  const settings = agentSettingsOf(options, clock)
  const started = Promise.withResolvers<void>()
  const isDirect = options.isDirect ?? false
  const context: StationContext = {
    memory,
    clock,
    plantClock,
    log,
    settings,
    isDirect,
    historyDays,
    startMs: clock.now(),
    allStarted: started.promise,
  }
  const stations = new Map<string, StationRun>()
  const closing: (() => unknown)[] = [() => Promise.all([...stations.values()].map((station) => station.stop()))]
  const stopAll = async (): Promise<void> => {
    for (const close of closing.reverse()) await close()
  }
  try {
    await runStations(options, context, stations)
    const faultOrders = await faultOrdersWith(options.faults ?? [], stations, clock, log)
    closing.push(() => faultOrders.close())
    closing.push(keepCounters(stations.values(), memory, plantClock))
    const control = controlOf(stations, faultOrders, clock)
    const asked = answerer({ stations, faultOrders, clock, ledger: memory.ledger })
    const socket = controlPlace === undefined ? null : await openControlSocket(controlPlace, asked)
    if (socket) closing.push(() => socket.close())
    const listening = [...stations.values()].flatMap((station) => station.listening)
    for (const { what, ...place } of listening) log('info', `${what}Listens`, place)
    const hasToldFirst = (): boolean => [...stations.values()].every((station) => station.hasToldFirst())
    return { listening, ledger: memory.ledger, control, controlAddress: socket?.address ?? null, hasToldFirst, stop: stopAll }
  } catch (error) {
    await stopAll()
    throw error
  } finally {
    started.resolve()
  }
}
