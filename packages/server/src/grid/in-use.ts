import type { GridNoun } from '@sundial/core/grid/words.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { dependantsInGrid } from '@sundial/store/grid/find-grid.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'

/** @throws Refusal gridInUse, with what stands in them */
export const refuseGridInUse = async (trx: Db, noun: GridNoun, ids: readonly number[]): Promise<void> => {
  const found = await dependantsInGrid(trx, noun, ids)
  const [first] = found
  if (!first) return
  const rest = first.count - first.codes.length
  const devices = `${first.codes.join(', ')}${rest > 0 ? ` + ${rest}` : ''}`
  throw new Refusal('gridInUse', { what: first.number, devices }, { dependants: found })
}
