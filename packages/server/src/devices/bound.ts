import type { AddedKind } from '@sundial/core/devices/device-rules.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { InstalledPart } from '@sundial/core/replacement/parts.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import { refuseBound } from '@sundial/store/register/take-over.ts'
import { type KnownPiece, knownPiece } from '@sundial/store/replacement/position-facts.ts'
import type { SignedInCall } from '../kit/context.ts'

/** What the number of a device of each kind is the number of; a string is wiring and no piece. */
const pieceOf: Readonly<Record<AddedKind, InstalledPart | null>> = {
  inverter: 'inverter',
  string: null,
  module: 'optimizer',
  meter: 'meter',
}

const refuseInstalled = (known: KnownPiece | null, number: string): void => {
  if (known?.state === 'installed') throw new Refusal('deviceBound', { number })
}

/**
 * Whether a device may have a number. A piece of this number that is in a store, of a plant that the person sees, may be put in with a new device.
 * @throws Refusal deviceBound where something is installed under it, taken where other equipment has it
 */
export const refuseNumberTaken = async (
  trx: Db,
  { server, scope }: SignedInCall,
  { kind, number, isNew }: { kind: AddedKind; number: string; isNew: boolean },
): Promise<void> => {
  // As the owner of all rows: a number may be bound where whoever asks sees nothing.
  await refuseBound(server.system.db, [number])
  const known = await knownPiece(trx, scope, 'optimizer', number)
  refuseInstalled(known, number)
  if (known && !(isNew && known.seen && known.part === pieceOf[kind])) throw new Refusal('taken', { what: number })
}

/**
 * The panel with this serial number (PVSN) that is in a store; null where none has it.
 * @throws Refusal deviceBound where it is installed, taken where it is of a plant that the person does not see
 */
export const panelInStore = async (trx: Db, { scope }: SignedInCall, serialNo: string): Promise<number | null> => {
  const known = await knownPiece(trx, scope, 'panel', serialNo)
  refuseInstalled(known, serialNo)
  if (known && !known.seen) throw new Refusal('taken', { what: serialNo })
  return known?.id ?? null
}
