import { isOlder } from '@sundial/core/firmware/versions.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { RollOutCandidate } from '@sundial/store/firmware/change-roll-outs.ts'
import { findPackages, type PackageRow } from '@sundial/store/firmware/packages.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'

/** A package of the library. @throws Refusal notFound */
export const packageOf = async (db: Db, id: number): Promise<PackageRow> => {
  const [found] = await findPackages(db, id)
  if (!found) throw new Refusal('notFound')
  return found
}

/** @throws Refusal versionOlder where modules run a newer version than the package, and nobody has said that it goes back */
export const refuseOlder = (version: string, modules: readonly Pick<RollOutCandidate, 'runs'>[], goesBack: boolean): void => {
  const newer = goesBack ? [] : modules.filter(({ runs }) => isOlder(version, runs))
  if (newer.length === 0) return
  const what = [...new Set(newer.map(({ runs }) => runs))].slice(0, 5).join(', ')
  throw new Refusal('versionOlder', { count: newer.length, what })
}
