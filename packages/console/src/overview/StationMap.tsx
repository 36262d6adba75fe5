import { pathOf } from '@sundial/contract/pages.ts'
import type { StationState } from '@sundial/core/stations/state.ts'
import { overview } from '@sundial/phrases/overview.ts'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import { nightOutline } from './daylight.ts'
import { placeLabels } from './map-labels.ts'
import { fitFrame, graticule, outlinePath, project } from './map-projection.ts'
import type { Overview } from './overview-data.ts'
import { useLand } from './use-land.ts'

type Station = Overview['ranking'][number]
type Spot = { station: Station; x: number; y: number; r: number }

/** Area goes with capacity. */
const radiusOf = (capacityW: number, largestW: number) => 3.5 + 5.5 * Math.sqrt(capacityW / Math.max(largestW, 1))

const Shape = ({ state, x, y, r }: { state: StationState; x: number; y: number; r: number }) => {
  const edge = { stroke: 'var(--page)', strokeWidth: 1.5 }
  const shapes: Record<StationState, React.ReactNode> = {
    normal: <circle cx={x} cy={y} r={r} fill="var(--ok-fill)" fillOpacity=".85" {...edge} />,
    lowOutput: <path d={`M${x} ${y - r - 2}L${x + r + 2} ${y + r}H${x - r - 2}Z`} fill="var(--warn)" {...edge} />,
    fault: <rect x={x - r} y={y - r} width={2 * r} height={2 * r} rx="1.5" fill="var(--bad)" {...edge} />,
    stale: <circle cx={x} cy={y} r={r} fill="var(--page)" stroke="var(--none)" strokeWidth="1.6" strokeDasharray="2.5 2" />,
    shutDown: <circle cx={x} cy={y} r={r} fill="var(--page)" stroke="var(--shut)" strokeWidth="2" />,
    asleep: (
      <>
        <circle cx={x} cy={y} r={r} fill="var(--asleep)" stroke="var(--asleep-mark)" strokeWidth="1.2" />
        <circle cx={x} cy={y} r="1.6" fill="var(--asleep-mark)" />
      </>
    ),
    noDevices: <path d={`M${x} ${y - r}V${y + r}M${x - r} ${y}H${x + r}`} stroke="var(--ink3)" strokeWidth="1.4" strokeLinecap="round" />,
  }
  return shapes[state]
}

const spotsOf = (stations: readonly Station[], at: (station: Station) => { x: number; y: number }): Spot[] => {
  const largestW = Math.max(...stations.map(({ capacityW }) => capacityW))
  return stations.map((station) => ({ station, ...at(station), r: radiusOf(station.capacityW, largestW) })).toSorted((a, b) => b.r - a.r)
}

type Props = { stations: readonly Station[]; width: number; heightMax: number }

/** Land outlines fitted to the stations, each a shape by its state; night lies over the part of the earth that has it. */
export const StationMap = ({ stations, width, heightMax }: Props) => {
  const say = useSay(overview)
  const land = useLand()
  const now = useNow(60_000)
  const frame = useMemo(
    () =>
      fitFrame(
        stations.map(({ latitudeDeg, longitudeDeg }) => [longitudeDeg, latitudeDeg]),
        width,
        heightMax,
      ),
    [stations, width, heightMax],
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
      <title>{say('mapLabel', { count: stations.length })}</title>
      <path d={coast} fill="var(--page)" stroke="var(--ctl)" strokeWidth=".8" fillRule="evenodd" />
      <path d={night} className="map-night" />
      <path d={graticule(frame)} stroke="var(--line1)" strokeDasharray="1 4" fill="none" />
      {spots.map(({ station, x, y, r }) => (
        <Link key={station.id} to={pathOf('station', { id: station.id })} aria-label={station.name}>
          <title>{station.name}</title>
          <circle cx={x} cy={y} r={Math.max(12, r + 2)} fill="transparent" />
          <Shape state={station.state} x={x} y={y} r={r} />
        </Link>
      ))}
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
