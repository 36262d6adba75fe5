import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Clock } from '@sundial/core/kit/clock.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import { type Memory, openMemory } from './commands/memory.ts'
import { openReceiving, type Receiving } from './files/receiving.ts'
import { type Freezes, openFreezes } from './freezes/freezes.ts'
import { type Bank, type Banks, openBanks } from './kit/banks.ts'
import { type Buses, type OpenDrivers, openBuses } from './kit/buses.ts'
import type { Config } from './kit/config.ts'
import { onDataFolder } from './kit/data-folder.ts'
import { type EventBody, envelopes, type TelemetryBody } from './kit/envelope.ts'
import { makeFolder } from './kit/hold-folder.ts'
import { type Journal, openJournal } from './kit/journal/journal.ts'
import { type ModuleReports, openModuleReports } from './kit/module-reports.ts'
import { type Notices, openNotices } from './kit/notices.ts'
import { openParameters, type Parameters } from './kit/parameters.ts'
import { steadyClock } from './kit/steady-clock.ts'
import { type Identity, openIdentity } from './link/identity.ts'
import { openRegister, type Register } from './register/register.ts'
import { type HeldShutdowns, openHeldShutdowns } from './rsd/held-shutdowns.ts'
import { catchUp } from './rsd/hold-catch-up.ts'
import type { RestartTimes } from './rsd/restart-module.ts'
import type { BacklogReport } from './telemetry/backlog.ts'
import { steppedClock } from './upkeep/clock.ts'
import { applyReset } from './upkeep/restarting.ts'

export type AgentOptions = {
  log: Log
  /** Default: the system's. */
  clock?: Clock
  /** Monotonic: for durations, limits and waits. Default: the system's. */
  steady?: Clock
  /** Reports recorded before the first connection. They go through the journal after live data. */
  backlog?: AsyncIterable<BacklogReport>
  /** Longest time until a switch shows in the read-back, ms. Default: core's. */
  settleMs?: number
  /** How long a restarted module is waited for. Default: that of rsd/restart-module.ts. */
  restartTimes?: RestartTimes
  /** Ends this agent and starts it anew; without it, restarts are refused. */
  onRestart?: () => void
}

/** What an agent opens before it connects: everything on its disk, and its buses. */
export type AgentStorage = {
  config: Config
  log: Log
  clock: Clock
  steady: Clock
  boot: string
  parameters: Parameters
  identity: Identity
  register: Register
  /** How modules are reported that have said something of their own. */
  moduleReports: ModuleReports
  journal: Journal
  memory: Memory
  notices: Notices
  freezes: Freezes
  receiving: Receiving
  banks: Banks
  /** The program bank that runs. */
  bank: Bank
  buses: Buses
  record(body: TelemetryBody): Promise<number>
  recordEvent(body: EventBody): Promise<number>
  /** Callback for devices that announce themselves. `agent.ts` sets it when enrolling has been opened. */
  announced: { take(bus: string, number: string): void }
  /** Shutdowns that are held, as the disk has them. */
  heldShutdowns: HeldShutdowns
  /** Callback for modules that answer. `agent-works.ts` sets it. */
  answering: { heard(number: string): void }
}

const openRecords = async (
  config: Config,
  { clock, steady }: Pick<AgentStorage, 'clock' | 'steady'>,
  boot: string,
  log: Log,
  parameters: Parameters,
) => {
  const made = envelopes(config.gw, boot, clock)
  const { dataDir, journalBytesMax: bytesMax, journalDaysMax: daysMax, fsync } = config
  const disk = { tell: (_isFull: boolean, _why: string | null): void => {} }
  const journal = await openJournal({
    folder: join(dataDir, 'journal'),
    log,
    encodeGap: made.gap,
    bytesMax,
    daysMax,
    fsync,
    clock,
    onDisk: (isFull, why) => disk.tell(isFull, why),
  })
  const record = (body: TelemetryBody): Promise<number> =>
    journal.append('tm', { t0: body.t0, past: body.bf === 1 }, (seq) => made.telemetry(journal.epoch, seq, body))
  const recordEvent = (body: EventBody): Promise<number> =>
    journal.append('ev', { t0: clock.now(), urgent: true }, (seq) => made.event(journal.epoch, seq, body))
  const notices = openNotices({ steady, log, areAllowed: () => parameters.value().notices, record: recordEvent })
  disk.tell = (isFull, why) => notices.tell(isFull ? 'diskFull' : 'diskFree', dataDir, why)
  return { journal, record, recordEvent, notices }
}

/** Opens the shutdowns that are held, as a start takes them over. */
const openHeld = async (
  { dataDir }: Config,
  log: Log,
  { register, memory, clock, recordEvent: record }: Pick<AgentStorage, 'register' | 'memory' | 'clock' | 'recordEvent'>,
): Promise<HeldShutdowns> => {
  const kept = await openHeldShutdowns(join(dataDir, 'held-shutdowns'), log)
  const registered = new Set(register.all().map(({ a }) => a))
  await catchUp({ kept, unfinished: memory.unfinished(), registered, record, now: Math.max(0, clock.now()) })
  return kept
}

const openAll = async (config: Config, options: AgentOptions, open: OpenDrivers): Promise<AgentStorage> => {
  const log: Log = (level, event, fields) => options.log(level, event, { gw: config.gw, ...fields })
  const { dataDir } = config
  makeFolder(dataDir)
  await applyReset(dataDir, log)
  const parameters = await openParameters(join(dataDir, 'parameters.json'), config, log)
  const clock = steppedClock(options.clock ?? Date, () => parameters.value().clockStepMs)
  const steady = options.steady ?? steadyClock
  const boot = randomBytes(8).toString('hex')
  const identity = await openIdentity(config, log)
  const register = await openRegister(dataDir, config.buses, log)
  const moduleReports = await openModuleReports(dataDir, log)
  const records = await openRecords(config, { clock, steady }, boot, log, parameters)
  const { tell } = records.notices
  const memory = await openMemory(join(dataDir, 'commands'), clock, log)
  const heldShutdowns = await openHeld(config, log, { register, memory, clock, recordEvent: records.recordEvent })
  const receiving = await openReceiving(join(dataDir, 'files'), log)
  const banks = await openBanks(dataDir, log)
  const known = (): string[] => register.all().map(({ a }) => a)
  const freezes = await openFreezes({ folder: join(dataDir, 'freezes'), parameters, known, log })
  const announced: AgentStorage['announced'] = { take: () => {} }
  const answering: AgentStorage['answering'] = { heard: () => {} }
  const buses = openBuses(config.buses, open, {
    clock,
    direct: (bus) => parameters.value().direct[bus] ?? null,
    registered: register.registered,
    admitted: register.admitted,
    onState: (bus, isUp, why) => tell(isUp ? 'busUp' : 'busDown', bus, why === '' ? null : why),
    onAnnounced: (bus, number) => announced.take(bus, number),
    onAnswer: (number) => answering.heard(number),
  })
  const bank = banks.state().running
  return {
    config,
    log,
    clock,
    steady,
    boot,
    parameters,
    identity,
    register,
    moduleReports,
    ...records,
    memory,
    receiving,
    banks,
    bank,
    freezes,
    buses,
    announced,
    heldShutdowns,
    answering,
  }
}

/** Opens all storage of an agent. Throws a PlainError if the data folder cannot be used, otherwise an Error that names the fault. */
export const openAgentStorage = (config: Config, options: AgentOptions, open: OpenDrivers): Promise<AgentStorage> =>
  onDataFolder(config.dataDir, () => openAll(config, options, open))
