import { createPublicKey } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Log } from '@sundial/core/kit/log.ts'
import { PlainError } from '@sundial/core/kit/plain-error.ts'
import type { StorageState } from '@sundial/core/kit/storage-state.ts'
import { energiseLimit } from '@sundial/core/rsd/energise-limit.ts'
import { readFaults } from '../kit/faults-file.ts'
import { readFleet } from '../kit/fleet-file.ts'
import type { FieldOrder, LinkOrder, RoomOrder, ServerOrder } from '../kit/room-order.ts'
import { version } from '../kit/version.ts'
import { waitUntil } from '../kit/wait-until.ts'

/** A room at work; its address is empty where it is not reached. */
export type RunningRoom = {
  address: string
  /** What it has in work now, for the record where it falls silent. */
  doing(): readonly string[]
  /** Everything is about to be stopped: what it loses from now on is no fault. */
  ending?(): void
  stop(): Promise<void>
}

const builtConsole = (): string | null => {
  const dir = fileURLToPath(new URL('../../../console/dist', import.meta.url))
  return existsSync(dir) ? dir : null
}

/** @throws PlainError */
const readMakersKey = (file: string): string => {
  try {
    const pem = readFileSync(file, 'utf8')
    if (createPublicKey(pem).asymmetricKeyType === 'ed25519') return pem
  } catch (e) {
    throw new PlainError(`The maker's key ${file} can't be used: ${(e as Error).message}`)
  }
  throw new PlainError(`The maker's key ${file} is no Ed25519 public key in PEM.`)
}

const energiseOf = (percent: number) => ({ ...energiseLimit, share: percent / 100 })

const settingsOf = ({
  sessionIdleMs,
  sessionMaxMs,
  callsPerMinute,
  energisePercent,
  gridEmission,
  metricsToken,
  mqttAddress,
  certificateDays,
  firmwareKeys,
  publicUrl,
  hosts,
  trustedProxies,
  mail,
  privateWebhooks,
  pushKey,
  pushContact,
}: ServerOrder) => ({
  session: { idleMs: sessionIdleMs, absoluteMs: sessionMaxMs },
  callsPerMinute,
  energise: energiseOf(energisePercent),
  gridEmission,
  metricsToken,
  trustedProxies,
  mail,
  privateWebhooks,
  pushKey,
  pushContact,
  mqttAddress,
  certificateDays,
  firmwareKeys: firmwareKeys.map(readMakersKey),
  publicUrl,
  hosts,
  https: publicUrl?.startsWith('https:') ?? false,
  proxied: publicUrl !== null || trustedProxies.length > 0,
})

const startServer = async (order: ServerOrder, log: Log, storage: () => StorageState): Promise<RunningRoom> => {
  const { start } = await import('@sundial/server/start.ts')
  const { databaseUrl, host, port, uploadsDir, attachments } = order
  const secretKey = Buffer.from(order.secretKey, 'hex')
  const settings = settingsOf(order)
  const server = await start({
    databaseUrl,
    host,
    port,
    secretKey,
    uploadsDir,
    attachments,
    consoleDir: builtConsole(),
    log,
    version,
    settings,
    storage,
  })
  return { address: server.url, doing: server.doing, stop: () => server.stop() }
}

const startLink = async (order: LinkOrder, log: Log, storage: () => StorageState): Promise<RunningRoom> => {
  const { start } = await import('@sundial/link/start.ts')
  const { databaseUrl, broker, node, frameLog, energisePercent } = order
  const link = await start({ databaseUrl, broker, node, frameLog, energise: energiseOf(energisePercent), log, storage })
  return { address: link.mqttUrl, doing: link.doing, ending: link.ending, stop: () => link.stop() }
}

/** So long the start waits for the platform to have what every concentrator read as it started; without a platform it goes on. */
const firstToldMs = 15_000

const startField = async (order: FieldOrder, log: Log): Promise<RunningRoom> => {
  const { start } = await import('@sundial/field/start.ts')
  const { mqttUrl, dataDir, reportPeriodS, historyDays, weatherFile, faultsFile, controlPlace, timeFactor, isDirect } = order
  const [signingKey] = order.firmwareKeys.map(readMakersKey)
  const fleet = readFleet(order.fleetFile)
  const field = await start({
    fleet,
    mqttUrl,
    dataDir,
    reportPeriodS,
    historyDays,
    ...(weatherFile !== null && { weatherFile }),
    ...(faultsFile !== null && { faults: readFaults(faultsFile, fleet) }),
    ...(controlPlace !== null && { controlPlace }),
    pace: timeFactor,
    isDirect,
    ...(signingKey !== undefined && { signingKey }),
    log,
  })
  await waitUntil(() => field.hasToldFirst(), firstToldMs)
  return { address: '', doing: () => [], stop: () => field.stop() }
}

/** Starts the room that the order names. Each is loaded only where it runs. */
export const startRoom = (order: RoomOrder, log: Log, storage: () => StorageState = () => 'ok'): Promise<RunningRoom> => {
  switch (order.room) {
    case 'server':
      return startServer(order, log, storage)
    case 'link':
      return startLink(order, log, storage)
    case 'field':
      return startField(order, log)
  }
}
