import { type Frame, fitFrame, type LonLat } from './map-projection.ts'

export type Place = { latitudeDeg: number; longitudeDeg: number }
export type MapSize = { width: number; height: number }
/** What a person looks at on a map that moves: its middle and its scale, px a degree of latitude. */
export type MapView = Place & { pxPerDeg: number }

/** The whole earth fits; at the other end a pixel is half a metre, less than the fifth decimal of a degree. */
const [leastPxPerDeg, mostPxPerDeg] = [1, 200_000]
const latitudeMost = 84
/** Where the shape of land is true only with all height, as on every map of ours. */
const trueAtMostDeg = 60

/** The middle of the land that people live on. */
const earth = { latitudeDeg: 20, longitudeDeg: 30 }
/** From the north of Greenland to the south of Chile. */
const landDeg = 150

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)
const shrinkAt = (latitudeDeg: number) => Math.cos((Math.min(Math.abs(latitudeDeg), trueAtMostDeg) * Math.PI) / 180)

/** The window of a view, for `project` and `outlinePath`. */
export const frameOf = ({ latitudeDeg, longitudeDeg, pxPerDeg }: MapView, { width, height }: MapSize): Frame => {
  const pxPerDegX = pxPerDeg * shrinkAt(latitudeDeg)
  return {
    west: longitudeDeg - width / 2 / pxPerDegX,
    north: latitudeDeg + height / 2 / pxPerDeg,
    pxPerDegX,
    pxPerDegY: pxPerDeg,
    width,
    height,
  }
}

/** Five decimals: a metre. */
export const roundPlace = (deg: number): number => Math.round(deg * 1e5) / 1e5

/** The place under a point of the map, on the earth and to five decimals. */
export const placeAt = ({ x, y }: { x: number; y: number }, { west, north, pxPerDegX, pxPerDegY }: Frame): Place => ({
  latitudeDeg: roundPlace(clamp(north - y / pxPerDegY, -90, 90)),
  longitudeDeg: roundPlace(clamp(west + x / pxPerDegX, -180, 180)),
})

const kept = ({ latitudeDeg, longitudeDeg, pxPerDeg }: MapView): MapView => ({
  latitudeDeg: clamp(latitudeDeg, -latitudeMost, latitudeMost),
  longitudeDeg: clamp(longitudeDeg, -180, 180),
  pxPerDeg: clamp(pxPerDeg, leastPxPerDeg, mostPxPerDeg),
})

/** The map pulled by so many px. */
export const movedBy = (view: MapView, dx: number, dy: number): MapView =>
  kept({
    ...view,
    longitudeDeg: view.longitudeDeg - dx / (view.pxPerDeg * shrinkAt(view.latitudeDeg)),
    latitudeDeg: view.latitudeDeg + dy / view.pxPerDeg,
  })

/** Larger or smaller by a factor; the point (x, y) of the map stays where it is, as far as the earth's edge lets it. */
export const zoomedBy = (view: MapView, factor: number, { x, y }: { x: number; y: number }, { width, height }: MapSize): MapView => {
  const scaled = kept({ ...view, pxPerDeg: view.pxPerDeg * factor })
  const by = scaled.pxPerDeg / view.pxPerDeg
  return { ...movedBy(scaled, (x - width / 2) * (1 - by), (y - height / 2) * (1 - by)), pxPerDeg: scaled.pxPerDeg }
}

/** The view that shows all places with a margin; the whole earth where there is none. */
export const viewOf = (places: readonly Place[], { width, height }: MapSize): MapView => {
  if (places.length === 0) return { ...earth, pxPerDeg: Math.max(leastPxPerDeg, height / landDeg) }
  const points = places.map(({ longitudeDeg, latitudeDeg }): LonLat => [longitudeDeg, latitudeDeg])
  const frame = fitFrame(points, width, height)
  return kept({
    longitudeDeg: frame.west + width / 2 / frame.pxPerDegX,
    latitudeDeg: frame.north - frame.height / 2 / frame.pxPerDegY,
    pxPerDeg: frame.pxPerDegY,
  })
}

/** The view itself while it shows the place, else the same scale around the place. */
export const showing = (view: MapView, { latitudeDeg, longitudeDeg }: Place, size: MapSize): MapView => {
  const { west, north, pxPerDegX, pxPerDegY } = frameOf(view, size)
  const [x, y] = [(longitudeDeg - west) * pxPerDegX, (north - latitudeDeg) * pxPerDegY]
  const isInside = x >= 0 && x <= size.width && y >= 0 && y <= size.height
  return isInside ? view : kept({ ...view, latitudeDeg, longitudeDeg })
}
