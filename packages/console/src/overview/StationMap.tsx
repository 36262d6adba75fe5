import { pathOf } from '@sundial/contract/pages.ts'
import { overview } from '@sundial/phrases/overview.ts'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import { placeLabels } from '../kit/map/map-labels.ts'
import { fitFrame, graticule, outlinePath, project } from '../kit/map/map-projection.ts'
import { useLand } from '../kit/map/use-land.ts'
import { useCauses } from '../parts/stations/use-causes.ts'
import { nightOutline } from './daylight.ts'
import { MapCells } from './MapCells.tsx'
import { MapShape } from './MapShape.tsx'
import type { FleetMap } from './overview-data.ts'

type Station = FleetMap['spots'][number]
type Spot = { station: Station; x: number; y: number; r: number }

/** Area goes with capacity. */
const radiusOf = (capacityW: number, largestW: number) => 3.5 + 5.5 * Math.sqrt(capacityW / Math.max(largestW, 1))

const spotsOf = (stations: readonly Station[], at: (station: Station) => { x: number; y: number }): Spot[] => {
  const largestW = Math.max(...stations.map(({ capacityW }) => capacityW))
  return stations.map((station) => ({ station, ...at(station), r: radiusOf(station.capacityW, largestW) })).toSorted((a, b) => b.r - a.r)
}

type Props = { places: FleetMap; width: number; heightMax: number }

/**
 * Land outlines fitted to the stations, each a shape by its state, or where they are many how many there are in each cell of a grid; night
 * lies over the part of the earth that has it.
 */
export const StationMap = ({ places: { spots: stations, cells }, width, heightMax }: Props) => {
  const say = useSay(overview)
  const { line } = useCauses()
  const land = useLand()
  const now = useNow(60_000)
  const frame = useMemo(
    () =>
      fitFrame(
        [...stations, ...cells].map(({ latitudeDeg, longitudeDeg }) => [longitudeDeg, latitudeDeg]),
        width,
        heightMax,
      ),
    [stations, cells, width, heightMax],
  )
  const { height } = frame
  const coast = useMemo(() => land.map((ring) => outlinePath(ring, frame)).join(''), [land, frame])
  const night = useMemo(() => outlinePath(nightOutline(now), frame), [now, frame])
  const spots = spotsOf(stations, ({ longitudeDeg, latitudeDeg }) => project(longitudeDeg, latitudeDeg, frame))
  const labels = placeLabels(
    spots.map(({ station, x, y, r }) => ({
      key: station.id,
      text: station.name,
      x,
      y,
      r,
      urgent: station.state === 'fault' || station.state === 'lowOutput',
    })),
    width,
    height,
  )
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} className="station-map">
      <title>{say('mapLabel', { count: cells.reduce((sum, cell) => sum + cell.stations, stations.length) })}</title>
      <path d={coast} fill="var(--page)" stroke="var(--ctl)" strokeWidth=".8" fillRule="evenodd" />
      <path d={night} className="map-night" />
      <path d={graticule(frame)} stroke="var(--line1)" strokeDasharray="1 4" fill="none" />
      {spots.map(({ station, x, y, r }) => (
        <Link key={station.id} to={pathOf('station', { id: station.id })} aria-label={`${station.name} · ${line(station)}`}>
          <title>{`${station.name} · ${line(station)}`}</title>
          <circle cx={x} cy={y} r={Math.max(12, r + 2)} fill="transparent" />
          <MapShape state={station.state} x={x} y={y} r={r} />
        </Link>
      ))}
      <MapCells cells={cells} frame={frame} />
      <g fontSize="11" fontWeight="540" fill="var(--ink1)" stroke="var(--page)" strokeWidth="3" paintOrder="stroke" pointerEvents="none">
        {labels.map(({ key, text, x, y, anchor }) => (
          <text key={key} x={x} y={y} textAnchor={anchor}>
            {text}
          </text>
        ))}
      </g>
    </svg>
  )
}
