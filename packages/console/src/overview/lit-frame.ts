type Points = readonly (readonly [at: number, value: number | null])[]
type Span = { from: number; to: number }

const marginMs = 1_800_000

/** The part of a span in which the curves are above zero, with half an hour on both sides, and now where it lies in the span; all of it where they are nowhere. */
export const litFrame = ({ from, to }: Span, curves: readonly Points[], now: number): Span => {
  const lit = curves.flatMap((points) => points.flatMap(([at, value]) => (value ? [at] : [])))
  if (lit.length === 0) return { from, to }
  const seen = now > from && now < to ? [...lit, now] : lit
  const [first, last] = [Math.min(...seen), Math.max(...seen)]
  return { from: Math.max(from, first - marginMs), to: Math.min(to, last + marginMs) }
}
