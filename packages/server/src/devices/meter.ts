import type { SaidMeter } from '@sundial/contract/device-changes.ts'
import type { AddedKind } from '@sundial/core/devices/device-rules.ts'
import { type MeterFacts, unsaidMeter } from '@sundial/core/devices/meter.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { saveMeter } from '@sundial/store/devices/change-meter.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import type { SignedInCall } from '../kit/context.ts'

/** The context that the password of a meter is sealed with: it opens for no other meter. */
const sealedForMeter = (id: number): string => `password of meter ${id}`

/**
 * What is kept of a meter from what a person says; `known`: what was kept so far. Null for a device of another kind.
 * @throws Refusal badInput where a device of another kind is said to be read like a meter
 */
export const meterFactsOf = (kind: AddedKind, said: SaidMeter | undefined, known: MeterFacts | null): MeterFacts | null => {
  if (kind !== 'meter') {
    if (said) throw new Refusal('badInput', { what: 'meter' })
    return null
  }
  if (!said) return known ?? unsaidMeter
  const { password, ...facts } = said
  return { ...facts, hasPassword: password === undefined ? (known?.hasPassword ?? false) : password !== null }
}

/** Keeps it; the password only where one was said, sealed. */
export const keepMeter = async (
  trx: Db,
  { server }: SignedInCall,
  id: number,
  { facts, said }: { facts: MeterFacts | null; said: SaidMeter | undefined },
): Promise<void> => {
  if (!facts) return
  const { hasPassword: _has, ...kept } = facts
  const password = said?.password
  await saveMeter(trx, id, { ...kept, password: typeof password === 'string' ? server.seal.close(password, sealedForMeter(id)) : password })
}

/** What the audit says of a password: that one was said, never which. */
export const passwordSaid = (said: SaidMeter | undefined): { passwordChanged?: true } =>
  said?.password === undefined ? {} : { passwordChanged: true }

/** What two people can differ in: a password is compared with nobody's. */
export const withoutPassword = (facts: MeterFacts | null): Omit<MeterFacts, 'hasPassword'> | null => {
  if (!facts) return null
  const { hasPassword: _has, ...rest } = facts
  return rest
}
