import type { Clock } from '@sundial/core/kit/clock.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import type { StorageState } from '@sundial/core/kit/storage-state.ts'
import type { EnergiseLimit } from '@sundial/core/rsd/energise-limit.ts'
import { authorityCertificates } from '@sundial/store/concentrators/authorities.ts'
import { certificateCounts } from '@sundial/store/concentrators/certificates.ts'
import { claimHashOf } from '@sundial/store/concentrators/claims.ts'
import { secretHashOf } from '@sundial/store/concentrators/presence.ts'
import type { FrameBounds } from '@sundial/store/frames/sweep-frames.ts'
import type { Store } from '@sundial/store/kit/open-store.ts'
import { type EmbeddedBroker, startBroker } from './broker/embedded-broker.ts'
import type { TlsPort } from './broker/tls-listener.ts'
import type { Excess } from './kit/excess.ts'
import type { Metrics } from './kit/metrics.ts'
import { openRefusalLog } from './kit/refusal-log.ts'

export type LinkOptions = {
  databaseUrl: string
  /** The broker in this process (port 0 = a free port), or another one with the credentials in its URL, which several nodes may share. */
  broker: { host: string; port: number; tls?: TlsPort | null } | { url: string; isShared?: boolean }
  /** Name of this platform node: concentrators answer it directly. Letters, digits, '-'. */
  node: string
  /** Whether the disk of the database accepts data that can wait; default: always. */
  storage?: () => StorageState
  /** How much of the frame log is kept. */
  frameLog?: FrameBounds
  /** How much one person may energise alone: that a schedule gives the order changes nothing of it. */
  energise?: EnergiseLimit
  log: Log
  clock?: Clock
}
export type Platform = { user: string; password: string }
type OwnBroker = {
  options: LinkOptions
  store: Store
  metrics: Metrics
  platform: Platform
  /** Resolves when concentrators may sign in. */
  ready: Promise<void>
  onGone(gw: string): void
  onFlood(gw: string, excess: Excess): void
  isHeldOff(gw: string): boolean
}
const untoldEveryMs = 60_000

/** Starts the broker of this process; null if another broker is used. */
export const startOwnBroker = async ({ options, store, metrics, ready, ...more }: OwnBroker): Promise<EmbeddedBroker | null> => {
  if ('url' in options.broker) return null
  const refusals = openRefusalLog(options.log, () => performance.now())
  const broker = await startBroker({
    ...options.broker,
    tls: options.broker.tls ?? null,
    authorities: await authorityCertificates(store.db),
    claimHashOf: async (gw) => {
      await ready
      return claimHashOf(store.db, gw, (options.clock ?? Date).now())
    },
    ...more,
    // Concentrators may sign in only after the link has subscribed: an earlier birth message would be lost.
    secretHashOf: async (gw) => {
      await ready
      return secretHashOf(store.db, gw)
    },
    certificateCounts: (gw, proof) => certificateCounts(store.db, gw, proof),
    onRefusal: (reason, client, address) => {
      metrics.refusals.inc({ reason })
      refusals.note(reason, client, address)
    },
    now: () => (options.clock ?? Date).now(),
    log: options.log,
  })
  const timer = setInterval(refusals.tellUntold, untoldEveryMs).unref()
  return {
    ...broker,
    close: async () => {
      clearInterval(timer)
      refusals.tellUntold()
      await broker.close()
    },
  }
}
