import { commandKey, hashSecret } from '@sundial/wire/link/mac.ts'
import { assembleHandlers, firmwareOf } from './agent-handlers.ts'
import { type AgentOptions, type AgentStorage, openAgentStorage } from './agent-storage.ts'
import { assembleWorks } from './agent-works.ts'
import { finishing } from './commands/finishing.ts'
import { createIntake, type Intake } from './commands/intake.ts'
import { type OwnOperations, ownOperations } from './commands/own-operations.ts'
import { createRunner } from './commands/runner.ts'
import { withdraw } from './commands/withdrawing.ts'
import type { OpenDrivers } from './kit/buses.ts'
import { type ConfigInput, readConfig } from './kit/config.ts'
import type { TlsFiles } from './link/connection.ts'
import { readTls } from './link/read-tls.ts'
import { openUplink, type Uplink } from './link/uplink.ts'
import type { Holding } from './rsd/holding.ts'
import { type BacklogReport, recordBacklog } from './telemetry/backlog.ts'
import type { ReadAfterSwitch } from './telemetry/read-after.ts'
import { type Reporting, startReporting } from './telemetry/reporting.ts'
import { openPlatformAddress, type PlatformAddress } from './upkeep/addresses.ts'

export type { AgentOptions } from './agent-storage.ts'

type SideServices = Omit<ReturnType<typeof assembleHandlers>, 'handlers'>
type Agent = AgentStorage &
  SideServices & {
    uplink: Uplink
    intake: Intake
    readAfter: ReadAfterSwitch
    holding: Holding
    reporting: Reporting
    ownOperations: OwnOperations
    stop: AbortController
  }

/** The platform has answered, so a new program or a new address is confirmed to work. */
const onAnswered = ({ banks, notices, log }: AgentStorage, platform: PlatformAddress): void => {
  platform.proven()
  const telling = async (): Promise<void> => {
    await banks.confirm()
    const { outcome } = banks.state()
    if (!outcome) return
    notices.tell(outcome.why === null ? 'fileRunning' : 'fileFellBack', outcome.version, outcome.why)
    await banks.told()
  }
  telling().catch((error: unknown) => log('error', 'bankNotConfirmed', { error: String(error) }))
}

const uplinkOf = (storage: AgentStorage, tls: TlsFiles, platform: PlatformAddress, onCommand: (payload: Uint8Array) => void): Uplink => {
  const { config, log, clock, steady, boot, journal, identity, parameters, register, receiving } = storage
  return openUplink({
    url: platform.url,
    gw: config.gw,
    identity,
    tls,
    boot,
    model: config.model,
    firmware: () => firmwareOf(storage),
    reportPeriodS: () => parameters.periods().reportS,
    archive: register.hash,
    reconnectMsMin: config.reconnectMinMs,
    reconnectMsMax: config.reconnectMaxMs,
    resendMsMin: config.resendMinMs,
    resendMsMax: config.resendMaxMs,
    journal,
    clock,
    steady,
    random: Math.random,
    log,
    onCommand,
    onChunk: (xfer, payload) => {
      receiving.take(xfer, payload).catch((error: unknown) => log('error', 'chunkNotKept', { xfer, error: String(error) }))
    },
    onAnswered: () => onAnswered(storage, platform),
  })
}

