import type { BacklogReport, ConfigInput } from '@sundial/concentrator/start.ts'
import type { ConcentratorPlan, FaultPlan, StationPlan } from '@sundial/core/fleet/plan.ts'
import type { Clock } from '@sundial/core/kit/clock.ts'
import { openInverter, openIrradianceSensor } from './bus/modbus-device.ts'
import { openBus, type PlcBus } from './bus/plc-bus.ts'
import { concentratorFaults, hasFault } from './concentrator-faults.ts'
import { agentConfig, modulesOf, type Sockets } from './concentrators/agent-config.ts'
import { type Agent, type AgentKeeper, agentKeeper } from './concentrators/agent-keeper.ts'
import { withOtherRegister } from './concentrators/other-register.ts'
import { directReports, firstReports } from './direct-reports.ts'
import type { Simulated } from './kit/past-array.ts'
import { type ListeningAt, listeningOf } from './listening.ts'
import { makePlant } from './plant/make-plant.ts'
import type { Plant } from './plant/plant.ts'
import type { StationContext } from './station-context.ts'
import { pastOf, progressOf, totalsAtStart } from './station-past.ts'

/** One station at work. */
export type StationRun = {
  plant: Plant
  listening: ListeningAt[]
  agents: AgentKeeper
  /** Whether the platform has what every concentrator read as it started. */
  hasToldFirst(): boolean
  /** Power-line buses by concentrator: their lines can be made bad. */
  lines: ReadonlyMap<string, PlcBus>
  inject(fault: FaultPlan): Promise<void>
  remove(fault: FaultPlan): Promise<boolean>
  stop(): Promise<void>
}

const plantOf = (world: Simulated, context: StationContext): Plant => {
  const mine = new Set(world.plan.modules.map((module) => module.number))
  return makePlant({
    ...world,
    startMs: context.startMs,
    totalsWh: totalsAtStart(world, context),
    done: context.memory.ledger.filter((record) => mine.has(record.number)),
    onExecuted: (record) => context.memory.record(record),
  })
}

/** Opens what the concentrators read. */
const openSockets = async (plant: Plant, clock: Clock) => {
  const { plan } = plant
  const byNumber = async <T extends { number: string }, S>(devices: readonly T[], open: (device: T) => Promise<S>) =>
    new Map(await Promise.all(devices.map(async (device) => [device.number, await open(device)] as const)))
  const inverters = await byNumber(plan.inverters, (inverter) => openInverter(plant, inverter.number, { clock }))
  const irradianceSensors = await byNumber(plan.irradianceSensors, (irradianceSensor) =>
    openIrradianceSensor(plant, irradianceSensor.number, { clock }),
  )
  const lines = new Map<string, PlcBus>()
  for (const one of plan.concentrators) lines.set(one.gw, await openBus(plant, { modules: modulesOf(plan, one), clock }))
  const close = async (): Promise<void> => {
    await Promise.all([...inverters.values(), ...irradianceSensors.values(), ...lines.values()].map((socket) => socket.close()))
  }
  return { inverters, irradianceSensors, lines, close }
}

type ConcentratorFault = Extract<FaultPlan, { gw: string }>['kind']
/** Concentrators that begin with one of these faults. */
const concentratorsWith = ({ faults }: StationPlan, kinds: readonly ConcentratorFault[]): Set<string> =>
  new Set(faults.flatMap((fault) => ('gw' in fault && kinds.includes(fault.kind) ? [fault.gw] : [])))
const offlineIn = (plan: StationPlan): Set<string> => concentratorsWith(plan, ['concentratorOffline'])

type OpenSockets = Omit<Sockets, 'modules'> & { lines: Map<string, PlcBus> }

/** An agent that reads nothing: what it reports comes from the plant. */
const directAgent = (plant: Plant, one: ConcentratorPlan, { clock, settings }: StationContext): Agent => {
  const reports = directReports(plant, one, settings.reportPeriodS, clock)
  return { past: { reports, done: () => {} }, reads: false, stays: true }
}

