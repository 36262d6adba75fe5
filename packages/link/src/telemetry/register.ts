import type { Store } from '@sundial/store/kit/open-store.ts'
import { type KnownConcentrator, loadConcentrator } from '@sundial/store/telemetry/roster.ts'

/** A concentrator that is in no register may have been added since, but that is not looked at for every report of it. */
const unknownMsMax = 10_000
/** A change that the link was not told of is found after this time. */
const rememberedMsMax = 600_000

export type Register = {
  of(gw: string, now: number): Promise<KnownConcentrator | null>
  /** Reads again what is behind this concentrator. */
  reload(gw: string, now: number): Promise<KnownConcentrator | null>
  /** What is behind this concentrator has changed; without a number, perhaps behind any. */
  forget(gw?: string): void
}

/** The register of concentrators and their devices, remembered in this process. */
export const openRegister = (store: Store): Register => {
  const known = new Map<string, { at: number; found: KnownConcentrator | null }>()
  let changes = 0
  const reload = async (gw: string, now: number): Promise<KnownConcentrator | null> => {
    const before = changes
    const found = await loadConcentrator(store.pool, gw)
    // A change that was told while the rows were read may not be in them.
    if (changes === before) known.set(gw, { at: now, found })
    return found
  }
  return {
    of: async (gw, now) => {
      const entry = known.get(gw)
      const ageMsMax = entry?.found ? rememberedMsMax : unknownMsMax
      return entry && now - entry.at < ageMsMax ? entry.found : reload(gw, now)
    },
    reload,
    forget: (gw) => {
      changes += 1
      if (gw === undefined) known.clear()
      else known.delete(gw)
    },
  }
}
