import type { AddedKind } from '@sundial/core/devices/device-rules.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { refuseStale } from '@sundial/core/kit/refuse-stale.ts'
import { refuseLocked } from '@sundial/core/replacement/device-lock.ts'
import {
  type DeviceChange,
  insertDevice as insert,
  installKnownPanel,
  numberForString,
  updateDevice as update,
} from '@sundial/store/devices/change-devices.ts'
import { devicesWithPast } from '@sundial/store/devices/device-facts.ts'
import { lockOf } from '@sundial/store/devices/device-lock.ts'
import { lockEntry } from '@sundial/store/devices/find-entries.ts'
import { settlePlace } from '@sundial/store/grid/settle-place.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import { judgeNow } from '../figures/judge-now.ts'
import { change } from '../kit/change.ts'
import type { SignedInCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { panelInStore, refuseNumberTaken } from './bound.ts'
import { checkedPlace } from './check-place.ts'
import { keepMeter, meterFactsOf, passwordSaid, withoutPassword } from './meter.ts'
import {
  type AddedEntry,
  isAdded,
  keptOf,
  refuseAgainstRules,
  type SaidDevice,
  saidOf,
  wantedPlace,
  writtenDown,
  writtenPlace,
} from './said-device.ts'

const by = ({ user, now }: SignedInCall) => ({ userId: user.userId, now })

/** Makes the change, and judges the plant anew once it is committed, so that the next list shows it. */
const changeAt = async <T extends { stationId: number }, A>(
  call: SignedInCall,
  answered: Promise<T>,
  answer: (made: T) => A,
): Promise<A> => {
  const made = await answered
  await judgeNow(call.server, [made.stationId])
  return answer(made)
}

type Made = { id: number; number: string; version: number }

const add = async (kind: AddedKind, said: SaidDevice, call: SignedInCall): Promise<Made> => {
  refuseAgainstRules(kind, said, true)
  const added = change(call, 'devices.add', async (trx) => {
    const place = await checkedPlace(trx, call.scope, { ...said, kind })
    const { stationId, gw, parent } = place
    const number = said.number || (await numberForString(trx))
    await refuseNumberTaken(trx, call, { kind, number, isNew: true })
    const { place: grid, written } = await settlePlace(trx, call.scope, wantedPlace(said, null), { code: said.code, stationId })
    const after = keptOf(kind, said, { number, gw, grid })
    const meter = meterFactsOf(kind, said.meter, null)
    const known = kind === 'module' && after.serialNo !== null ? await panelInStore(trx, call, after.serialNo) : null
    const bare = known === null ? after : { ...after, serialNo: null }
    const id = await insert(trx, { ...bare, kind, stationId }, by(call))
    if (known !== null) await installKnownPanel(trx, id, { equipmentId: known, serialNo: after.serialNo! }, call.now)
    await keepMeter(trx, call, id, { facts: meter, said: said.meter })
    const detail = { stationId, gw, ...passwordSaid(said.meter) }
    return {
      answer: { id, number, stationId },
      subject: after.code,
      after: writtenDown(after, kind, { parent, meter, grid: written }),
      detail,
    }
  })
  return changeAt(call, added, ({ id, number }) => ({ id, number, version: 1 }))
}

/** @throws Refusal notFound, changedMeanwhile, deviceLocked */
export const heldDevice = async (
  trx: Db,
  call: SignedInCall,
  { id, version }: { id: number; version: number },
  said?: SaidDevice,
): Promise<AddedEntry> => {
  const entry = await lockEntry(trx, call.scope, id)
  if (!isAdded(entry)) throw new Refusal('notFound')
  const { code, kind, number, gw } = entry
  const yours = said && {
    ...keptOf(kind, said, { number: said.number || number, gw: said.gw || gw, grid: wantedPlace(said, entry) }),
    ...withoutPassword(meterFactsOf(kind, said.meter, entry.meter)),
  }
  refuseStale({ ...entry, name: code }, version, yours && { theirs: { ...saidOf(entry), ...withoutPassword(entry.meter) }, yours })
  refuseLocked(await lockOf(trx, id, call.now), { code, userId: call.user.userId, now: call.now })
  return entry
}

/** What a correction of number and panel is held against. @throws Refusal numberHasPast, deviceBound, taken */
const checkedCorrection = async (trx: Db, call: SignedInCall, entry: AddedEntry, after: DeviceChange): Promise<void> => {
  const { id, kind, code } = entry
  if (after.number !== entry.number) {
    if ((await devicesWithPast(trx, [id])).length > 0) throw new Refusal('numberHasPast', { code })
    await refuseNumberTaken(trx, call, { kind, number: after.number, isNew: false })
  }
  if (kind !== 'module' || after.serialNo === null || after.serialNo === entry.serialNo) return
  // A panel that is known is put in by a replacement, which says what became of the one that is there.
  if ((await panelInStore(trx, call, after.serialNo)) !== null) throw new Refusal('taken', { what: after.serialNo })
}

const edit = (id: number, version: number, said: SaidDevice, call: SignedInCall): Promise<Made> => {
  const changed = change(call, 'devices.edit', async (trx) => {
    const entry = await heldDevice(trx, call, { id, version }, said)
    const { kind, stationId, gw } = entry
    refuseAgainstRules(kind, said, false)
    const place = await checkedPlace(trx, call.scope, { ...said, kind, gw: said.gw || gw }, id)
    if (place.stationId !== stationId) throw new Refusal('otherParent', { what: said.code })
    const { place: grid, written } = await settlePlace(trx, call.scope, wantedPlace(said, entry), entry)
    const after = keptOf(kind, said, { number: said.number, gw: place.gw, grid })
    await checkedCorrection(trx, call, entry, after)
    const meter = meterFactsOf(kind, said.meter, entry.meter)
    await keepMeter(trx, call, id, { facts: meter, said: said.meter })
    const saved = await update(trx, id, gw, after, by(call))
    return {
      answer: { version: saved, stationId },
      subject: after.code,
      before: writtenDown(saidOf(entry), kind, { parent: entry.parentCode, meter: entry.meter, grid: writtenPlace(entry) }),
      after: writtenDown(after, kind, { parent: place.parent, meter, grid: written }),
      detail: { stationId, ...passwordSaid(said.meter) },
    }
  })
  return changeAt(call, changed, ({ version: saved }) => ({ id, number: said.number, version: saved }))
}

export const insertDevice: Handler<'insertDevice'> = ({ kind, ...said }, call) => add(kind, said, call)

export const insertRsd: Handler<'insertRsd'> = (said, call) => add('module', said, call)

export const updateDevice: Handler<'updateDevice'> = async ({ id, version, ...said }, call) => ({
  version: (await edit(id, version, said, call)).version,
})

export const saveDevice: Handler<'saveDevice'> = ({ id, version, kind, ...said }, call) =>
  id === undefined ? add(kind!, said, call) : edit(id, version!, said, call)
