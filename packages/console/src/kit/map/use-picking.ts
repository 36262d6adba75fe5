import { type KeyboardEvent, useState } from 'react'
import { type KeyDoes, keyDoes, zoomFactor } from './map-keys.ts'
import { project } from './map-projection.ts'
import { frameOf, type MapSize, type MapView, movedBy, type Place, placeAt, showing, viewOf, zoomedBy } from './map-view.ts'

type Picking = { place: Place | null; others: readonly Place[]; size: MapSize; onPlace: (place: Place) => void }

/** A place that is known is shown with 100 km and more around it. */
const placedPxPerDeg = 80

const startOf = ({ place, others, size }: Picking): MapView => (place ? { ...place, pxPerDeg: placedPxPerDeg } : viewOf(others, size))
const isSame = (a: Place | null, b: Place | null) => a?.latitudeDeg === b?.latitudeDeg && a?.longitudeDeg === b?.longitudeDeg

/** The view of a map on which a place is set, and what hands and keys do with both. */
export const usePicking = (picking: Picking) => {
  const { place, others, size, onPlace } = picking
  const [moved, setMoved] = useState<MapView | null>(null)
  const view = moved ?? startOf(picking)
  // A place that was typed comes into sight; a map that is pulled away from its place stays there.
  const [shown, setShown] = useState(place)
  if (!isSame(shown, place)) {
    setShown(place)
    if (place && moved) setMoved(showing(moved, place, size))
  }
  const frame = frameOf(view, size)
  const middle = { x: size.width / 2, y: size.height / 2 }
  const put = (at: { x: number; y: number }) => {
    const next = placeAt(at, frame)
    setMoved(showing(view, next, size))
    onPlace(next)
  }
  const change = (to: (now: MapView) => MapView) => setMoved((was) => to(was ?? view))
  const pull = (dx: number, dy: number) => change((now) => movedBy(now, dx, dy))
  const zoom = (factor: number, at = middle) => change((now) => zoomedBy(now, factor, at, size))
  const showAll = () => setMoved(viewOf(place ? [...others, place] : others, size))
  const centre = () => place && change((now) => ({ ...now, ...place }))
  const step = (dx: number, dy: number) => {
    if (!place) return put(middle)
    const { x, y } = project(place.longitudeDeg, place.latitudeDeg, frame)
    put({ x: x + dx, y: y + dy })
  }
  const act = (does: KeyDoes) => {
    if (does.kind === 'step') step(does.dx, does.dy)
    else if (does.kind === 'pull') pull(does.dx, does.dy)
    else if (does.kind === 'zoom') zoom(does.factor)
    else showAll()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const does = event.altKey || event.ctrlKey || event.metaKey ? null : keyDoes(event.key, event.shiftKey)
    if (!does) return
    event.preventDefault()
    act(does)
  }
  return { frame, put, pull, zoom, showAll, centre, onKeyDown, closer: () => zoom(zoomFactor), farther: () => zoom(1 / zoomFactor) }
}
