import type { Clock } from '@sundial/core/kit/clock.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import { withoutCredential } from '@sundial/store/concentrators/changed-credentials.ts'
import type { Store } from '@sundial/store/kit/open-store.ts'

/** The broker of this process; null: another broker is used. */
type OwnBroker = { connected(): string[]; disconnect(gw: string): void } | null
type WatchOptions = { store: Store; broker: OwnBroker; log: Log; steady: Clock }

/**
 * Ends the connection of a concentrator that was deleted, or whose credential a person replaced or revoked: at a notice, and for missed
 * notices each time listening begins again. If another broker is used, that broker has to do it.
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
