export type LonLat = [number, number]
/** A window on the world: degrees at its edges and its size, px. Equirectangular, one scale for both directions. */
export type Frame = { west: number; north: number; pxPerDeg: number; width: number; height: number }

const marginShare = 0.16
const spanMinDeg = 3
const northMost = 84
const southMost = -68

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

/** The window that shows all places with a margin, not beyond the world: where that is lower than `heightMax`, the window is lower. */
export const fitFrame = (places: readonly LonLat[], width: number, heightMax: number): Frame => {
  const points: readonly LonLat[] = places.length > 0 ? places : [[0, 20]]
  const longitudes = points.map(([longitude]) => longitude)
  const latitudes = points.map(([, latitude]) => latitude)
  const pxPerDeg = Math.max(Math.min(width / spread(longitudes), heightMax / spread(latitudes)), width / 360)
  const height = Math.min(heightMax, Math.floor((northMost - southMost) * pxPerDeg))
  const [spanX, spanY] = [width / pxPerDeg, height / pxPerDeg]
  const west = within(middle(longitudes) - spanX / 2, spanX, -180, 180)
  const south = within(middle(latitudes) - spanY / 2, spanY, southMost, northMost)
  return { west, north: south + spanY, pxPerDeg, width, height }
}

export const project = (longitude: number, latitude: number, { west, north, pxPerDeg }: Frame): { x: number; y: number } => ({
  x: (longitude - west) * pxPerDeg,
  y: (north - latitude) * pxPerDeg,
})

/** SVG path of a ring. */
export const outlinePath = (ring: readonly LonLat[], frame: Frame): string =>
  `M${ring
    .map(([longitude, latitude]) => project(longitude, latitude, frame))
    .map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('L')}Z`

const stepFor = (spanDeg: number): number => [1, 2, 5, 10, 15, 30, 60].find((step) => spanDeg / step <= 7) ?? 60

/** Lines of longitude and latitude on round degrees. */
export const graticule = (frame: Frame): string => {
  const { west, north, pxPerDeg, width, height } = frame
  const step = stepFor(width / pxPerDeg)
  const east = west + width / pxPerDeg
  const south = north - height / pxPerDeg
  const between = (from: number, to: number) => {
    const first = Math.ceil(from / step) * step
    return Array.from({ length: Math.max(0, Math.floor((to - first) / step) + 1) }, (_, i) => first + i * step)
  }
  const meridians = between(west, east).map((longitude) => `M${project(longitude, 0, frame).x.toFixed(1)} 0V${height}`)
  const parallels = between(south, north).map((latitude) => `M0 ${project(0, latitude, frame).y.toFixed(1)}H${width}`)
  return [...meridians, ...parallels].join('')
}
