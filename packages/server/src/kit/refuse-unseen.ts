import { Refusal } from '@sundial/core/kit/refusal.ts'

/** Throws `notFound` for a station outside the scope, so that the answer does not tell whether the station exists. */
export const refuseUnseen = (stationId: number | undefined, found: readonly unknown[]): void => {
  if (stationId !== undefined && found.length === 0) throw new Refusal('notFound')
}
