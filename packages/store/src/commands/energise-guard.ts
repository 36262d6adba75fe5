import { Refusal } from '@sundial/core/kit/refusal.ts'
import { aloneLeftW, type EnergiseLimit, energiseWindowMs, needsSecondPerson } from '@sundial/core/rsd/energise-limit.ts'
import { type RawBuilder, sql } from 'kysely'
import { askOne, col } from '../kit/ask.ts'
import { beyondScope } from '../kit/beyond-scope.ts'
import { stationsIn } from '../kit/in-scope.ts'
import { mayOnStation } from '../kit/may-on-station.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'
import type { ResolvedTarget } from './order-target.ts'
import { handsSince, sameHands, secondWasTakenAway } from './same-hands.ts'
import type { Unless } from './write-task.ts'

export type GuardedOrder = { scope: Scope; stationId: number; userId: number; limit: EnergiseLimit; now: number }

/** Whether any of these users `u` may energise a station: enabled, with the right, standing at or above it. Needs to see all users. */
const mayAnyEnergise = async (tx: Db, stationId: number, which: RawBuilder<unknown>): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from app_user u join organisation home on home.id = u.org_id
      join station s on s.id = ${stationId} join organisation o on o.id = s.org_id
     where ${which} and ${mayOnStation('rsd.energise')} limit 1`.execute(tx)
  return rows.length > 0
}

/**
 * Whether the order has to wait for somebody else: there is anybody who has signed in before, or was until less than a day ago. Whether
 * that is a second person (same-hands.ts) is judged when they approve: where all others were reset by whoever asks, the order waits.
 */
const hasOthers = async (tx: Db, { stationId, userId, now }: GuardedOrder): Promise<boolean> =>
  (await mayAnyEnergise(tx, stationId, sql`u.id <> ${userId} and u.last_login_at is not null`)) ||
  secondWasTakenAway(tx, userId, stationId, now)

/** Whether a user may energise a station: also where whoever asks does not see that user. */
export const mayEnergise = (tx: Db, stationId: number, userId: number): Promise<boolean> =>
  beyondScope(tx, (tx) => mayAnyEnergise(tx, stationId, sql`u.id = ${userId}`))

/** Orders since then count together. */
const windowSince = (now: number): Date => new Date(now - energiseWindowMs)
/** Orders of the same hands are judged one after the other: they lock this, with the lowest id of the hands. */
const handsLock = 0x5d1a4

/** What an order to energise may come to, with those of the same hands before it, without anybody's being asked. */
export const aloneUpTo = ({ limit, now }: GuardedOrder): NonNullable<Unless['ifAlone']> => ({
  lock: handsLock,
  floorW: limit.floorW,
  handsSince: handsSince(now),
  windowSince: windowSince(now),
})

const askedFor = (tx: Db, { scope, now }: GuardedOrder, hands: readonly number[], deviceIds: readonly number[]) =>
  askOne(tx, { orderedW: col.number, beforeW: col.number, capacityW: col.number })`
    select (select coalesce(sum(rated_w), 0) from device where id = any (${deviceIds as number[]}::int[])) as "orderedW",
           energised_w(${hands as number[]}::bigint[], ${windowSince(now)}) as "beforeW",
           (select coalesce(sum(capacity_w), 0) from station where id in ${stationsIn(scope)}) as "capacityW"`

const judgeAsked = async (tx: Db, order: GuardedOrder, hands: readonly number[], devices: ResolvedTarget['devices']) => {
  const deviceIds = devices.map((d) => d.deviceId)
  const asked = await askedFor(tx, order, hands, deviceIds)
  const needsSecond = needsSecondPerson(asked, order.limit) && (await beyondScope(tx, (tx) => hasOthers(tx, order)))
  return { asked, needsSecond }
}

/** What would come of an order to energise if it were given now; it is judged again when it is given. */
export const foreseeEnergise = async (tx: Db, order: GuardedOrder, { devices }: ResolvedTarget) => {
  const { asked, needsSecond } = await judgeAsked(tx, order, await sameHands(tx, order.userId, order.now), devices)
  return { ratedW: asked.orderedW, aloneW: aloneLeftW(asked, order.limit), needsSecond }
}

/**
 * Lets an order to energise through, or refuses it: above what one person may in ten minutes somebody else has to approve, as long as
 * there is anybody else. Orders of one person are judged one after the other, with those of all accounts in the same hands. @throws Refusal approvalNeeded
 */
export const guardEnergise = async (tx: Db, order: GuardedOrder, { devices, label }: ResolvedTarget): Promise<void> => {
  const hands = await sameHands(tx, order.userId, order.now)
  await sql`select pg_advisory_xact_lock(${handsLock}::int, ${hands[0]!}::int)`.execute(tx)
  const { asked, needsSecond } = await judgeAsked(tx, order, hands, devices)
  if (needsSecond)
    throw new Refusal('approvalNeeded', { ratedW: asked.orderedW, capacityW: asked.capacityW, moduleCount: devices.length, label })
}
