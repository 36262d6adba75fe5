import { plainMac } from '@sundial/core/kit/plain-mac.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { PassThroughAction } from '@sundial/core/orders/passthrough-kinds.ts'
import { taggedOf } from '@sundial/store/lock-outs/tagged.ts'
import { countPassed } from '@sundial/store/passthrough/count-passed.ts'
import { findPassDevices, type PassDevice, type PassPlace } from '@sundial/store/passthrough/find-pass-devices.ts'
import type { ReadCall, SignedInCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { needPermission } from '../kit/need-permission.ts'
import { giveToConcentrator } from '../orders/give-to-concentrator.ts'
import { frameModbus, frames645, hexOf, type Question645 } from './build.ts'
import { decode645, decodeModbus } from './decode-frame.ts'
import { type Judged, judge645, judgeModbus } from './judge.ts'

/** The concentrator with its devices. @throws Refusal notFound */
export const placeOf = async ({ server, scope }: ReadCall, gw: string): Promise<PassPlace> => {
  const place = await findPassDevices(server.store.db, scope, gw)
  if (!place) throw new Refusal('notFound')
  return place
}

/** Tells of a device whether it has ever reported a value. */
export const reporting = async ({ server }: SignedInCall, gw: string): Promise<(device: PassDevice) => boolean> => {
  const latest = await server.latest.of(server.store.db, [gw])
  return ({ id, kind }) => {
    const own = latest(gw, kind)
    const row = own?.rowOf.get(id)
    return row !== undefined && Object.values(own!.measuredAt).some((column) => column[row] != null)
  }
}

export const passThroughDevices: Handler<'passThroughDevices'> = async ({ gw }, call) => {
  const { online, stationId, devices } = await placeOf(call, gw)
  const reported = await reporting(call, gw)
  return { online, stationId, devices: devices.map((device) => ({ ...device, reported: reported(device) })) }
}

/** A device that never said anything is not known to be there. @throws Refusal passStranger, passNothingReported */
export const needReported = async (
  call: SignedInCall,
  gw: string,
  devices: readonly PassDevice[],
  numbers: readonly string[],
): Promise<void> => {
  const byNumber = new Map(devices.map((device) => [device.number, device]))
  const reported = await reporting(call, gw)
  for (const number of numbers) {
    const device = byNumber.get(number)
    if (!device) throw new Refusal('passStranger', { number })
    if (!reported(device)) throw new Refusal('passNothingReported', { code: device.code })
  }
}

type Sending = { toEverybody: boolean; reason: string }
/** @throws Refusal noPermission, passToEverybody */
const needRights = ({ user }: SignedInCall, judged: readonly Judged[], { toEverybody, reason }: Sending): void => {
  if (judged.some(({ writes }) => writes)) needPermission(user, 'devices.passThroughWrite')
  if (judged.every(({ address }) => address !== null)) return
  needPermission(user, 'devices.broadcast')
  if (!toEverybody || reason === '') throw new Refusal('passToEverybody')
}

/** MAC and communication address of a modem are the same digits. @throws Refusal macNotAddress */
const needSameAddress = ({ mac, addresses }: Question645): void => {
  if (mac !== undefined && !(addresses ?? []).every((address) => address === plainMac(mac))) throw new Refusal('macNotAddress')
}

type Order = { action: PassThroughAction; gw: string; args: Record<string, unknown>; after: Record<string, unknown> }
/** Gives the order; the number of its task is its token. */
export const passing = (call: SignedInCall, { action, gw, args, after }: Order) => giveToConcentrator(call, action, gw, { args, after })

/**
 * A frame that writes may be another maker's way to energise, which its bytes do not tell: none goes to a module under a lock-out tag.
 * @throws Refusal lockedOut
 */
const needNoTag = async ({ server }: SignedInCall, { stationId, devices }: PassPlace, judged: readonly Judged[]): Promise<void> => {
  const writing = judged.filter(({ writes }) => writes).map(({ address }) => address)
  const ids = devices.filter(({ number }) => writing.includes(null) || writing.includes(number)).map(({ id }) => id)
  const [tag] = ids.length > 0 ? (await taggedOf(server.store.db, stationId, ids)).tags : []
  if (tag) throw new Refusal('lockedOut', { holder: tag.holder, reason: tag.reason, place: tag.label })
}

const minuteMs = 60_000
const ordersAMinute = 10
/** Frames of one's own making are given ten times a minute at most (promise S20). @throws Refusal tooManyCalls */
const needPace = async ({ server, user, now }: SignedInCall): Promise<void> => {
  const given = await countPassed(server.store.db, user.userId, now - minuteMs)
  if (given >= ordersAMinute) throw new Refusal('tooManyCalls', { seconds: minuteMs / 1000 })
}

export const transparent645: Handler<'transparent645'> = async (input, call) => {
  const { gw, toEverybody, reason, ...question } = input
  needSameAddress({ gw, ...question })
  const place = await placeOf(call, gw)
  const bytes = frames645({ gw, ...question })
  const judged = bytes.map(judge645)
  needRights(call, judged, { toEverybody, reason })
  await needNoTag(call, place, judged)
  const modules = place.devices.filter(({ kind }) => kind === 'module')
  await needReported(
    call,
    gw,
    modules,
    judged.flatMap(({ address }) => address ?? []),
  )
  await needPace(call)
  const frames = bytes.map(hexOf)
  return passing(call, { action: 'pt645', gw, args: { frames }, after: { frames, reason } })
}

export const transparentModbus: Handler<'transparentModbus'> = async (input, call) => {
  const { gw, toEverybody, reason, ...question } = input
  const { devices } = await placeOf(call, gw)
  if (question.device === undefined) throw new Refusal('passIncomplete', { field: 'device' })
  const bytes = frameModbus({ gw, ...question })
  needRights(call, [judgeModbus(bytes)], { toEverybody, reason })
  const { device } = question
  await needReported(
    call,
    gw,
    devices.filter(({ kind }) => kind !== 'module'),
    [device],
  )
  await needPace(call)
  const frames = [hexOf(bytes)]
  return passing(call, { action: 'ptModbus', gw, args: { device, frames }, after: { device, frames, reason } })
}

const needs = (judged: readonly Judged[]) => ({
  toEverybody: judged.some(({ address }) => address === null),
  writes: judged.some(({ writes }) => writes),
})

export const frames645Shown: Handler<'frames645'> = async (question, call) => {
  await placeOf(call, question.gw)
  const bytes = frames645(question)
  return { frames: bytes.map((one) => decode645(one)), ...needs(bytes.map(judge645)) }
}

export const framesModbusShown: Handler<'framesModbus'> = async (question, call) => {
  await placeOf(call, question.gw)
  const bytes = frameModbus(question)
  return { frames: [decodeModbus(bytes, true)], ...needs([judgeModbus(bytes)]) }
}
