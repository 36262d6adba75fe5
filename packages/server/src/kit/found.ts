import { Refusal } from '@sundial/core/kit/refusal.ts'

/** A station asked for by id that the scope does not see is not found, whether it exists or not. */
export const refuseUnseen = (stationId: number | undefined, found: readonly unknown[]): void => {
  if (stationId !== undefined && found.length === 0) throw new Refusal('notFound')
}
