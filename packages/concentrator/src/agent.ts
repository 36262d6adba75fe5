import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '@sundial/core/kit/clock.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import { settleTimeMs } from '@sundial/core/rsd/action.ts'
import { commandKey, hashSecret } from '@sundial/wire/link/mac.ts'
import { createIntake, type Intake } from './commands/intake.ts'
import { type Memory, openMemory } from './commands/memory.ts'
import { type Orders, orders } from './commands/orders.ts'
import { type Buses, type OpenDrivers, openBuses } from './kit/buses.ts'
import { type Config, type ConfigInput, readConfig } from './kit/config.ts'
import { type Envelopes, envelopes, type Report, type TelemetryBody } from './kit/envelope.ts'
import { type Journal, openJournal } from './kit/journal/journal.ts'
import { openUplink, type Uplink } from './link/uplink.ts'
import { createSwitching, type Switching } from './rsd/switching.ts'
import { type BacklogReport, recordBacklog } from './telemetry/backlog.ts'
import { type Collecting, createCollecting } from './telemetry/collecting.ts'
import { type ReadAfterSwitch, readAfterSwitch } from './telemetry/read-after.ts'
import { readables } from './telemetry/read-out-of-turn.ts'
import { type Reporting, startReporting } from './telemetry/reporting.ts'
import { spotReports } from './telemetry/spot-reports.ts'

export type AgentOptions = {
  log: Log
  /** Default: the system's. */
  clock?: Clock
  /** What it recorded before its first connection. Goes through the journal behind live data. */
  backlog?: AsyncIterable<BacklogReport>
  /** Longest time for a switch to show in the read-back, ms. Default: core's. */
  settleMs?: number
}

type Base = { config: Config; log: Log; clock: Clock; envelopes: Envelopes; journal: Journal; memory: Memory; buses: Buses; boot: string }
type Agent = Base & {
  uplink: Uplink
  intake: Intake
  switching: Switching
  collecting: Collecting
  readAfter: ReadAfterSwitch
  reporting: Reporting
  orders: Orders
  stop: AbortController
}

const openBase = async (config: Config, options: AgentOptions, open: OpenDrivers): Promise<Base> => {
  const clock = options.clock ?? Date
  const log: Log = (level, event, fields) => options.log(level, event, { gw: config.gw, ...fields })
  const boot = randomBytes(8).toString('hex')
  const made = envelopes(config.gw, boot, clock)
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  const folder = join(config.dataDir, 'journal')
  const journal = await openJournal({ folder, log, encodeGap: made.gap, bytesMax: config.journalBytesMax })
  const memory = await openMemory(join(config.dataDir, 'commands'), clock, log)
  return { config, log, clock, boot, envelopes: made, journal, memory, buses: openBuses(config.buses, open) }
}

const uplinkOf = ({ config, log, clock, boot, journal }: Base, onCommand: (payload: Uint8Array) => void): Uplink =>
  openUplink({
    url: config.mqttUrl,
    gw: config.gw,
    secret: config.secret,
    boot,
    model: config.model,
    firmware: config.firmware,
    reportPeriodS: config.reportPeriodS,
    reconnectMsMin: config.reconnectMinMs,
    reconnectMsMax: config.reconnectMaxMs,
    resendMsMin: config.resendMinMs,
    resendMsMax: config.resendMaxMs,
    journal,
    clock,
    random: Math.random,
    log,
    onCommand,
  })

const recordOf =
  ({ journal, envelopes: made }: Base) =>
  (body: TelemetryBody): Promise<number> =>
    journal.append('tm', { t0: body.t0, past: body.bf === 1 }, (seq) => made.telemetry(journal.epoch, seq, body))

/** First the event, then the memory: a crash between them tells the result twice, never not at all. */
const finishOf =
  ({ journal, envelopes: made, memory, clock }: Base) =>
  async (report: Report): Promise<void> => {
    await journal.append('ev', { t0: clock.now(), urgent: true }, (seq) => made.event(journal.epoch, seq, { e: 'result', ...report }))
    await memory.finished(report)
  }

