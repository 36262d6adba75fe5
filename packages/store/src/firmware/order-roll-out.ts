import { isLightEnough, isWithinHours } from '@sundial/core/firmware/hours.ts'
import { offerOf } from '@sundial/core/firmware/transfer.ts'
import { compareVersions, isOlder } from '@sundial/core/firmware/versions.ts'
import { Refusal, type RefusalName } from '@sundial/core/kit/refusal.ts'
import { orderKinds } from '@sundial/core/orders/kinds.ts'
import { sql } from 'kysely'
import { createTask } from '../commands/create-task.ts'
import { orderConcentrator } from '../commands/order-concentrator.ts'
import { scopeOfGiver } from '../commands/scope-of-giver.ts'
import { ask, askOne, col, type RowOf } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'
import { type DueRollOut, hoursOf, type LookedAt } from './due-roll-outs.ts'
import { findPackages, type PackageRow } from './packages.ts'
import { leaveModules } from './settle-roll-out.ts'

/** Concentrators of one roll-out that have work at the same time: enough to get on, few enough that one bad program is seen before it is everywhere. */
export const atOnce = 8
const triesMax = 3
/** Another file is on its way to the concentrator: ms until it is asked again. */
const busyMs = 60_000

const placeColumns = {
  gw: col.text,
  stationId: col.number,
  latitudeDeg: col.number,
  longitudeDeg: col.number,
  timeZone: col.text,
  online: col.bool,
  isReceived: col.bool,
  isSending: col.bool,
  tries: col.number,
  againAt: col.ms.orNull,
  ids: col.numbers,
  runs: col.texts,
}
type Place = RowOf<typeof placeColumns>

/** Where modules of the stage wait: behind each concentrator those modules, and what each says that it runs (empty: unknown). */
const waitingPlaces = (trx: Db, { id, stage }: DueRollOut): Promise<Place[]> =>
  ask(trx, placeColumns)`
    select d.gw, d.station_id as "stationId", s.latitude_deg as "latitudeDeg", s.longitude_deg as "longitudeDeg", s.time_zone as "timeZone", c.online,
           x.received_at is not null as "isReceived", x.task_id is not null as "isSending", coalesce(x.tries, 0) as tries, x.again_at as "againAt",
           array_agg(d.id order by d.id) as ids, array_agg(coalesce(d.firmware, '') order by d.id) as runs
      from roll_out_module m join device d on d.id = m.device_id join concentrator c on c.gw = d.gw join station s on s.id = d.station_id
      left join roll_out_concentrator x on x.roll_out_id = m.roll_out_id and x.gw = d.gw
     where m.roll_out_id = ${id} and m.stage = ${stage} and m.state = 'waiting'
     group by d.gw, d.station_id, s.latitude_deg, s.longitude_deg, s.time_zone, c.online, x.received_at, x.task_id, x.tries, x.again_at
     order by d.gw`

const busyPlaces = async (trx: Db, id: number): Promise<Set<string>> => {
  const { gws } = await askOne(trx, { gws: col.texts })`
    select array(
      select x.gw from roll_out_concentrator x where x.roll_out_id = ${id} and x.task_id is not null and x.received_at is null
       union
      select d.gw from roll_out_module m join device d on d.id = m.device_id where m.roll_out_id = ${id} and m.state = 'ordered') as gws`
  return new Set(gws)
}

/** Takes out what runs the version already, and what would go back to an older one where the roll-out does not say that it does. */
const withoutNewer = async (trx: Db, { id, goesBack, packageVersion, now }: LookedAt, place: Place): Promise<Place> => {
  const of = (is: (runs: string) => boolean) => place.ids.filter((_, i) => place.runs[i] !== '' && is(place.runs[i]!))
  const same = of((runs) => compareVersions(packageVersion, runs) === 0)
  const newer = goesBack ? [] : of((runs) => isOlder(packageVersion, runs))
  if (same.length > 0) await leaveModules(trx, id, same, 'sameVersion', now)
  if (newer.length > 0) await leaveModules(trx, id, newer, 'newerVersion', now)
  return { ...place, ids: place.ids.filter((one) => !same.includes(one) && !newer.includes(one)) }
}

type Given = { rollOut: LookedAt; file: PackageRow; scope: Scope; userId: number }

