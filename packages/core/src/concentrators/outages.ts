/** A concentrator connected or lost its connection; epoch ms. */
export type PresenceTurn = { at: number; online: boolean }
/** A time without connection, epoch ms. */
export type Outage = { from: number; to: number }
type Span = { from: number; to: number }

/**
 * The times within a span in which a concentrator was not connected. `turns`: its recorded changes in order of time, with the last change
 * before the span. Without a change before the span, the state before the first change is its opposite. Without any change, `online` is the
 * state of the whole span.
 */
export const outagesIn = (turns: readonly PresenceTurn[], span: Span, online: boolean): Outage[] => {
  const [first] = turns
  const wasOnline = first ? first.online === first.at <= span.from : online
  const kept = [{ at: span.from, online: wasOnline }, ...turns.map((turn) => ({ ...turn, at: Math.max(turn.at, span.from) }))]
  const changes = kept.filter((turn, i) => i === 0 || turn.online !== kept[i - 1]!.online)
  return changes.flatMap(({ at, online: isOnline }, i) => {
    const to = changes[i + 1]?.at ?? span.to
    return isOnline || to <= at ? [] : [{ from: at, to }]
  })
}

/** Start of the recorded time within a span. The time before the first contact is unknown and does not count as an outage. */
export const onRecordFrom = (turns: readonly PresenceTurn[], { from }: Span): number => {
  const [first] = turns
  return first?.online && first.at > from ? first.at : from
}

/** Share of a span in which the concentrator was connected, 0..1. */
export const onlineShare = (outages: readonly Outage[], { from, to }: Span): number =>
  1 - outages.reduce((sum, outage) => sum + outage.to - outage.from, 0) / (to - from)
