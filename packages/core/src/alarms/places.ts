import type { DeviceKind } from '../devices/kinds.ts'

/** What an alarm is shown at: a whole plant, a concentrator, a schedule, or a device in its layout. */
export type PlaceKind = 'station' | 'concentrator' | 'schedule' | DeviceKind
/** Where an alarm stands: `station`, `gw:100200300401`, `schedule:12`, or a device's kind and id, `string:17`. */
export type Place = string

export const stationPlace: Place = 'station'
export const concentratorPlace = (gw: string): Place => `gw:${gw}`
export const schedulePlace = (id: number): Place => `schedule:${id}`
export const devicePlace = (kind: DeviceKind, id: number): Place => `${kind}:${id}`

type PlaceParts = { kind: PlaceKind; gw: string | null; deviceId: number | null; scheduleId: number | null }
/** Parts of a place: a concentrator's number, or the id of a device or of a schedule; none of them for a plant. */
export const partsOfPlace = (place: Place): PlaceParts => {
  const none = { gw: null, deviceId: null, scheduleId: null }
  const [kind, rest] = place.split(':', 2) as [string, string | undefined]
  if (rest === undefined) return { ...none, kind: 'station' }
  if (kind === 'gw') return { ...none, kind: 'concentrator', gw: rest }
  if (kind === 'schedule') return { ...none, kind, scheduleId: Number(rest) }
  return { ...none, kind: kind as DeviceKind, deviceId: Number(rest) }
}