const keeperOf = (plant: Plant, context: StationContext, sockets: OpenSockets): AgentKeeper => {
  const { plan } = plant
  const configOf = (one: ConcentratorPlan, reads: boolean): ConfigInput => {
    const all: Sockets = { ...sockets, modules: sockets.lines.get(one.gw)! }
    const config = agentConfig(plan, one, reads ? all : null, context.settings)
    return hasFault(plant.faults(), 'registerDiffers', one.gw) ? withOtherRegister(config) : config
  }
  const usual = (one: ConcentratorPlan): Agent =>
    context.isDirect ? directAgent(plant, one, context) : { past: null, reads: true, stays: true }
  const programFails = (gw: string): boolean => hasFault(plant.faults(), 'programFails', gw)
  return agentKeeper(plan.concentrators, context, { configOf, usual, programFails })
}

/** Starts agents that report straight from the plant, but for those that are offline. */
const startDirect = async ({ plan }: Plant, agents: AgentKeeper): Promise<void> => {
  const offline = offlineIn(plan)
  for (const { gw } of plan.concentrators) if (!offline.has(gw)) await agents.start(gw)
}

async function* inTurn(first: readonly BacklogReport[], then: AsyncIterable<BacklogReport> | null): AsyncGenerator<BacklogReport> {
  yield* first
  if (then) yield* then
}

/** Starts the agents of a station, those with a past to tell with it. One that is offline tells its past and leaves. Answers how much each tells at once. */
const startAgents = async (world: Simulated, context: StationContext, plant: Plant, agents: AgentKeeper): Promise<Map<string, number>> => {
  const { plan } = world
  const { settings, startMs, memory } = context
  const offline = offlineIn(plan)
  // What comes over a bad power line cannot be told without reading it.
  const badLine = concentratorsWith(plan, ['busNoisy', 'busSlow'])
  const toTell = progressOf(world, context, offline)
  const firsts = new Map<string, number>()
  for (const one of plan.concentrators) {
    const progress = toTell(one.gw)
    const stays = !offline.has(one.gw)
    if (!stays && !progress) continue
    const first = stays && !badLine.has(one.gw) ? firstReports(plant, one, settings.reportPeriodS, startMs) : []
    firsts.set(one.gw, first.length)
    if (progress) memory.saveHistory(one.gw, progress)
    const reports = inTurn(first, progress && pastOf(world, context, one, progress))
    const done = (): void => {
      if (progress) memory.saveHistory(one.gw, { ...progress, nextMs: progress.toMs + 1 })
    }
    await agents.start(one.gw, { past: { reports, done }, reads: stays, stays })
  }
  return firsts
}

/** Builds a station, opens its sockets and starts its concentrators. */
export const runStation = async (world: Simulated, context: StationContext): Promise<StationRun> => {
  const plant = plantOf(world, context)
  const sockets = await openSockets(plant, context.plantClock)
  const agents = keeperOf(plant, context, sockets)
  const troubles = concentratorFaults({ agents, lines: sockets.lines, faults: plant.faults })
  const stop = async (): Promise<void> => {
    await agents.stopAll()
    await sockets.close()
  }
  let firsts = new Map<string, number>()
  try {
    await troubles.prepare()
    if (context.isDirect) await startDirect(plant, agents)
    else firsts = await startAgents(world, context, plant, agents)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    plant,
    agents,
    hasToldFirst: () => [...agents.stats()].every(([gw, { link }]) => link.acknowledged >= (firsts.get(gw) ?? 0)),
    lines: sockets.lines,
    listening: listeningOf(world.plan, sockets),
    async inject(fault) {
      plant.inject(fault)
      if (!('gw' in fault)) return
      try {
        await (fault.kind === 'journalLost' ? agents.wipe(fault.gw) : troubles.follow(fault.gw))
      } catch (error) {
        plant.remove(fault)
        throw error
      }
    },
    async remove(fault) {
      const removed = plant.remove(fault)
      if (removed && 'gw' in fault) await troubles.follow(fault.gw)
      return removed
    },
    stop,
  }
}
