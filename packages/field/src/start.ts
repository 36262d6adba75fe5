import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AgentStats } from '@sundial/concentrator/start.ts'
import type { FaultPlan, FleetPlan } from '@sundial/core/fleet/plan.ts'
import type { Clock } from '@sundial/core/kit/clock.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import { mix, seedOf } from '@sundial/core/kit/random.ts'
import type { LineFaults } from './bus/plc-bus.ts'
import type { Executed } from './kit/executed.ts'
import type { Place, Weather } from './kit/sky.ts'
import { type FieldMemory, openFieldMemory } from './memory/field-memory.ts'
import type { Plant } from './plant/plant.ts'
import { type Ground, type InverterAddress, runStation, type StationRun } from './station-run.ts'
import { madeWeather } from './weather/made-weather.ts'
import { replayedWeather } from './weather/replayed-weather.ts'
import { readTmy3 } from './weather/tmy3-file.ts'

export type FieldOptions = {
  fleet: FleetPlan
  mqttUrl: string
  /** The concentrators' folders and what the devices remember. */
  dataDir: string
  reportPeriodS: number
  /** Past days that each concentrator brings along at its first start. */
  historyDays: number
  /** TMY3 file replayed at every station, instead of weather of our own. */
  weatherFile?: string
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
}

export type Field = {
  inverters: InverterAddress[]
  /** Everything that a device really did when told to, also in earlier lives of this data folder, oldest first. */
  ledger: readonly Executed[]
  control: FieldControl
  stop(): Promise<void>
}

/** Counters on disk are at most so old after a crash. */
const saveEveryMs = 10_000

const weatherFrom = async (file: string | undefined): Promise<(place: Place, seed: number) => Weather> => {
  if (file === undefined) return madeWeather
  const replay = replayedWeather(readTmy3(await readFile(file, 'utf8')))
  return (place) => replay(place)
}

const controlOf = (stations: ReadonlyMap<string, StationRun>): FieldControl => {
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

/**
 * Starts the simulated field: builds the plants, opens their buses and devices on free ports of this machine and starts an agent for
 * each concentrator. Resolves when all run, connected or not. Rejects naming what is wrong with the weather file, the fleet or the data folder.
 */
export const start = async (options: FieldOptions): Promise<Field> => {
  const { fleet, log, clock = Date, mqttUrl, dataDir, reportPeriodS, historyDays } = options
  const weatherOf = await weatherFrom(options.weatherFile)
  const memory = openFieldMemory(join(dataDir, 'devices'))
  const settings = { mqttUrl, dataDir, reportPeriodS }
  const started = Promise.withResolvers<void>()
  const ground: Ground = { memory, clock, log, settings, historyDays, startMs: clock.now(), allStarted: started.promise }
  const stations = new Map<string, StationRun>()
  const stopAll = async (): Promise<void> => {
    await Promise.all([...stations.values()].map((station) => station.stop()))
  }
  try {
    for (const plan of fleet.stations) {
      const weather = weatherOf(plan, mix(fleet.seed, seedOf(plan.code)))
      stations.set(plan.code, await runStation({ plan, weather, seed: fleet.seed }, ground))
    }
  } catch (error) {
    started.resolve()
    await stopAll()
    throw error
  }
  started.resolve()
  const lastSave = keepCounters(stations.values(), memory, clock)
  const inverters = [...stations.values()].flatMap((station) => station.inverters)
  for (const { number, code, host, port } of inverters) log('info', 'inverterListens', { number, code, host, port })
  return {
    inverters,
    ledger: memory.ledger,
    control: controlOf(stations),
    async stop() {
      await stopAll()
      lastSave()
    },
  }
}
