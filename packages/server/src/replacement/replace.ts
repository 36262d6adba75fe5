import { addressRules, bareMac, macRules, numberRules } from '@sundial/core/kit/address-rules.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { refuseLocked } from '@sundial/core/replacement/device-lock.ts'
import { backdatedDaysMax, judgeReplacement, judgeUndo } from '@sundial/core/replacement/judge-replacement.ts'
import { type InstalledPart, isKnownByNumber, partsOf, type RemovedState } from '@sundial/core/replacement/parts.ts'
import { lockOf } from '@sundial/store/devices/device-lock.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import type { Scope } from '@sundial/store/kit/scope.ts'
import { findPiece, placesOfPiece } from '@sundial/store/replacement/find-equipment.ts'
import { replacementById } from '@sundial/store/replacement/find-replacements.ts'
import { currentPiece, knownPiece, lockPosition, openTaskOf } from '@sundial/store/replacement/position-facts.ts'
import { type NewPiece, replacePiece, undoPiece } from '@sundial/store/replacement/replace-piece.ts'
import { change } from '../kit/change.ts'
import type { SignedInCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { refuseBroken } from '../kit/refuse-broken.ts'

/** What is said of a replacement, whichever call said it. */
type Asked = { id: number; expected: string; at?: number | undefined; oldState: RemovedState; reason: string; piece: NewPiece }

/** The MAC address as it is kept. @throws Refusal of the first rule that is broken */
const checkedMac = (mac: string | undefined, part: InstalledPart, number: string): string | null => {
  // The modem of an optimizer or a meter is addressed by the digits of its MAC address; an inverter's network card has one of its own.
  if (part === 'optimizer' || part === 'meter') refuseBroken(addressRules, { number, mac })
  else refuseBroken(macRules, { mac })
  if (mac === undefined || mac === '') return part === 'optimizer' ? number : null
  return bareMac(mac)
}

/** @throws Refusal deviceLocked */
const refuseOthersLock = async (trx: Db, { user, now }: SignedInCall, { id, code }: { id: number; code: string }): Promise<void> =>
  refuseLocked(await lockOf(trx, id, now), { code, userId: user.userId, now })

const replace = (asked: Asked, call: SignedInCall): Promise<{ id: number }> =>
  change(call, 'equipment.replace', async (trx) => {
    const { piece } = asked
    const at = asked.at ?? call.now
    const position = await lockPosition(trx, call.scope, asked.id)
    if (!position) throw new Refusal('notFound')
    await refuseOthersLock(trx, call, position)
    if (!partsOf(position.kind).includes(piece.part)) throw new Refusal('notInstalledThere', { code: position.code, what: asked.expected })
    const current = await currentPiece(trx, position.id, piece.part)
    const known = await knownPiece(trx, call.scope, piece.part, piece.name)
    const task = await openTaskOf(trx, position.id)
    const wish = { expected: asked.expected, name: piece.name, at }
    const refused = judgeReplacement({ part: piece.part, current, known, task }, wish, call.now)
    if (refused)
      throw new Refusal(refused, {
        code: position.code,
        what: piece.name,
        now: current?.name ?? '',
        expected: asked.expected,
        task: task ?? '',
        days: backdatedDaysMax,
      })
    const note = { at, oldState: asked.oldState, reason: asked.reason, userId: call.user.userId, now: call.now }
    const id = await replacePiece(trx, position, { current: current!, known, piece }, note)
    return {
      answer: { id },
      subject: position.code,
      detail: { stationId: position.stationId, part: piece.part },
      before: { number: current!.name },
      after: { number: piece.name, at, oldState: asked.oldState, reason: asked.reason },
    }
  })

export const replaceDevice: Handler<'replaceDevice'> = async ({ part, number, serialNo, mac, model, ...asked }, call) => {
  const name = (isKnownByNumber(part) ? number : serialNo)!
  if (isKnownByNumber(part)) refuseBroken(numberRules, { number: name })
  const piece = { part, name, serialNo: serialNo ?? null, mac: checkedMac(mac, part, name), model: model || null }
  return replace({ ...asked, piece }, call)
}

export const replaceMac: Handler<'replaceMac'> = async ({ mac, ...asked }, call) => {
  refuseBroken(macRules, { mac })
  const number = bareMac(mac)!
  refuseBroken(numberRules, { number })
  return replace({ ...asked, piece: { part: 'optimizer', name: number, serialNo: null, mac: number, model: null } }, call)
}

const nameOf = (piece: { number: string | null; serialNo: string | null } | undefined): string => piece?.number ?? piece?.serialNo ?? '–'

/** The positions where a piece is now, as far as the scope sees them. */
const codesWhereNow = async (db: Db, scope: Scope, id: number): Promise<string> => {
  const places = (await placesOfPiece(db, scope, id)).filter(({ until }) => until === null)
  return places.map(({ code }) => code).join(', ') || '–'
}

export const undoReplacement: Handler<'undoReplacement'> = (input, call) =>
  change(call, 'equipment.undo', async (trx) => {
    const asked = await replacementById(trx, call.scope, input.id)
    const position = asked && (await lockPosition(trx, call.scope, asked.deviceId))
    if (!position) throw new Refusal('notFound')
    await refuseOthersLock(trx, call, position)
    // Read again behind the lock: somebody may just have undone it.
    const found = (await replacementById(trx, call.scope, input.id))!
    const current = await currentPiece(trx, position.id, found.part)
    const old = await findPiece(trx, call.scope, found.oldId)
    const task = await openTaskOf(trx, position.id)
    const facts = { undone: found.undone, here: current?.equipmentId === found.newId && current.since === found.at, task }
    const refused = judgeUndo({ ...facts, old: old?.state ?? 'installed' })
    if (refused) {
      const places = await codesWhereNow(trx, call.scope, found.oldId)
      const filling = { code: position.code, task: task ?? '–', now: current?.name ?? '–', places }
      throw new Refusal(refused, { ...filling, old: nameOf(old) })
    }
    await undoPiece(trx, position, found, { userId: call.user.userId, now: call.now })
    const [before, after] = [{ number: current!.name }, { number: nameOf(old) }]
    return { answer: {}, subject: position.code, detail: { stationId: position.stationId, part: found.part }, before, after }
  })
