import { isSecondPerson, type RightsChange, rightsChangeCountsMs } from '@sundial/core/rsd/second-person.ts'
import { sql } from 'kysely'
import { ask, askOne, col } from '../kit/ask.ts'
import { beyondScope } from '../kit/beyond-scope.ts'
import type { Db } from '../kit/open-store.ts'

/** Whoever had an account in hand since then may still be able to open it. */
export const handsSince = (now: number): Date => new Date(now - rightsChangeCountsMs)

/** Whether a person is a second one beside whoever asked (core/rsd/second-person.ts): also where neither sees who is behind them. */
export const isSecond = (tx: Db, askerId: number, approverId: number, now: number): Promise<boolean> =>
  beyondScope(tx, async (tx) => {
    const rows = await ask(tx, { userId: col.number, by: col.number, kind: col.textOf<RightsChange['kind']>() })`
      with recursive behind (id) as (
        select unnest(${[askerId, approverId]}::bigint[])
        union select c.by_user from rights_change c join behind b on c.user_id = b.id where c.kind <> 'loss' and c.at > ${handsSince(now)})
      select distinct user_id as "userId", by_user as by, kind from rights_change
       where user_id in (select id from behind) and kind <> 'loss' and at > ${handsSince(now)}`
    return isSecondPerson(askerId, approverId, rows)
  })

/**
 * A user with everybody whose account was in the same hands within the last day: what they energise counts as one person's, or many
 * accounts of one person would each energise a little. In order of their ids.
 */
export const sameHands = async (tx: Db, userId: number, now: number): Promise<number[]> =>
  (await askOne(tx, { hands: col.numbers })`select same_hands(${userId}::bigint, ${handsSince(now)})::int[] as hands`).hands

/** Whether somebody else could energise at a station until less than a day ago, who lost the right, the account or the place since. */
export const secondWasTakenAway = async (tx: Db, userId: number, stationId: number, now: number): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from rights_change c join app_user u on u.id = c.user_id and u.last_login_at is not null
      join station s on s.id = ${stationId} join organisation o on o.id = s.org_id and starts_with(o.path, c.org_path)
     where c.kind = 'loss' and c.user_id <> ${userId} and c.at > ${handsSince(now)} limit 1`.execute(tx)
  return rows.length > 0
}