const sendTo = async (trx: Db, { rollOut, file, scope, userId }: Given, { gw, stationId }: Place): Promise<void> => {
  const { name, version, model, sha256 } = file
  const order = { action: 'sendFirmware', scope, gw, args: offerOf(file), after: { name, version, model, sha256 } } as const
  const { taskId } = await orderConcentrator(trx, { ...order, userId, address: null, now: rollOut.now })
  await sql`
    insert into roll_out_concentrator (roll_out_id, gw, station_id, task_id) values (${rollOut.id}, ${gw}, ${stationId}, ${taskId})
    on conflict (roll_out_id, gw) do update set task_id = excluded.task_id, again_at = null`.execute(trx)
}

const updateBehind = async (trx: Db, { rollOut, file, scope, userId }: Given, { stationId, ids }: Place): Promise<void> => {
  const { id, packageId, now } = rollOut
  const told = { packageId, version: file.version, rollOutId: id }
  const order = {
    action: 'upgradeOptimizers',
    scope,
    stationId,
    target: { kind: 'list', ids },
    reason: '',
    args: { xfer: file.xfer },
  } as const
  const { taskId } = await createTask(trx, { ...order, userId, told, now })
  await sql`
    update roll_out_module m set state = 'ordered', task_id = ${taskId}, from_version = d.firmware
      from device d where d.id = m.device_id and m.roll_out_id = ${id} and m.device_id = any (${ids}::int[])`.execute(trx)
}

const comeBack = async (trx: Db, id: number, { gw, stationId }: Place, at: number): Promise<void> => {
  await sql`
    insert into roll_out_concentrator (roll_out_id, gw, station_id, again_at) values (${id}, ${gw}, ${stationId}, ${new Date(at)})
    on conflict (roll_out_id, gw) do update set again_at = excluded.again_at`.execute(trx)
}

/** What a refused order means for its modules. Answers what the whole roll-out has to wait for; null: the others may go on. */
const afterRefusal = async (trx: Db, { id, now }: LookedAt, place: Place, refusal: RefusalName): Promise<RefusalName | null> => {
  if (refusal === 'registerBusy') await comeBack(trx, id, place, now + busyMs)
  else if (refusal === 'lockedOut') await leaveModules(trx, id, place.ids, 'lockedOut', now)
  else return refusal
  return null
}

/** What was ordered before the hours were over goes on to its end. */
const isReady = (rollOut: LookedAt, place: Place): boolean => {
  const { now } = rollOut
  if (!place.online || (place.againAt ?? 0) > now || !isWithinHours(hoursOf(rollOut), now, place.timeZone)) return false
  return place.isReceived ? isLightEnough(now, place) : !place.isSending
}

/** Gives the next order behind one concentrator. Answers the refusal that pauses the roll-out; null: none. */
const workAt = async (trx: Db, rollOut: LookedAt, file: PackageRow, place: Place): Promise<RefusalName | null> => {
  const { runBy } = rollOut
  const scope = await scopeOfGiver(trx, runBy, place.stationId, orderKinds.upgradeOptimizers.may)
  if (!scope || runBy === null) return 'noPermission'
  try {
    await (place.isReceived ? updateBehind : sendTo)(trx, { rollOut, file, scope, userId: runBy }, place)
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return afterRefusal(trx, rollOut, place, error.refusal)
  }
}

/** What is next behind one concentrator. `isFree`: it may begin, or go on. */
const stepAt = async (
  trx: Db,
  rollOut: LookedAt,
  file: PackageRow,
  found: Place,
  isFree: boolean,
): Promise<'waits' | 'ordered' | { refused: RefusalName }> => {
  const place = await withoutNewer(trx, rollOut, found)
  if (place.ids.length === 0) return 'waits'
  if (place.tries >= triesMax) {
    await leaveModules(trx, rollOut.id, place.ids, 'notSent', rollOut.now)
    return 'waits'
  }
  if (!isFree || !isReady(rollOut, place)) return 'waits'
  const refused = await workAt(trx, rollOut, file, place)
  return refused ? { refused } : 'ordered'
}

/**
 * Brings the package to the concentrators of the stage, and orders the update behind those that have it. Answers the refusal for which the
 * roll-out has to be paused; null: it goes on.
 */
export const orderStage = async (trx: Db, rollOut: LookedAt): Promise<RefusalName | null> => {
  const [file] = await findPackages(trx, rollOut.packageId)
  const busy = await busyPlaces(trx, rollOut.id)
  for (const place of await waitingPlaces(trx, rollOut)) {
    const step = await stepAt(trx, rollOut, file!, place, busy.size < atOnce || busy.has(place.gw))
    if (step === 'ordered') busy.add(place.gw)
    if (typeof step === 'object') return step.refused
  }
  return null
}
