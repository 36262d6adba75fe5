import { placeMap } from '@sundial/phrases/kit/place-map.ts'
import { useMemo } from 'react'
import { useFormat } from '../format/use-format.ts'
import { useSay } from '../language/language.ts'
import { MapTools } from './MapTools.tsx'
import { placeLabels } from './map-labels.ts'
import { type Frame, graticule, project } from './map-projection.ts'
import type { Place } from './map-view.ts'
import './place-map.css'
import { scaleBar } from './scale-bar.ts'
import { useBoxSize } from './use-box-size.ts'
import { useHand } from './use-hand.ts'
import { useLand } from './use-land.ts'
import { usePicking } from './use-picking.ts'

/** What is there already, for orientation. */
export type Mark = Place & { key: number; name: string }
type Props = { place: Place | null; marks: readonly Mark[]; onPlace: (place: Place) => void }

const metresPerDeg = 111_195
const markRadius = 4

/** The coast in degrees, drawn once: moving the map changes its transform only. */
const Coast = ({ frame: { west, north, pxPerDegX, pxPerDegY } }: { frame: Frame }) => {
  const land = useLand('fine')
  const path = useMemo(
    () =>
      land
        .map((ring) => `M${ring.map(([longitude, latitude]) => `${longitude.toFixed(3)} ${(-latitude).toFixed(3)}`).join('L')}Z`)
        .join(''),
    [land],
  )
  const transform = `matrix(${pxPerDegX} 0 0 ${pxPerDegY} ${-west * pxPerDegX} ${north * pxPerDegY})`
  return (
    <path
      d={path}
      transform={transform}
      fill="var(--page)"
      stroke="var(--ctl)"
      strokeWidth=".8"
      vectorEffect="non-scaling-stroke"
      fillRule="evenodd"
    />
  )
}

const Marks = ({ marks, frame }: { marks: readonly Mark[]; frame: Frame }) => {
  const { width, height } = frame
  const spots = marks
    .map(({ key, name, longitudeDeg, latitudeDeg }) => ({
      key,
      text: name,
      r: markRadius,
      urgent: false,
      ...project(longitudeDeg, latitudeDeg, frame),
    }))
    .filter(({ x, y }) => x > 0 && x < width && y > 0 && y < height)
  return (
    <g className="place-map-marks">
      {spots.map(({ key, x, y, r }) => (
        <circle key={key} cx={x} cy={y} r={r} />
      ))}
      {placeLabels(spots, width, height).map(({ key, text, x, y, anchor }) => (
        <text key={key} x={x} y={y} textAnchor={anchor}>
          {text}
        </text>
      ))}
    </g>
  )
}

const Pin = ({ place, frame }: { place: Place; frame: Frame }) => {
  const { x, y } = project(place.longitudeDeg, place.latitudeDeg, frame)
  return (
    <g className="place-map-pin" transform={`translate(${x} ${y})`}>
      <path d="M-14 0H14M0 -14V14" />
      <circle r="6" />
    </g>
  )
}

const ScaleLine = ({ pxPerDegY }: Frame) => {
  const { number } = useFormat()
  const { m, px } = scaleBar(pxPerDegY / metresPerDeg, 100)
  return (
    <div className="place-map-scale tabular" aria-hidden="true">
      {m < 1000 ? `${number(m)} m` : `${number(m / 1000)} km`}
      <i style={{ width: px }} />
    </div>
  )
}

/**
 * A map on which a place is set: by a click, by a tap, or by the arrow keys. It can be pulled and comes as close as half a metre a pixel; of
 * what is drawn the coast is true to some kilometres, so that beside the marks the figures of the place say where it is.
 */
export const PlaceMap = ({ place, marks, onPlace }: Props) => {
  const say = useSay(placeMap)
  const { box, size } = useBoxSize()
  const picking = usePicking({ place, others: marks, size, onPlace })
  const { frame } = picking
  useHand(box, { onMove: picking.pull, onZoom: picking.zoom, onTap: picking.put })
  return (
    <div className="place-map">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys set the place, so the map has the focus */}
      <div ref={box} className="place-map-box" role="application" aria-label={say('mapLabel')} tabIndex={0} onKeyDown={picking.onKeyDown}>
        {size.width > 0 ? (
          <svg width={size.width} height={size.height} aria-hidden="true">
            <Coast frame={frame} />
            <path d={graticule(frame)} stroke="var(--line1)" strokeDasharray="1 4" fill="none" />
            <Marks marks={marks} frame={frame} />
            {place ? <Pin place={place} frame={frame} /> : null}
          </svg>
        ) : null}
      </div>
      <ScaleLine {...frame} />
      <MapTools picking={picking} isPlaced={place !== null} />
    </div>
  )
}
