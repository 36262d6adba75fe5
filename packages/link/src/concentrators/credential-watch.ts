import type { Clock } from '@sundial/core/kit/clock.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import { withoutCredential } from '@sundial/store/concentrators/changed-credentials.ts'
import type { Store } from '@sundial/store/kit/open-store.ts'

/** Our own broker; null: another one is used. */
type OwnBroker = { connected(): string[]; disconnect(gw: string): void } | null
type WatchOptions = { store: Store; broker: OwnBroker; log: Log; steady: Clock }

/**
 * Ends the connection of a concentrator whose credential a person replaced or revoked, or that was deleted: at a notice, and, for notices
 * that were missed, whenever listening begins anew. At another broker that is the broker's own to do.
 */
export const watchCredentials = ({ store, broker, log, steady }: WatchOptions) => {
  let lookedAt = steady.now()
  const end = (gw: string): void => {
    log('info', 'concentrator.credentialChanged', { gw })
    broker?.disconnect(gw)
  }
  const look = async (): Promise<void> => {
    const now = steady.now()
    const connected = broker?.connected() ?? []
    if (connected.length > 0) for (const gw of await withoutCredential(store.db, connected, now - lookedAt)) end(gw)
    lookedAt = now
  }
  return {
    changed: end,
    begin: (): void =>
      void look().catch((error: unknown) => {
        log('warn', 'credentials.notLooked', { error: String(error) })
      }),
  }
}
