import { pathOf } from '@sundial/contract/pages.ts'
import { statesWorstFirst } from '@sundial/core/stations/state.ts'
import { overview } from '@sundial/phrases/overview.ts'
import { stationState } from '@sundial/phrases/stations-labels.ts'
import { Link } from 'react-router'
import { useFormat } from '../kit/format/use-format.ts'
import { knownIn } from '../kit/known-in.ts'
import { useSay } from '../kit/language/language.ts'
import { type Frame, project } from '../kit/map/map-projection.ts'
import { stationColours } from '../parts/marks/StationMark.tsx'
import type { FleetMap } from './overview-data.ts'

type Cell = FleetMap['cells'][number]
/** Thousands in short: a mark has room for three digits. */
const shortOf = (count: number): string => (count < 1000 ? String(count) : `${Math.round(count / 1000)}k`)
const radiusOf = (text: string): number => 5 + 2 * text.length

const listOf = ({ within: { southDeg, westDeg, northDeg, eastDeg } }: Cell): string =>
  pathOf('stations', { within: [southDeg, westDeg, northDeg, eastDeg].join(',') })

const useTitleOf = (): ((cell: Cell) => string) => {
  const say = useSay(overview)
  const sayState = useSay(stationState)
  const { number } = useFormat()
  return ({ stations, states }) =>
    [
      say('plants', { count: stations }),
      ...statesWorstFirst.filter((state) => states[state]).map((state) => `${sayState(state)} ${number(states[state]!)}`),
    ].join(' · ')
}

/** Cells of the map: how many plants there are, the edge in the colour of the worst state among them. Each leads to the list of its plants. */
export const MapCells = ({ cells, frame }: { cells: readonly Cell[]; frame: Frame }) => {
  const titleOf = useTitleOf()
  return cells.map((cell) => {
    const { x, y } = project(cell.longitudeDeg, cell.latitudeDeg, frame)
    const text = shortOf(cell.stations)
    return (
      <Link key={`${cell.latitudeDeg} ${cell.longitudeDeg}`} to={listOf(cell)} aria-label={titleOf(cell)} className="map-cell">
        <title>{titleOf(cell)}</title>
        <circle
          cx={x}
          cy={y}
          r={radiusOf(text)}
          fill="var(--page)"
          stroke={knownIn(stationColours, cell.state, stationColours.noDevices).mark}
          strokeWidth="1.6"
        />
        <text x={x} y={y + 3.5} textAnchor="middle" fill="var(--ink1)">
          {text}
        </text>
      </Link>
    )
  })
}
