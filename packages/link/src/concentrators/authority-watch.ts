import type { Log } from '@sundial/core/kit/log.ts'
import { authorityCertificates } from '@sundial/store/concentrators/authorities.ts'
import type { Store } from '@sundial/store/kit/open-store.ts'

type WatchOptions = { store: Store; broker: { trust(authorities: readonly string[]): void } | null; log: Log }

/** Lets the broker of this process trust the platform's own authorities: as the link begins, and when there is another one. */
export const watchAuthorities = ({ store, broker, log }: WatchOptions) => {
  const trust = async (): Promise<void> => broker?.trust(await authorityCertificates(store.db))
  return {
    look: (): void =>
      void trust().catch((error: unknown) => {
        log('warn', 'authorities.notLooked', { error: String(error) })
      }),
  }
}
