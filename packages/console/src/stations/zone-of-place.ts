import lookUp from '@photostructure/tz-lookup'

/** Power stations in Xinjiang keep the time of Beijing, as the grid and every office in China do; the other zone is in private use. */
const kept: Record<string, string> = { 'Asia/Urumqi': 'Asia/Shanghai' }

export type ZoneOf = (latitudeDeg: number, longitudeDeg: number) => string

/**
 * The IANA zone of a place, to be offered, not assumed: within a few kilometres of a border it may be the neighbour's. At sea it is whole
 * hours by the longitude. Latitude -90..90, longitude -180..180, degrees, or it throws.
 */
export const zoneOfPlace: ZoneOf = (latitudeDeg, longitudeDeg) => {
  const zone = lookUp(latitudeDeg, longitudeDeg)
  return kept[zone] ?? zone
}
