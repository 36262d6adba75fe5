import type { PackageKind } from '@sundial/core/firmware/package.ts'
import { isOlder } from '@sundial/core/firmware/versions.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { RollOutCandidate } from '@sundial/store/firmware/change-roll-outs.ts'
import { findPackages, type PackageRow } from '@sundial/store/firmware/packages.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'

/** A package of the library. @throws Refusal notFound */
export const anyPackage = async (db: Db, id: number): Promise<PackageRow> => {
  const [found] = await findPackages(db, id)
  if (!found) throw new Refusal('notFound')
  return found
}

/** That the package is for something else than what was asked for. */
export const forOthers = ({ model, version }: PackageRow): Refusal => new Refusal('packageForOthers', { what: `${model} ${version}` })

/** A package of the library that is for these devices. @throws Refusal notFound, packageForOthers */
export const packageOf = async (db: Db, id: number, kind: PackageKind): Promise<PackageRow> => {
  const found = await anyPackage(db, id)
  if (found.kind !== kind) throw forOthers(found)
  return found
}

/** @throws Refusal versionOlder where modules run a newer version than the package, and nobody has said that it goes back */
export const refuseOlder = (version: string, modules: readonly Pick<RollOutCandidate, 'runs'>[], goesBack: boolean): void => {
  const newer = goesBack ? [] : modules.filter(({ runs }) => isOlder(version, runs))
  if (newer.length === 0) return
  const what = [...new Set(newer.map(({ runs }) => runs))].slice(0, 5).join(', ')
  throw new Refusal('versionOlder', { count: newer.length, what })
}
