import type { Presence } from './sample.ts'

/** What happened to a concentrator: its presence, or its clock (concentrator_event). `at` epoch ms. */
export type ConcentratorChange = {
  gw: string
  at: number
  kind: 'online' | 'offline' | 'clockOff' | 'clockRight'
  reason: string
  skewMs: number | null
}
/** No platform listened in this time, epoch ms. */
export type ListeningGap = { from: number; to: number }
export type ConcentratorThen = { presence: Presence; clockOffMs: number | null }

/** After the platform began to listen again concentrators may take so long to come back, ms (docs/link.md: 90 s, and a start of its own). */
export const comingBackMs = 600_000

/** What was noted of a concentrator beside its changes: whether it is online now, and its first change ever; null: none was noted. */
export type ConcentratorOnRecord = { online: boolean; firstChange: 'online' | 'offline' | null }

/** Before the first change that was noted nobody knew a concentrator that came then; one that went then had been there. */
const presenceBefore = ({ online, firstChange }: ConcentratorOnRecord): Presence => {
  if (firstChange === 'offline') return 'online'
  return firstChange === null && online ? 'online' : 'unknown'
}

export const concentratorThen = (
  changes: readonly ConcentratorChange[],
  gaps: readonly ListeningGap[],
  onRecord: ConcentratorOnRecord,
): ((at: number) => ConcentratorThen) => {
  const presences = changes.filter(({ kind }) => kind === 'online' || kind === 'offline')
  const clocks = changes.filter(({ kind }) => kind === 'clockOff' || kind === 'clockRight')
  const isUnheard = (at: number): boolean => gaps.some(({ from, to }) => from <= at && at < to)
  // What went with the platform itself says nothing of the concentrator until it had time to come back.
  const isAwaited = (at: number): boolean => gaps.some(({ to }) => to <= at && at - to < comingBackMs)
  const presenceAt = (at: number): Presence => {
    if (isUnheard(at)) return 'unknown'
    const last = presences.findLast((change) => change.at <= at)
    if (last?.kind === 'offline') return isAwaited(at) ? 'unknown' : 'offline'
    return last ? 'online' : presenceBefore(onRecord)
  }
  return (at) => {
    const clock = clocks.findLast((change) => change.at <= at)
    return { presence: presenceAt(at), clockOffMs: clock?.kind === 'clockOff' ? clock.skewMs : null }
  }
}
