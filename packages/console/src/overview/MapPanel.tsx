import { overviewCalls } from '@sundial/contract/overview.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { stationStates } from '@sundial/core/stations/state.ts'
import { overview } from '@sundial/phrases/overview.ts'
import { useDeferredValue, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { useCall } from '../kit/server/use-call.ts'
import { StateTag } from '../parts/marks/StateTag.tsx'
import './map.css'
import type { Overview } from './overview-data.ts'
import { StationMap } from './StationMap.tsx'

/** `drawn`: something is drawn that would jump. */
const useSize = (drawn: boolean) => {
  const box = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  const jumps = useRef(drawn)
  jumps.current = drawn
  // The observer's first call comes with the layout of the first frame, before its painting: a map that is known is there from the
  // beginning. Where it is not, nothing is rendered in that frame, whose task is the longest.
  useLayoutEffect(() => {
    const observed = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect
      const measured = () => setSize({ width: Math.round(width), height: Math.floor(height) })
      if (jumps.current) flushSync(measured)
      else measured()
    })
    observed.observe(box.current!)
    return () => observed.disconnect()
  }, [])
  return { box, ...size }
}

const everyMs = 60_000

/** Where the plants are and how they are; day and night as they lie on the earth now. */
export const MapPanel = ({ data }: { data: Overview }) => {
  const say = useSay(overview)
  const { number } = useFormat()
  const places = useDeferredValue(useCall(overviewCalls.stationMap, {}, { everyMs, keepLast: true }).data)
  const { box, width, height } = useSize(places !== undefined)
  const counts = stationStates.map((state) => ({ state, count: data.stationStates[state] }))
  return (
    <section className="map-panel">
      <div className="section-head">
        <h2>{say('map')}</h2>
      </div>
      <div className="legend map-legend">
        {counts
          .filter(({ count }) => count > 0)
          .map(({ state, count }) => (
            <Link key={state} to={pathOf('stations', { state })}>
              <StateTag state={state} plain />
              <span className="tabular">{number(count)}</span>
            </Link>
          ))}
      </div>
      <div ref={box} className="map-box">
        {width > 0 && places ? <StationMap places={places} width={width} heightMax={height} /> : null}
      </div>
    </section>
  )
}
