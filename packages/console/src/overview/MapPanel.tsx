import { stationStates } from '@sundial/core/stations/state.ts'
import { overview } from '@sundial/phrases/overview.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { StateTag } from '../kit/marks/StateTag.tsx'
import type { Overview } from './overview-data.ts'
import { StationMap } from './StationMap.tsx'

const useWidth = () => {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  // Before the first painting: the map has its height from the beginning.
  useLayoutEffect(() => {
    setWidth(Math.round(box.current!.clientWidth))
    const observed = new ResizeObserver(([entry]) => setWidth(Math.round(entry!.contentRect.width)))
    observed.observe(box.current!)
    return () => observed.disconnect()
  }, [])
  return { box, width }
}

const heightMax = 232

/** Where the plants are and how they are; day and night as they lie on the earth now. */
export const MapPanel = ({ data }: { data: Overview }) => {
  const say = useSay(overview)
  const { number } = useFormat()
  const { box, width } = useWidth()
  const counts = stationStates.map((state) => ({ state, count: data.ranking.filter((station) => station.state === state).length }))
  return (
    <section className="map-panel">
      <div className="section-head">
        <h2>{say('map')}</h2>
      </div>
      <div ref={box} className="map-box">
        {width > 0 ? <StationMap stations={data.ranking} width={width} heightMax={heightMax} /> : null}
      </div>
      <div className="legend map-legend">
        {counts
          .filter(({ count }) => count > 0)
          .map(({ state, count }) => (
            <span key={state}>
              <StateTag state={state} plain />
              <span className="tabular">{number(count)}</span>
            </span>
          ))}
      </div>
    </section>
  )
}
