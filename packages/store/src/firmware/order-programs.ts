import { isWithinHours } from '@sundial/core/firmware/hours.ts'
import { offerOf } from '@sundial/core/firmware/transfer.ts'
import { compareVersions, isNewer } from '@sundial/core/firmware/versions.ts'
import { Refusal, type RefusalName } from '@sundial/core/kit/refusal.ts'
import { orderKinds } from '@sundial/core/orders/kinds.ts'
import { sql } from 'kysely'
import { orderConcentrator } from '../commands/order-concentrator.ts'
import { scopeOfGiver } from '../commands/scope-of-giver.ts'
import { ask, askOne, col, type RowOf } from '../kit/ask.ts'
import type { Db } from '../kit/open-store.ts'
import { hoursOf, type LookedAt } from './due-roll-outs.ts'
import { atOnce } from './order-roll-out.ts'
import { findPackages, type PackageRow } from './packages.ts'
import { leavePrograms } from './settle-programs.ts'

const waitingColumns = { gw: col.text, stationId: col.number, timeZone: col.text, online: col.bool, runs: col.text.orNull }
type Waiting = RowOf<typeof waitingColumns>

const waitingPrograms = (trx: Db, { id, stage }: LookedAt): Promise<Waiting[]> =>
  ask(trx, waitingColumns)`
    select c.gw, c.station_id as "stationId", s.time_zone as "timeZone", c.online, c.firmware as runs
      from roll_out_program m join concentrator c on c.gw = m.gw join station s on s.id = c.station_id
     where m.roll_out_id = ${id} and m.stage = ${stage} and m.state = 'waiting' order by s.name, s.id, c.name, c.gw`

const orderedNow = async (trx: Db, { id }: LookedAt): Promise<number> =>
  (
    await askOne(trx, { count: col.number })`
      select count(*)::int as count from roll_out_program where roll_out_id = ${id} and state = 'ordered'`
  ).count

/** Why a concentrator is left as it is; null: it is not. A concentrator takes a newer program only, whatever the roll-out says. */
const leftFor = (version: string, { runs }: Waiting): 'sameVersion' | 'newerVersion' | null => {
  if (runs === null || isNewer(version, runs)) return null
  return compareVersions(version, runs) === 0 ? 'sameVersion' : 'newerVersion'
}

type Order = { rollOut: LookedAt; file: PackageRow }

/** Orders the update of one concentrator. Answers the refusal that pauses the roll-out; null: none. */
const orderOne = async (trx: Db, { rollOut, file }: Order, { gw, stationId, runs }: Waiting): Promise<'busy' | RefusalName | null> => {
  const { id, runBy, now } = rollOut
  const scope = await scopeOfGiver(trx, runBy, stationId, orderKinds.upgradeConcentrator.may)
  if (!scope || runBy === null) return 'noPermission'
  const { name, version, model, sha256 } = file
  const told = { before: { version: runs }, after: { name, version, model, sha256, rollOutId: id } }
  const order = { action: 'upgradeConcentrator', scope, gw, args: offerOf(file), userId: runBy, address: null, now, ...told } as const
  try {
    const { taskId } = await orderConcentrator(trx, order)
    await sql`
      update roll_out_program set state = 'ordered', task_id = ${taskId}, from_version = ${runs}
       where roll_out_id = ${id} and gw = ${gw}`.execute(trx)
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // another order has it: it is looked at again
    return error.refusal === 'registerBusy' ? 'busy' : error.refusal
  }
}

/**
 * Orders the updates of the concentrators of the stage, as many at once as is allowed. One that is offline, or outside the hours, is waited
 * for. Answers the refusal for which the roll-out has to be paused; null: it goes on.
 */
export const orderPrograms = async (trx: Db, rollOut: LookedAt): Promise<RefusalName | null> => {
  const [file] = await findPackages(trx, rollOut.packageId)
  let free = atOnce - (await orderedNow(trx, rollOut))
  for (const one of await waitingPrograms(trx, rollOut)) {
    const left = leftFor(rollOut.packageVersion, one)
    if (left) await leavePrograms(trx, rollOut.id, [one.gw], left, rollOut.now)
    if (left || free <= 0 || !one.online || !isWithinHours(hoursOf(rollOut), rollOut.now, one.timeZone)) continue
    const refused = await orderOne(trx, { rollOut, file: file! }, one)
    if (refused === 'busy') continue
    if (refused) return refused
    free--
  }
  return null
}
