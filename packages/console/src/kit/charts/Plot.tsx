import { memo } from 'react'
import { curvePaths } from './curve-path.ts'
import { PlotPointer } from './PlotPointer.tsx'
import type { PlotCurve, Plot as PlotOf, PlotSide } from './plot.ts'
import './plot.css'

/** Coordinates of the drawing, which is stretched over its box; its lines keep their width. */
const span = 1000
const share = (part: number): string => `${(part * 100).toFixed(3)}%`
const placeIn = ({ from, to }: PlotOf, at: number): string => share((at - from) / (to - from))

const SideLabels = ({ side, isLeft }: { side: PlotSide; isLeft: boolean }) => (
  <div className={isLeft ? 'plot-left' : 'plot-right'}>
    {side.labels.map((text, step) => (
      <span key={text} style={{ bottom: share(step / (side.labels.length - 1)) }}>
        {text}
      </span>
    ))}
    <b>{side.unit}</b>
  </div>
)

const Axes = ({ plot }: { plot: PlotOf }) => (
  <>
    {plot.left.labels.map((text, step) => (
      <i key={text} className="plot-line" style={{ bottom: share(step / (plot.left.labels.length - 1)) }} />
    ))}
    <SideLabels side={plot.left} isLeft />
    {plot.right ? <SideLabels side={plot.right} isLeft={false} /> : null}
    {plot.ticks.map(({ at, text }) => (
      <span key={at} className="plot-tick" style={{ left: placeIn(plot, at) }}>
        {text}
      </span>
    ))}
  </>
)

const maxOf = ({ left, right }: PlotOf, curve: PlotCurve): number => (curve.side === 'right' && right ? right : left).max

/** Bars, or dots: one element for each value. */
const Marks = ({ plot, curve }: { plot: PlotOf; curve: PlotCurve }) => {
  const max = maxOf(plot, curve)
  const bars = curve.form === 'bars'
  return curve.points.map(([at, value]) => {
    if (value === null) return null
    const place = { left: placeIn(plot, at), background: curve.colour }
    const size = bars ? { height: share(value / max), width: share(0.8 / (plot.to - plot.from)) } : { bottom: share(value / max) }
    return <i key={at} className={bars ? 'plot-bar' : 'plot-dot'} style={{ ...place, ...size }} />
  })
}

const Line = ({ plot, curve }: { plot: PlotOf; curve: PlotCurve }) => {
  const max = maxOf(plot, curve)
  const { line, area } = curvePaths(curve.points, {
    x: (at) => ((at - plot.from) / (plot.to - plot.from)) * span,
    y: (value) => span - (value / max) * span,
    ground: span,
  })
  return (
    <>
      {curve.area ? <path d={area} fill={curve.area} /> : null}
      <path
        d={line}
        fill="none"
        stroke={curve.colour}
        strokeWidth={curve.width}
        strokeLinejoin="bevel"
        strokeDasharray={curve.dashed ? '4 3' : undefined}
        vectorEffect="non-scaling-stroke"
      />
    </>
  )
}

const Curves = ({ plot }: { plot: PlotOf }) => (
  <>
    {plot.curves.map((curve) => (curve.form === 'bars' ? <Marks key={curve.name} plot={plot} curve={curve} /> : null))}
    <svg viewBox={`0 0 ${span} ${span}`} preserveAspectRatio="none" aria-hidden="true">
      {plot.curves.map((curve) => (curve.form === 'bars' ? null : <Line key={curve.name} plot={plot} curve={curve} />))}
    </svg>
    {plot.curves.map((curve) => (curve.form === 'dots' ? <Marks key={curve.name} plot={plot} curve={curve} /> : null))}
  </>
)

const Instants = ({ plot }: { plot: PlotOf }) => (
  <>
    {plot.last ? (
      <i className="plot-last" style={{ left: placeIn(plot, plot.last.at), bottom: share(plot.last.value / plot.left.max) }} />
    ) : null}
    {plot.now ? (
      <div className={`plot-now plot-now-${plot.now.side}`} style={{ left: placeIn(plot, plot.now.at) }}>
        <span>{plot.now.text}</span>
      </div>
    ) : null}
  </>
)

/**
 * A chart that fills its box without measuring it. For a few hundred points: the chart library takes 160 ms of processor time for the
 * same, 23 of them to be loaded. Beside a legend; the pointer shows the values of an instant.
 */
export const Plot = memo(({ plot, label }: { plot: PlotOf; label: string }) => (
  <div className="plot" role="img" aria-label={label}>
    <PlotPointer plot={plot}>
      <Axes plot={plot} />
      <Curves plot={plot} />
      <Instants plot={plot} />
    </PlotPointer>
  </div>
))