const assemble = (storage: AgentStorage, tls: TlsFiles, options: AgentOptions): Agent => {
  const { clock, steady, log, buses, memory, record } = storage
  const platform = openPlatformAddress(storage.config, storage.parameters, clock, storage.notices.tell)
  const uplink = uplinkOf(storage, tls, platform, (payload) => intake.onCommand(payload))
  const platformNow = (): number => uplink.time.platformNow() ?? clock.now()
  const { respond } = uplink
  const retime = (): void => reporting.retime()
  const { settleMs, restartTimes } = options
  const { works, readAfter, holding, spot } = assembleWorks({ storage, platformNow, settleMs, restartTimes, retime })
  const finish = finishing({ ...storage, holding })
  const runner = createRunner({ works, clock: steady, latest: uplink.time.latest, log, respond, finish })
  const cancel = async (id: string, leaveOff: boolean): Promise<void> => {
    if (!operations.cancel(id, leaveOff)) await withdraw(memory, id, finish)
  }
  const restart = options.onRestart ?? null
  const ending = (): void => intake.end()
  const handlerDeps = { storage, uplink, platform, platformNow, restart, ending, cancel, retime, holding }
  const { handlers, ...sideServices } = assembleHandlers(handlerDeps)
  const operations = ownOperations({ handlers, runner, respond, finish, log })
  const intake: Intake = createIntake({
    gw: storage.config.gw,
    key: commandKey(hashSecret(storage.identity.secret)),
    memory,
    time: uplink.time,
    log,
    respond: (node, report) => void respond(node, report),
    current: operations.current,
    accepted: holding.accepted,
    execute: operations.execute,
    finish,
  })
  storage.announced.take = sideServices.enrolling.onAnnounced
  const reporting: Reporting = startReporting({
    buses,
    periods: storage.parameters.periods,
    collects: () => storage.parameters.value().collecting,
    clock,
    log,
    record,
    onModules: storage.freezes.note,
    modules: storage.moduleReports,
    onChange: (number, reading) => spot.add('module', number, reading),
  })
  return {
    ...storage,
    ...sideServices,
    uplink,
    readAfter,
    holding,
    intake,
    reporting,
    ownOperations: operations,
    stop: new AbortController(),
  }
}

const stopAgent = async (agent: Agent, backlog: Promise<void>): Promise<void> => {
  agent.stop.abort()
  agent.reporting.stop()
  agent.beacon.stop()
  agent.quality.stop()
  agent.air.stop()
  await agent.enrolling.stop()
  await agent.buses.close()
  await agent.versions.stop()
  await Promise.all([agent.reporting.settled(), agent.intake.settled(), agent.ownOperations.stop()])
  await agent.holding.stop()
  await agent.readAfter.settled()
  await agent.uplink.close()
  await backlog
  await agent.freezes.close()
  await agent.receiving.close()
  await agent.journal.close()
  await agent.memory.close()
}

const takeBacklog = async (agent: Agent, reports: AsyncIterable<BacklogReport> | undefined): Promise<void> => {
  if (!reports) return
  const waiting = (): number => agent.journal.stats().held.tm
  try {
    const count = await recordBacklog({ reports, record: agent.record, waiting, stopping: agent.stop.signal })
    agent.log('info', 'backlogRecorded', { reports: count, whole: !agent.stop.signal.aborted })
  } catch (error) {
    agent.log('error', 'backlogFailed', { error: String(error) })
  }
}

const statsOf = (agent: Agent) => ({
  connected: agent.uplink.isUp(),
  clockOffsetMs: agent.uplink.time.offsetMs(),
  link: agent.uplink.stats(),
  commands: { ...agent.intake.stats(), running: agent.ownOperations.running() },
  journal: {
    epoch: agent.journal.epoch,
    ...agent.journal.stats(),
    last: { tm: agent.journal.last('tm'), ev: agent.journal.last('ev') },
  },
  reports: agent.reporting.stats(),
  holding: agent.holding.stats(),
  notices: agent.notices.stats(),
  beacon: agent.beacon.stats(),
  freezes: agent.freezes.stats(),
  files: agent.receiving.stats(),
})
export type AgentStats = ReturnType<typeof statsOf>

/** Runs a concentrator with these drivers. Throws an Error naming every wrong field of the configuration. See start.ts. */
export const runAgent = async (input: ConfigInput, options: AgentOptions, open: OpenDrivers) => {
  const config = readConfig(input)
  const tls = await readTls(config)
  const storage = await openAgentStorage(config, options, open)
  const agent = assemble(storage, tls, options)
  for (const command of agent.memory.unfinished()) agent.ownOperations.resume(command)
  agent.beacon.begin()
  agent.enrolling.begin()
  const backlog = takeBacklog(agent, options.backlog)
  return {
    stats: (): AgentStats => statsOf(agent),
    /** Stops the agent: it writes the journal to disk and tells the platform. The next start concludes the commands that were running. */
    stop: (): Promise<void> => stopAgent(agent, backlog),
  }
}
