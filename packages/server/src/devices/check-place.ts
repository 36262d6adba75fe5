import { type AddedKind, parentKind } from '@sundial/core/devices/device-rules.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { isPlaceTaken, type ParentFacts, parentFacts, stationOfConcentrator } from '@sundial/store/devices/device-facts.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import type { Scope } from '@sundial/store/kit/scope.ts'

/** Where a person says that a device is. */
export type SaidPlace = {
  kind: AddedKind
  code: string
  parentId?: number | undefined
  position: number | null
  gw?: string | undefined
}
/** Where it is: its station, its concentrator, and the code of what it stands in. */
export type FoundPlace = { stationId: number; gw: string; parent: string | null }

/** @throws Refusal notFound, otherParent */
const checkedParent = async (trx: Db, scope: Scope, { kind, code, parentId }: SaidPlace): Promise<ParentFacts | null> => {
  if (parentId === undefined) return null
  const parent = await parentFacts(trx, scope, parentId)
  if (!parent) throw new Refusal('notFound')
  if (parent.kind !== parentKind[kind]) throw new Refusal('otherParent', { what: code })
  return parent
}

/**
 * Holds against the register where a device is said to be. `exceptId`: of the device itself.
 * @throws Refusal notFound, otherParent, concentratorMissing, placeTaken
 */
export const checkedPlace = async (trx: Db, scope: Scope, said: SaidPlace, exceptId: number | null = null): Promise<FoundPlace> => {
  const { kind, code, parentId, position } = said
  const parent = await checkedParent(trx, scope, said)
  // The modules of a string are read by one concentrator, which need not be that of its inverter.
  const gw = said.gw || (kind === 'module' ? parent?.childGw : null) || parent?.gw
  if (!gw) throw new Refusal('concentratorMissing', { what: code })
  const stationId = await stationOfConcentrator(trx, scope, gw)
  if (stationId === undefined) throw new Refusal('notFound')
  if (parent && parent.stationId !== stationId) throw new Refusal('otherParent', { what: code })
  const isInString = kind === 'module' && parentId !== undefined && position !== null
  if (isInString && (await isPlaceTaken(trx, parentId, position, exceptId))) throw new Refusal('placeTaken', { position })
  return { stationId, gw, parent: parent?.code ?? null }
}
