import type { ConfigInput } from '@sundial/concentrator/start.ts'
import type { ConcentratorPlan, InverterPlan, StationPlan } from '@sundial/core/fleet/plan.ts'
import { deliveredConcentrator } from './identity.ts'

/** Sockets of what a concentrator reads. */
export type Address = { host: string; port: number }
export type Sockets = {
  modules: Address
  /** By number of the inverter, of the irradiance meter. */
  inverters: ReadonlyMap<string, Address>
  irradianceSensors: ReadonlyMap<string, Address>
}
export type AgentSettings = {
  mqttUrl: string
  dataDir: string
  reportPeriodS: number
  /** How long a frame on the power line waits for its answer, asked at every start; the agent's own usual time where it is not given. */
  busTimeoutMs?: () => number
  /** Public key (PEM) of the maker whose programs they take. */
  signingKey?: string
  /** How long a new program has for the platform's first answer, s; the agent's own usual time where it is not given. */
  trialS?: number
}

const unit = 1

type Buses = ConfigInput['buses']

/** A socket is more than its address; the configuration takes nothing else. */
const place = ({ host, port }: Address): Address => ({ host, port })

const isConcerned = (station: StationPlan, { gw, strings }: ConcentratorPlan, inverter: InverterPlan): boolean =>
  inverter.gw === gw || station.strings.some((string) => string.inverter === inverter.code && strings.includes(string.code))

/**
 * The inverter it reports, with all strings; and inverters that others report but that measure strings of its own modules:
 * those it reads only while it switches them.
 */
const inverterBuses = (station: StationPlan, concentrator: ConcentratorPlan, sockets: Sockets): Buses =>
  station.inverters
    .filter((inverter) => isConcerned(station, concentrator, inverter))
    .map((inverter) => ({
      id: inverter.code,
      kind: 'modbus-tcp',
      ...place(sockets.inverters.get(inverter.number)!),
      unit,
      inverter: inverter.number,
      reports: inverter.gw === concentrator.gw,
      strings: station.strings
        .filter((string) => string.inverter === inverter.code)
        .map((string) => ({
          number: string.number,
          input: string.input,
          modules: station.modules.filter((module) => module.string === string.code).map((module) => module.number),
        })),
    }))

const irradianceSensorBuses = (station: StationPlan, { gw }: ConcentratorPlan, sockets: Sockets): Buses =>
  station.irradianceSensors
    .filter((irradianceSensor) => irradianceSensor.gw === gw)
    .map((irradianceSensor) => ({
      id: irradianceSensor.code,
      kind: 'modbus-tcp',
      ...place(sockets.irradianceSensors.get(irradianceSensor.number)!),
      unit,
      irradianceSensor: irradianceSensor.number,
    }))

/** Modules of the strings that a concentrator reads. */
export const modulesOf = (station: StationPlan, concentrator: ConcentratorPlan): string[] => {
  const strings = new Set(concentrator.strings)
  return station.modules.filter((module) => strings.has(module.string)).map((module) => module.number)
}

/** What a concentrator of the plan is told; `sockets` null = one that reads nothing and only tells its past. */
export const agentConfig = (
  station: StationPlan,
  concentrator: ConcentratorPlan,
  sockets: Sockets | null,
  { busTimeoutMs, ...settings }: AgentSettings,
): ConfigInput => ({
  gw: concentrator.gw,
  secret: concentrator.secret,
  ...settings,
  ...deliveredConcentrator,
  buses: sockets
    ? [
        {
          id: 'plc',
          kind: 'dlt645-tcp',
          ...place(sockets.modules),
          devices: modulesOf(station, concentrator),
          ...(busTimeoutMs && { timeoutMs: busTimeoutMs() }),
        },
        ...inverterBuses(station, concentrator, sockets),
        ...irradianceSensorBuses(station, concentrator, sockets),
      ]
    : [],
})