const assemble = (base: Base, options: AgentOptions): Agent => {
  const { config, clock, log, buses, memory, journal } = base
  const uplink = uplinkOf(base, (payload) => intake.onCommand(payload))
  const platformNow = (): number => clock.now() + (uplink.offsetMs() ?? 0)
  const finish = finishOf(base)
  const settleMs = options.settleMs ?? settleTimeMs
  const { respond } = uplink
  const record = recordOf(base)
  const spot = spotReports({ clock, log, record })
  const all = readables(buses, spot)
  const readAfter = readAfterSwitch(all, spot, log)
  const switching = createSwitching({ buses, clock, platformNow, settleMs, log, respond, finish, verified: readAfter.verified })
  const collecting = createCollecting({ readables: all, spot, clock, platformNow, log, respond, finish })
  const order = orders({ journal, envelopes: base.envelopes, switching, collecting, uplink, finish, clock, log })
  const intake: Intake = createIntake({
    gw: config.gw,
    key: commandKey(hashSecret(config.secret)),
    memory,
    platformNow,
    log,
    respond: (node, report) => void respond(node, report),
    current: (id) => switching.current(id) ?? collecting.current(id),
    execute: order.execute,
    finish,
  })
  const reporting = startReporting({ buses, periodS: config.reportPeriodS, clock, log, record })
  return { ...base, uplink, switching, collecting, readAfter, intake, reporting, orders: order, stop: new AbortController() }
}

const stopAgent = async (agent: Agent, backlog: Promise<void>): Promise<void> => {
  agent.stop.abort()
  agent.reporting.stop()
  await agent.buses.close()
  await Promise.all([
    agent.reporting.settled(),
    agent.switching.stop(),
    agent.collecting.stop(),
    agent.intake.settled(),
    agent.orders.settled(),
  ])
  await agent.readAfter.settled()
  await agent.uplink.close()
  await backlog
  await agent.journal.close()
  await agent.memory.close()
}

const takeBacklog = async (agent: Agent, reports: AsyncIterable<BacklogReport> | undefined): Promise<void> => {
  if (!reports) return
  const waiting = (): number => agent.journal.stats().held.tm
  try {
    const count = await recordBacklog({ reports, record: recordOf(agent), waiting, stopping: agent.stop.signal })
    agent.log('info', 'backlogRecorded', { reports: count, whole: !agent.stop.signal.aborted })
  } catch (error) {
    agent.log('error', 'backlogFailed', { error: String(error) })
  }
}

const statsOf = (agent: Agent) => ({
  connected: agent.uplink.isUp(),
  clockOffsetMs: agent.uplink.offsetMs(),
  link: agent.uplink.stats(),
  commands: { ...agent.intake.stats(), running: agent.switching.running() + agent.collecting.running() },
  journal: {
    epoch: agent.journal.epoch,
    ...agent.journal.stats(),
    last: { tm: agent.journal.last('tm'), ev: agent.journal.last('ev') },
  },
  reports: agent.reporting.stats(),
})
export type AgentStats = ReturnType<typeof statsOf>

/** Runs a concentrator with these drivers. Throws an Error naming every wrong field of the configuration. See start.ts. */
export const runAgent = async (input: ConfigInput, options: AgentOptions, open: OpenDrivers) => {
  const base = await openBase(readConfig(input), options, open)
  const agent = assemble(base, options)
  for (const command of agent.memory.unfinished()) agent.orders.resume(command)
  const backlog = takeBacklog(agent, options.backlog)
  return {
    stats: (): AgentStats => statsOf(agent),
    /** Ends cleanly: the journal is on the disk, the platform knows; running commands are concluded at the next start. */
    stop: (): Promise<void> => stopAgent(agent, backlog),
  }
}
