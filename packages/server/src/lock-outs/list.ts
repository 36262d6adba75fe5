import type { LockOutRow } from '@sundial/contract/lock-outs.ts'
import { lockOutState } from '@sundial/core/lock-outs/lock-out.ts'
import { findLockOuts, type LockOut } from '@sundial/store/lock-outs/lock-outs.ts'
import type { ReadCall } from '../kit/context.ts'
import type { ReadHandler } from '../kit/handlers.ts'
import { nameIn } from '../kit/language.ts'
import { countsOf, noRows, spanOf } from '../kit/pages.ts'
import { placeName } from '../orders/place-name.ts'

const rowOf = ({ stationNames, userId, ...tag }: LockOut, { language, user, now }: ReadCall): LockOutRow => ({
  ...tag,
  label: placeName(language, tag.kind === 'station', { ...tag, stationNames }),
  stationName: nameIn(language, tag.stationName, stationNames),
  state: lockOutState(tag, now),
  own: userId === user.userId,
})

export const lockOuts: ReadHandler<'lockOuts'> = async ({ counts, targetPage, pageSize, ...filter }, call) => {
  const { server, scope, now } = call
  const { db } = server.store
  const { rows, total } = await findLockOuts(db, scope, filter, spanOf({ targetPage, pageSize }), now)
  const counted = await countsOf(counts, async (query) => (await findLockOuts(db, scope, query, noRows, now)).total)
  return { list: rows.map((tag) => rowOf(tag, call)), pageTotalCount: total, ...counted }
}
