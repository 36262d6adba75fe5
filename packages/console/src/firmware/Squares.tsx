import { pathOf } from '@sundial/contract/pages.ts'
import type { StationModules } from '@sundial/contract/roll-outs.ts'
import { type RolledState, rolledStates } from '@sundial/core/firmware/roll-out.ts'
import { rollOuts } from '@sundial/phrases/roll-outs.ts'
import { type KeyboardEvent, type PointerEvent, useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { useMay } from '../kit/session/use-session.ts'
import { type Counts, lookOf, RolledBar, toldStates, useStatesText } from './RolledBar.tsx'
import { columnsFor, drawnOf, moduleAt, pitch, scaleFor, squaresMax } from './squares.ts'

const countIn = (states: readonly RolledState[]): Counts => {
  const counts = Object.fromEntries(rolledStates.map((state) => [state, 0])) as Counts
  for (const state of states) counts[state]++
  return counts
}

const Legend = ({ counts }: { counts: Counts }) => {
  const say = useSay(rollOuts)
  const { number } = useFormat()
  return (
    <ul className="roll-out-legend">
      {toldStates
        .filter((state) => counts[state] > 0)
        .map((state) => (
          <li key={state}>
            <svg width="9" height="9" aria-hidden="true">
              <path d="M1 1h7v7h-7z" {...lookOf[state]} strokeWidth="1.6" />
            </svg>
            {say('legendEntry', { word: say(`state_${state}`), count: number(counts[state]) })}
          </li>
        ))}
    </ul>
  )
}

/** Which square the keys or the pointer are at. */
const useSquareHand = (station: StationModules, columns: number) => {
  const navigate = useNavigate()
  const mayOpen = useMay('stations')
  const [at, setAt] = useState<number | null>(null)
  const open = (index: number) => {
    if (mayOpen) navigate(pathOf('position', { id: station.ids[index]! }))
  }
  const found = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const scale = (columns * pitch) / box.width
    return moduleAt(station, columns, (event.clientX - box.left) * scale, (event.clientY - box.top) * scale)
  }
  const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (event.key === 'Enter' && at !== null) open(at)
    if (step === undefined) return
    event.preventDefault()
    setAt((was) => Math.min(station.ids.length - 1, Math.max(0, was === null ? 0 : was + step)))
  }
  return {
    at,
    hand: {
      onKeyDown,
      onBlur: () => setAt(null),
      onPointerMove: (event: PointerEvent<SVGSVGElement>) => setAt(found(event)?.index ?? null),
      onPointerLeave: () => setAt(null),
      onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
        const module = found(event)
        if (module) open(module.index)
      },
    },
  }
}

type DrawingProps = { station: StationModules; label: string; scale: number }
const Drawing = ({ station, label, scale }: DrawingProps) => {
  const say = useSay(rollOuts)
  const columns = columnsFor(station.ids.length)
  const drawn = useMemo(() => drawnOf(station.states, columns), [station.states, columns])
  const { at, hand } = useSquareHand(station, columns)
  const [width, height] = [columns * pitch, Math.ceil(station.ids.length / columns) * pitch]
  const pointed = at === null ? null : `${station.labels[at]} · ${say(`state_${station.states[at]!}`)}`
  return (
    <>
      <svg
        className="roll-out-squares"
        viewBox={`0 0 ${width} ${height}`}
        style={{ width: width * scale }}
        role="img"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows go from square to square, Enter opens its module
        tabIndex={0}
        {...hand}
      >
        {drawn.map(({ state, d, mark }) => (
          <g key={state}>
            <path d={d} {...lookOf[state]} strokeWidth="1.6" />
            {mark ? <path d={mark} fill="none" stroke="var(--on-bad)" strokeWidth="1" /> : null}
          </g>
        ))}
        {at === null ? null : (
          <rect
            x={(at % columns) * pitch - 0.5}
            y={Math.floor(at / columns) * pitch - 0.5}
            width="8"
            height="8"
            fill="none"
            stroke="var(--ink1)"
            strokeWidth="1"
          />
        )}
      </svg>
      <p className="roll-out-pointed" aria-live="polite">
        {pointed}
      </p>
    </>
  )
}

const Plant = ({ station, scale }: { station: StationModules; scale: number }) => {
  const say = useSay(rollOuts)
  const { number } = useFormat()
  const textOf = useStatesText()
  const counts = countIn(station.states)
  const label = say('squaresOf', { plant: station.stationName, states: textOf(counts) })
  return (
    <section className="roll-out-plant">
      <h3>
        <Link to={pathOf('station', { id: station.stationId })}>{station.stationName}</Link>
        <span className="tabular">{number(station.ids.length)}</span>
      </h3>
      {station.ids.length > squaresMax ? (
        <RolledBar counts={counts} label={label} />
      ) : (
        <Drawing station={station} label={label} scale={scale} />
      )}
    </section>
  )
}

/** All modules of a roll-out, plant by plant, as one square each. */
export const Squares = ({ stations }: { stations: readonly StationModules[] }) => {
  const say = useSay(rollOuts)
  const counts = countIn(stations.flatMap(({ states }) => states))
  const total = stations.reduce((sum, { ids }) => sum + ids.length, 0)
  return (
    <div className="roll-out-modules">
      <div className="section-head">
        <h2>{say('modulesOf', { count: total })}</h2>
        <span className="space" />
        <Legend counts={counts} />
      </div>
      <div className="roll-out-plants">
        {stations.map((station) => (
          <Plant key={station.stationId} station={station} scale={scaleFor(total)} />
        ))}
      </div>
    </div>
  )
}
