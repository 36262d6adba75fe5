import type { ConfigInput } from '@sundial/concentrator/start.ts'
import type { ConcentratorPlan, FaultPlan, StationPlan } from '@sundial/core/fleet/plan.ts'
import type { Clock } from '@sundial/core/kit/clock.ts'
import { openInverter, openMeter } from './bus/modbus-device.ts'
import { openBus, type PlcBus } from './bus/plc-bus.ts'
import { concentratorFaults } from './concentrator-faults.ts'
import { agentConfig, modulesOf, type Sockets } from './concentrators/agent-config.ts'
import { type Agent, type AgentKeeper, agentKeeper } from './concentrators/agent-keeper.ts'
import { directReports } from './direct-reports.ts'
import { backlog } from './history/backlog.ts'
import { energyBetween, type Simulated } from './kit/energy-between.ts'
import { type HistoryProgress, tellPast } from './kit/told-past.ts'
import { type ListeningAt, listeningOf } from './listening.ts'
import { lifetimeWh, makePlant } from './plant/make-plant.ts'
import type { Plant } from './plant/plant.ts'
import type { StationContext } from './station-context.ts'

/** One station at work. */
export type StationRun = {
  plant: Plant
  listening: ListeningAt[]
  agents: AgentKeeper
  /** Power-line buses by concentrator: their lines can be made bad. */
  lines: ReadonlyMap<string, PlcBus>
  inject(fault: FaultPlan): Promise<void>
  remove(fault: FaultPlan): Promise<boolean>
  stop(): Promise<void>
}

const dayMs = 86_400_000
/** A concentrator that is offline from the beginning went two days ago. */
const offlineForMs = 2 * dayMs

const totalsAtStart = (world: Simulated, { memory, startMs }: StationContext): Record<string, number> => {
  const saved = memory.counters()
  const since = saved && saved.atMs <= startMs ? energyBetween(world, saved.atMs, startMs) : {}
  const { plan } = world
  const modules = plan.modules.map(({ number }) => ({ number, ratedW: plan.moduleRatedW }))
  return Object.fromEntries(
    [...plan.inverters, ...modules].map(({ number, ratedW }) => {
      const known = saved?.totalsWh[number]
      return [number, known === undefined ? lifetimeWh(plan, ratedW, startMs) : known + (since[number] ?? 0)]
    }),
  )
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
  const meters = await byNumber(plan.meters, (meter) => openMeter(plant, meter.number, { clock }))
  const lines = new Map<string, PlcBus>()
  for (const one of plan.concentrators) lines.set(one.gw, await openBus(plant, { modules: modulesOf(plan, one), clock }))
  const close = async (): Promise<void> => {
    await Promise.all([...inverters.values(), ...meters.values(), ...lines.values()].map((socket) => socket.close()))
  }
  return { inverters, meters, lines, close }
}

/** What the inverters had counted when the past began; computed once, and only where there is a past to tell. */
const pastTotals = (world: Simulated, context: StationContext, fromMs: number): (() => Record<string, number>) => {
  let known: Record<string, number> | null = null
  const compute = (): Record<string, number> => {
    const since = energyBetween(world, fromMs, context.startMs)
    return Object.fromEntries(Object.entries(totalsAtStart(world, context)).map(([number, wh]) => [number, wh - since[number]!]))
  }
  return () => {
    known ??= compute()
    return known
  }
}

/** How far the past of each concentrator has been told; at its first start, what there is to tell. Null when there is nothing. */
const progressOf = (world: Simulated, context: StationContext, offline: ReadonlySet<string>): ((gw: string) => HistoryProgress | null) => {
  const { memory, historyDays, startMs } = context
  const fromMs = startMs - historyDays * dayMs
  const totals = pastTotals(world, context, fromMs)
  return (gw) => {
    const known = memory.history(gw)
    if (known) return known.nextMs > known.toMs ? null : known
    if (historyDays <= 0) return null
    return { fromMs, toMs: offline.has(gw) ? startMs - offlineForMs : startMs, nextMs: fromMs, totalsWh: totals() }
  }
}

const offlineIn = (plan: StationPlan): Set<string> =>
  new Set(plan.faults.flatMap((fault) => (fault.kind === 'concentratorOffline' ? [fault.gw] : [])))

type OpenSockets = Omit<Sockets, 'modules'> & { lines: Map<string, PlcBus> }

/** An agent that reads nothing: what it reports comes from the plant. */
const directAgent = (plant: Plant, one: ConcentratorPlan, { clock, settings }: StationContext): Agent => {
  const reports = directReports(plant, one, settings.reportPeriodS, clock)
  return { past: { reports, told: () => {} }, reads: false, stays: true }
}

const keeperOf = (plant: Plant, context: StationContext, sockets: OpenSockets): AgentKeeper => {
  const { plan } = plant
  const configOf = (one: ConcentratorPlan, reads: boolean): ConfigInput => {
    const all: Sockets = { ...sockets, modules: sockets.lines.get(one.gw)! }
    return agentConfig(plan, one, reads ? all : null, context.settings)
  }
  const usual = (one: ConcentratorPlan): Agent =>
    context.isDirect ? directAgent(plant, one, context) : { past: null, reads: true, stays: true }
  return agentKeeper(plan.concentrators, context, configOf, usual)
}

/** Starts agents that report straight from the plant, but for those that are offline. */
const startDirect = async ({ plan }: Plant, agents: AgentKeeper): Promise<void> => {
  const offline = offlineIn(plan)
  for (const { gw } of plan.concentrators) if (!offline.has(gw)) await agents.start(gw)
}

/** Starts the agents of a station, those with a past to tell with it. One that is offline tells its past and leaves. */
const startAgents = async (world: Simulated, context: StationContext, agents: AgentKeeper): Promise<void> => {
  const { plan } = world
  const offline = offlineIn(plan)
  const toTell = progressOf(world, context, offline)
  for (const one of plan.concentrators) {
    const progress = toTell(one.gw)
    if (offline.has(one.gw) && !progress) continue
    const save = (next: HistoryProgress): void => context.memory.saveHistory(one.gw, next)
    const past: Agent['past'] = progress && {
      reports: tellPast(backlog({ ...world, ...progress }, one), context.allStarted, progress, save),
      told: () => save({ ...progress, nextMs: progress.toMs + 1 }),
    }
    if (progress) save(progress)
    const stays = !offline.has(one.gw)
    await agents.start(one.gw, { past, reads: stays, stays })
  }
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
  try {
    await troubles.prepare()
    await (context.isDirect ? startDirect(plant, agents) : startAgents(world, context, agents))
  } catch (error) {
    await stop()
    throw error
  }
  return {
    plant,
    agents,
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
