import { allAddress } from '@sundial/contract/rsd-status.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { isFinal } from '@sundial/core/orders/settling.ts'
import type { OrderTarget } from '@sundial/core/orders/targets.ts'
import { noteText } from '@sundial/core/rsd/result-words.ts'
import { rsdStatusOf } from '@sundial/core/rsd/status.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { rsd } from '@sundial/phrases/rsd.ts'
import { rsdStatus } from '@sundial/phrases/rsd-status.ts'
import { type DeviceRecord, findDevices } from '@sundial/store/devices/station-devices.ts'
import { type TaskDeviceRecord, taskDevices } from '@sundial/store/tasks/task-devices.ts'
import type { SignedInCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { wordsOf } from '../kit/language.ts'
import { giveOrder, ordering } from '../orders/give-order.ts'
import { untilEnded } from '../orders/until-ended.ts'

const wordOf = wordsOf({ rsdStatus, rsd })

export const queryRsdStatus: Handler<'queryRsdStatus'> = ordering('rsdStatus')

const withoutAnswer = ({ phase, note }: TaskDeviceRecord, language: Language): string => {
  if (!isFinal(phase)) return wordOf('rsdStatus:waiting', language)
  if (note === null || note === 'noAnswer') return wordOf('rsdStatus:noAnswer', language)
  return noteText({ note, tagOf: null }, (key, slots) => wordOf(`rsd:${key}`, language, slots)) ?? note
}

const resultOf = (d: TaskDeviceRecord, language: Language): string => {
  if (d.phase !== 'verified') return withoutAnswer(d, language)
  const status = rsdStatusOf(d)
  if (status === null) return wordOf('rsdStatus:unclear', language)
  if (d.voltageV === null) return wordOf(`rsdStatus:${status}`, language)
  return wordOf(`rsdStatus:${status}At`, language, { volts: d.voltageV.toFixed(1) })
}

const rowOf = (d: TaskDeviceRecord, language: Language) => {
  const isRead = d.phase === 'verified'
  return {
    ...{ id: d.id, deviceId: d.number, monitorId: d.code, result: resultOf(d, language), updateTime: d.updatedAt.getTime() },
    ...{ rsdStatus: isRead ? d.switchState : null, rsdVo: isRead ? d.voltageV : null },
  }
}

/** Asks the RSDs, and waits for what they say. */
const askAll = async (call: SignedInCall, stationId: number, target: OrderTarget) => {
  const { db } = call.server.store
  const made = await giveOrder(call, { action: 'rsdStatus', stationId, target })
  const ended = await untilEnded(db, made.taskId)
  const devices = await taskDevices(db, call.scope, made.taskId)
  return { ...made, ended, list: devices.map((d) => rowOf(d, call.language)) }
}

/** The devices with these ids, all of them. @throws Refusal notFound, mixedStations */
const devicesOf = async ({ server, scope }: SignedInCall, ids: readonly number[]): Promise<DeviceRecord[]> => {
  const found = await findDevices(server.store.db, scope, ids)
  if (found.length < new Set(ids).size) throw new Refusal('notFound')
  if (found.some(({ stationId }) => stationId !== found[0]!.stationId)) throw new Refusal('mixedStations')
  return found
}

const listOf = (ids: number[]): OrderTarget => (ids.length === 1 ? { kind: 'module', ids } : { kind: 'list', ids })

export const askRsdStatus: Handler<'askRsdStatus'> = async ({ type, cctt_id: address = allAddress, deviceIds, stationId }, call) => {
  const devices = await devicesOf(call, deviceIds)
  if (type === 3) return askAll(call, stationId ?? devices[0]!.stationId, { kind: 'station', ids: [] })
  const names = type === 2 ? [devices[0]!.number, devices[0]!.code] : [allAddress]
  if (!names.includes(address)) throw new Refusal('notFound')
  return askAll(call, devices[0]!.stationId, listOf(deviceIds))
}

export const shutdownStatus: Handler<'shutdownStatus'> = async ({ monitor_address: gw, device_list: ids }, call) => {
  const devices = await devicesOf(call, ids)
  if (devices.some((device) => device.gw !== gw)) throw new Refusal('notFound')
  const answer = await askAll(call, devices[0]!.stationId, listOf(ids))
  const first = answer.list.find(({ id }) => id === ids[0])
  return { ...answer, rsdStatus: first?.rsdStatus ?? null, rsdVo: first?.rsdVo ?? null }
}
