import type { Clock } from '@sundial/core/kit/clock.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import { claimHashOf } from '@sundial/store/concentrators/claims.ts'
import { secretHashOf } from '@sundial/store/concentrators/presence.ts'
import type { Store } from '@sundial/store/kit/open-store.ts'
import { startBroker } from './broker/embedded-broker.ts'
import type { TlsPort } from './broker/tls-listener.ts'
import type { Metrics } from './kit/metrics.ts'

export type LinkOptions = {
  databaseUrl: string
  /** Embedded in this process (port 0 = a free one), or one elsewhere with the credentials in its address. */
  broker: { host: string; port: number; tls?: TlsPort | null } | { url: string }
  /** Name of this platform node: concentrators answer it directly. Letters, digits, '-'. */
  node: string
  log: Log
  clock?: Clock
}
export type Platform = { user: string; password: string }

/** The broker of this process; null where another one is used. */
export const startOwnBroker = (
  options: LinkOptions,
  store: Store,
  metrics: Metrics,
  platform: Platform,
  ready: Promise<void>,
  onGone: (gw: string) => void,
) =>
  'url' in options.broker
    ? null
    : startBroker({
        ...options.broker,
        tls: options.broker.tls ?? null,
        claimHashOf: async (gw) => {
          await ready
          return claimHashOf(store.db, gw, (options.clock ?? Date).now())
        },
        platform,
        // Concentrators are let in when we listen: a birth before that would be lost.
        secretHashOf: async (gw) => {
          await ready
          return secretHashOf(store.db, gw)
        },
        onRefusal: (reason, client) => {
          metrics.refusals.inc({ reason })
          options.log('warn', 'broker.refused', { reason, client })
        },
        onGone,
        log: options.log,
      })
