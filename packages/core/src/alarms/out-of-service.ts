import { type DeviceKind, deviceKinds } from '../devices/kinds.ts'

/** What can be taken out of service: a plant, a concentrator, a device. */
export const serviceKinds = ['station', 'concentrator', ...deviceKinds] as const satisfies readonly (
  | 'station'
  | 'concentrator'
  | DeviceKind
)[]
export type ServiceKind = (typeof serviceKinds)[number]

/** Equipment of a plant that is out of service: a device by its id, a concentrator by its number; the whole plant has neither. */
export type OutOfService = { kind: ServiceKind; deviceId: number | null; gw: string | null }
/** Where something of a plant stands: the device with those above it, and the concentrator that it is or stands behind. */
export type ServicePlace = { deviceIds: readonly number[]; gw: string | null }

/** Whether equipment is out of service because it, or something above it, is. */
export const isBelowOut = ({ deviceIds, gw }: ServicePlace, out: OutOfService): boolean => {
  if (out.kind === 'station') return true
  if (out.kind === 'concentrator') return out.gw !== null && out.gw === gw
  return out.deviceId !== null && deviceIds.includes(out.deviceId)
}

/**
 * Whether an alarm is out of service, by everything that is at its plant: the place where it stands is, or all of its devices are. `members`:
 * those that have it now; of an alarm that is over, those that had it. The store works it out in SQL (store alarms/out-of-service.ts), whose
 * tests compare both. @public
 */
export const isOutOfService = (
  { place, members }: { place: ServicePlace; members: readonly ServicePlace[] },
  outs: readonly OutOfService[],
): boolean => {
  const isOut = (one: ServicePlace) => outs.some((out) => isBelowOut(one, out))
  return isOut(place) || (members.length > 0 && members.every(isOut))
}

/** What puts an alarm aside. */
export type Aside = { shelvedUntil: number | null; isOutOfService: boolean }
export const isShelved = ({ shelvedUntil }: Pick<Aside, 'shelvedUntil'>, now: number): boolean =>
  shelvedUntil !== null && shelvedUntil > now
/** Whether an alarm annunciates nothing: it is kept and judged, but neither counted among the open ones nor told. @param now epoch ms */
export const isAside = (aside: Aside, now: number): boolean => aside.isOutOfService || isShelved(aside, now)

/** How equipment stands that was taken out of service. The day on which it was expected back ends nothing: only a person does. */
export const serviceStates = ['out', 'overdue', 'back'] as const
export type ServiceState = (typeof serviceStates)[number]
/** @param today YYYY-MM-DD on the clock of the plant */
export const serviceState = (
  { expectedOn, endedAt }: { expectedOn: string | null; endedAt: number | null },
  today: string,
): ServiceState => {
  if (endedAt !== null) return 'back'
  return expectedOn !== null && expectedOn < today ? 'overdue' : 'out'
}
