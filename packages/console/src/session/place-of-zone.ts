import { offsetMs } from '@sundial/core/stations/local-day.ts'
import type { places } from '@sundial/phrases/places.ts'

export type PlaceKey = keyof typeof places
/** Where the chart is computed for. `key` is null where only the zone's meridian is known. */
export type Place = { key: PlaceKey | null; latitudeDeg: number; longitudeDeg: number; timeZone: string }

const cities: Record<string, [PlaceKey, number, number]> = {
  'Asia/Shanghai': ['hangzhou', 30.27, 120.15],
  'Asia/Urumqi': ['urumqi', 43.83, 87.62],
  'Asia/Taipei': ['taipei', 25.03, 121.57],
  'Asia/Hong_Kong': ['hongKong', 22.32, 114.17],
  'Asia/Tokyo': ['tokyo', 35.68, 139.69],
  'Asia/Seoul': ['seoul', 37.57, 126.98],
  'Asia/Kolkata': ['delhi', 28.61, 77.21],
  'Asia/Calcutta': ['delhi', 28.61, 77.21],
  'Asia/Dubai': ['dubai', 25.2, 55.27],
  'Australia/Sydney': ['sydney', -33.87, 151.21],
  'Europe/Berlin': ['berlin', 52.52, 13.4],
  'Europe/Paris': ['paris', 48.86, 2.35],
  'Europe/Madrid': ['madrid', 40.42, -3.7],
  'Europe/London': ['greenwich', 51.48, 0],
  UTC: ['greenwich', 51.48, 0],
  'Africa/Johannesburg': ['johannesburg', -26.2, 28.05],
  'America/Sao_Paulo': ['saoPaulo', -23.55, -46.63],
  'America/New_York': ['newYork', 40.71, -74.01],
  'America/Chicago': ['chicago', 41.88, -87.63],
  'America/Denver': ['denver', 39.74, -104.99],
  'America/Los_Angeles': ['losAngeles', 34.05, -118.24],
}
/** Latitude where most people live, for zones without a city here. */
const commonLatitudeDeg = 30
const msPerDeg = 240_000

/** Before sign-in no station is known: the city of the browser's time zone, else the zone's meridian at 30° north. */
export const placeOfZone = (timeZone: string, now: number): Place => {
  const city = cities[timeZone]
  if (city) return { key: city[0], latitudeDeg: city[1], longitudeDeg: city[2], timeZone }
  return { key: null, latitudeDeg: commonLatitudeDeg, longitudeDeg: offsetMs(now, timeZone) / msPerDeg, timeZone }
}

/** 30.27°N 120.15°E */
export const coordinatesText = ({ latitudeDeg, longitudeDeg }: Place): string =>
  `${Math.abs(latitudeDeg).toFixed(2)}°${latitudeDeg < 0 ? 'S' : 'N'} ${Math.abs(longitudeDeg).toFixed(2)}°${longitudeDeg < 0 ? 'W' : 'E'}`
