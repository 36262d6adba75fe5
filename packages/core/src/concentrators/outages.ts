/** A concentrator came or went; epoch ms. */
export type PresenceTurn = { at: number; online: boolean }
/** A time without connection, epoch ms. */
export type Outage = { from: number; to: number }
type Span = { from: number; to: number }

/**
 * When a concentrator was not connected within a span. `turns`: what is on record of it in order of time, the last turn before the span
 * among them; without such a one it counts as it was before its first turn. Without any turn it is as `online` says.
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

/** From when on it is on record, within a span: before its first contact it was nowhere, and what nobody knows is no outage. */
export const onRecordFrom = (turns: readonly PresenceTurn[], { from }: Span): number => {
  const [first] = turns
  return first?.online && first.at > from ? first.at : from
}

/** Share of a span in which it was connected, 0..1. */
export const onlineShare = (outages: readonly Outage[], { from, to }: Span): number =>
  1 - outages.reduce((sum, outage) => sum + outage.to - outage.from, 0) / (to - from)
