/** Values over an axis: instants, or numbers of days. Null = no value, a gap. */
export type PlotPoints = readonly (readonly [at: number, value: number | null])[]

export type PlotCurve = {
  name: string
  points: PlotPoints
  /** The axis that its values belong to. */
  side: 'left' | 'right'
  /** A colour of the theme, as CSS. */
  colour: string
  /** `bars`: a bar for each value. `dots`: a line with a dot at each value. */
  form: 'line' | 'bars' | 'dots'
  /** Width of a line, px. */
  width?: number
  dashed?: boolean
  /** Colour of the area below it. */
  area?: string
  /** A value as the tooltip has it, before its unit. */
  text(value: number | null): string
  unit: string
}

/** An axis of values from 0 to `max`, its labels from below. */
export type PlotSide = { unit: string; max: number; labels: readonly string[] }

/** A chart of a few hundred points, drawn as SVG and HTML (Plot.tsx). Curves in the order in which they are drawn. */
export type Plot = {
  from: number
  to: number
  ticks: readonly { at: number; text: string }[]
  left: PlotSide
  right: PlotSide | null
  curves: readonly PlotCurve[]
  /** Now as a line with the sun on it and the hour beside it. */
  now: { at: number; text: string; side: 'left' | 'right' } | null
  /** The last value of the curve that goes on. */
  last: { at: number; value: number } | null
  /** Head of the tooltip. */
  head(at: number): string
}

/** Values of the curves at the point nearest to a position on the axis; only curves with a value there. Null: no points. */
export const nearestValues = (
  { curves }: Pick<Plot, 'curves'>,
  place: number,
): { at: number; values: readonly { curve: PlotCurve; value: number | null }[] } | null => {
  let at: number | null = null
  for (const { points } of curves)
    for (const [instant] of points) if (at === null || Math.abs(instant - place) < Math.abs(at - place)) at = instant
  if (at === null) return null
  const values = curves.flatMap((curve) => {
    const point = curve.points.find(([instant]) => instant === at)
    return point ? [{ curve, value: point[1] }] : []
  })
  return { at, values }
}
