export type LonLat = [number, number]
/**
 * A window on the world: degrees at its edges, its scales and its size, px. Equirectangular; shapes are true at the latitude whose cosine
 * is pxPerDegX / pxPerDegY.
 */
export type Frame = { west: number; north: number; pxPerDegX: number; pxPerDegY: number; width: number; height: number }

const marginShare = 0.16
const spanMinDeg = 3
const northMost = 84
const southMost = -68
const earthDeg = northMost - southMost
/** A map of the world is no taller than this makes it: shapes are true at 51 degrees then. */
const worldStretchMax = 1.6
/** Beyond this latitude a map that is true there would be all height. */
const trueAtMostDeg = 60

const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2
/** From this span on the margin is smaller: the earth ends. */
const wideDeg = 200
const spread = (values: readonly number[]) => {
  const span = Math.max(...values) - Math.min(...values)
  return Math.max(spanMinDeg, span * (1 + 2 * (span > wideDeg ? marginShare / 3 : marginShare)))
}

/** Moves a window of a size so that it stays within limits, where it fits at all. */
const within = (low: number, size: number, min: number, max: number) =>
  size >= max - min ? (min + max - size) / 2 : Math.min(Math.max(low, min), max - size)

/** How much taller than wide a degree is drawn where a map is true at a latitude. */
const stretchAt = (latitudeDeg: number) => 1 / Math.cos((Math.min(Math.abs(latitudeDeg), trueAtMostDeg) * Math.PI) / 180)

/**
 * The window that shows all places with a margin, true in the middle of them. It does not go beyond the world: a map of the world is
 * stretched to fill `heightMax`, and lower where that is not enough.
 */
export const fitFrame = (places: readonly LonLat[], width: number, heightMax: number): Frame => {
  const points: readonly LonLat[] = places.length > 0 ? places : [[0, 20]]
  const longitudes = points.map(([longitude]) => longitude)
  const latitudes = points.map(([, latitude]) => latitude)
  const trueStretch = stretchAt(middle(latitudes))
  const pxPerDegX = Math.max(Math.min(width / spread(longitudes), heightMax / (spread(latitudes) * trueStretch)), width / 360)
  const toFill = heightMax / (earthDeg * pxPerDegX)
  const pxPerDegY = pxPerDegX * Math.max(trueStretch, Math.min(toFill, worldStretchMax))
  const height = Math.min(heightMax, Math.floor(earthDeg * pxPerDegY))
  const [spanX, spanY] = [width / pxPerDegX, height / pxPerDegY]
  const west = within(middle(longitudes) - spanX / 2, spanX, -180, 180)
  const south = within(middle(latitudes) - spanY / 2, spanY, southMost, northMost)
  return { west, north: south + spanY, pxPerDegX, pxPerDegY, width, height }
}

export const project = (longitude: number, latitude: number, { west, north, pxPerDegX, pxPerDegY }: Frame): { x: number; y: number } => ({
  x: (longitude - west) * pxPerDegX,
  y: (north - latitude) * pxPerDegY,
})

/** SVG path of a ring. */
export const outlinePath = (ring: readonly LonLat[], frame: Frame): string =>
  `M${ring
    .map(([longitude, latitude]) => project(longitude, latitude, frame))
    .map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('L')}Z`

const steps = [...[0.001, 0.01, 0.1, 1].flatMap((unit) => [unit, 2 * unit, 5 * unit]), 10, 15, 30, 60]
const stepFor = (spanDeg: number): number => steps.find((step) => spanDeg / step <= 7) ?? 60

/** Lines of longitude and latitude on round degrees. */
export const graticule = (frame: Frame): string => {
  const { west, north, pxPerDegX, pxPerDegY, width, height } = frame
  const step = stepFor(width / pxPerDegX)
  const east = west + width / pxPerDegX
  const south = north - height / pxPerDegY
  const between = (from: number, to: number) => {
    const first = Math.ceil(from / step) * step
    return Array.from({ length: Math.max(0, Math.floor((to - first) / step) + 1) }, (_, i) => first + i * step)
  }
  const meridians = between(west, east).map((longitude) => `M${project(longitude, 0, frame).x.toFixed(1)} 0V${height}`)
  const parallels = between(south, north).map((latitude) => `M0 ${project(0, latitude, frame).y.toFixed(1)}H${width}`)
  return [...meridians, ...parallels].join('')
}
