import { join } from 'node:path'
import type { Clock } from '@sundial/core/kit/clock.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import type { StorageState } from '@sundial/core/kit/storage-state.ts'
import { countDevices } from '@sundial/store/devices/station-devices.ts'
import { keepFleet } from '@sundial/store/fleet-now/keep-fleet.ts'
import { openStore } from '@sundial/store/kit/open-store.ts'
import { watchDatabaseClock } from '@sundial/store/kit/watch-database-clock.ts'
import type { FastifyInstance } from 'fastify'
import { type FilePlace, makeFiles } from './attachments/make-files.ts'
import { mountAttachments } from './attachments/mount-attachments.ts'
import { makeNightlyLook } from './day-findings/look-nightly.ts'
import { mountDocs } from './docs/mount-docs.ts'
import { mountDownloads } from './downloads/mount-downloads.ts'
import { mountEmbedDocument } from './embed/mount-embed-document.ts'
import { mountEvents } from './events/mount-events.ts'
import { exportFolder } from './exports/export-folder.ts'
import { makeExporting } from './exports/exporting.ts'
import { openExported } from './exports/handlers.ts'
import { makeHandlers } from './handlers.ts'
import { mountHealth } from './health/mount-health.ts'
import { mountReports } from './health/mount-reports.ts'
import { heavyFiles, heavyHandlers } from './heavy-handlers.ts'
import { importFiles } from './imports/sheets.ts'
import { makeImports } from './imports.ts'
import type { OutputCheck } from './kit/answer.ts'
import { makeAnswerOnce } from './kit/answer-once.ts'
import { makeApp } from './kit/app.ts'
import { makeCollisions } from './kit/collisions.ts'
import type { Server } from './kit/context.ts'
import { makeCountedNotes } from './kit/counted-notes.ts'
import { openEmergencyConnections } from './kit/emergency.ts'
import { type HeavyWork, inOwnProcess } from './kit/heavy/heavy-work.ts'
import { type KeptMb, makeKeptMb } from './kit/heavy/kept-mb.ts'
import { backgroundLimits, type HeavyLimits, heavyLimits } from './kit/heavy/limits.ts'
import { inProcesses } from './kit/heavy/processes.ts'
import { makeInWork } from './kit/in-work.ts'
import { knownHosts } from './kit/known-hosts.ts'
import { makeKnownTokens } from './kit/known-tokens.ts'
import { makeMetrics } from './kit/metrics.ts'
import { mountCalls } from './kit/mount-calls.ts'
import { mountConsole } from './kit/mount-console.ts'
import { makeRates } from './kit/rates.ts'
import { makeReadServer } from './kit/read-server.ts'
import { makeSampler } from './kit/sampler.ts'
import { makeSeal } from './kit/sealing.ts'
import type { ServerSettings } from './kit/settings.ts'
import { makeUploadTurns } from './kit/upload-turns.ts'
import { makeUseNotes } from './kit/use-notes.ts'
import { writeDueNotes, writeLastNotes } from './kit/write-counted.ts'
import { beginNotifications } from './notifications/run-notifications.ts'
import { warmEmergency } from './rsd/warm-emergency.ts'
import { serverSettings } from './settings.ts'
import { beginSweeping } from './sweep.ts'

export type StartOptions = {
  databaseUrl: string
  host: string
  /** 0 = any free one. */
  port: number
  /** The built console, null = calls only. */
  consoleDir: string | null
  /** Where uploads lie between upload and import; made where it is not there. */
  uploadsDir: string
  /** Where attachments are kept; a folder among the uploads unless told. */
  attachments?: FilePlace
  /** Whether the disk of the database takes changes; always, unless told. */
  storage?: () => StorageState
  log: Log
  version: string
  /** 32 bytes: what secrets are kept encrypted with. All servers of an installation have the same. */
  secretKey: Buffer
  clock?: Clock
  settings?: Partial<ServerSettings>
  poolSize?: number
  /** Limits of heavy answers and the script of their processes; `inOwnProcess`: without processes, for tests. */
  heavy?: (Partial<HeavyLimits> & { entry?: URL }) | 'inOwnProcess'
  /** Sees every answer; for tests. */
  checkOutput?: OutputCheck
}
export type Started = {
  url: string
  port: number
  app: FastifyInstance
  /** Requests in work. */
  doing(): string[]
  stop(): Promise<void>
}

const realClock: Clock = { now: () => Date.now() }
const notesMs = 15_000
/** How each station stands is the link's to write; a server does it where no link has done so for this long. */
const fleetOverdueMs = 10_000
/** Sessions are asked for at every call, quickly. */
const systemPoolSize = 5

const makeServer = (options: StartOptions): Server => {
  const settings = { ...serverSettings, ...options.settings }
  const { databaseUrl, log, version, poolSize = 10, clock = realClock } = options
  return {
    ...makeReadServer({ databaseUrl, pool: { applicationName: 'sundial server', poolSize }, clock, log, settings, version }),
    system: openStore(databaseUrl, { applicationName: 'sundial server system', poolSize: systemPoolSize, log, confined: true }),
    emergency: openEmergencyConnections(databaseUrl, log),
    once: makeAnswerOnce(clock),
    storage: options.storage ?? (() => 'ok'),
    seal: makeSeal(options.secretKey),
    rates: makeRates(settings.callsPerMinute),
    collisions: makeCollisions(),
    metrics: makeMetrics(),
    hosts: knownHosts({ host: options.host, publicUrl: settings.publicUrl, names: settings.hosts }),
    tokens: makeKnownTokens(),
    notes: makeCountedNotes(),
    sampler: makeSampler(),
    useNotes: makeUseNotes(),
    uploads: makeUploadTurns(),
  }
}

const heavyOf = (server: Server, { databaseUrl, heavy = {} }: StartOptions, kept: KeptMb, usual: HeavyLimits): HeavyWork => {
  if (heavy === 'inOwnProcess') return inOwnProcess(server, { handlers: heavyHandlers, files: heavyFiles })
  const { entry = new URL('./heavy-process.ts', import.meta.url), ...changed } = heavy
  const { settings, version, metrics, log } = server
  const limits = { ...usual, ...changed }
  const beginning = { is: 'begin', databaseUrl, settings, version, answerMs: limits.answerMs } as const
  return inProcesses({ entry, beginning, limits, keptMb: kept.read, keepers: server, metrics, log })
}

/** Starts answering people. The database must have its schema. Resolves when it listens. */
export const start = async (options: StartOptions): Promise<Started> => {
  const server = makeServer(options)
  const app = await makeApp(server)
  const doing = makeInWork(app)
  const imports = makeImports(options.uploadsDir)
  const files = makeFiles(options.attachments ?? { folder: join(options.uploadsDir, 'attachments') }, server.log)
  const kept = makeKeptMb(server, () => countDevices(server.system.db))
  const heavy = heavyOf(server, options, kept, heavyLimits())
  const background = heavyOf(server, options, kept, backgroundLimits())
  const folder = exportFolder(join(options.uploadsDir, 'exports'))
  const exporting = makeExporting({ server, heavy: background, folder })
  mountCalls(app, server, { handlers: makeHandlers(imports, files, exporting), heavy, check: options.checkOutput ?? null })
  mountDownloads(app, server, { imports: importFiles(imports), heavy, kept: openExported(folder) })
  mountAttachments(app, server, files)
  mountHealth(app, server)
  mountReports(app, server)
  mountDocs(app, server)
  const events = await mountEvents(app, server)
  mountEmbedDocument(app, server)
  if (options.consoleDir) await mountConsole(app, options.consoleDir, server.settings.https)
  await app.listen({ host: options.host, port: options.port })
  const sweepers = [
    beginSweeping(server, { imports, files, exporting, kept }),
    setInterval(() => void writeDueNotes(server), notesMs).unref(),
  ]
  const nightly = makeNightlyLook({ server, heavy: background })
  const fleet = keepFleet({ db: server.system.db, clock: server.clock, log: server.log, overdueMs: fleetOverdueMs })
  const notifications = await beginNotifications(server)
  const stopComparing = watchDatabaseClock({ db: server.system.db, log: server.log })
  void kept.measure().then(heavy.warm)
  void warmEmergency(server)
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : options.port
  const stop = async (): Promise<void> => {
    for (const sweeper of sweepers) clearInterval(sweeper)
    stopComparing()
    await fleet.stop()
    await notifications.stop()
    await exporting.stop()
    await nightly.stop()
    heavy.stop()
    background.stop()
    await events.stop()
    await app.close()
    await writeLastNotes(server)
    await Promise.all([server.people.close(), server.system.close(), server.emergency.close()])
  }
  return { url: `http://${options.host.includes(':') ? `[${options.host}]` : options.host}:${port}`, port, app, doing, stop }
}
