import type { ConcentratorRow } from '@sundial/contract/concentrators.ts'
import { flooding } from '@sundial/phrases/flooding.ts'
import { usePlantTime } from '../kit/format/PlantTime.tsx'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import { useCutOffText } from '../parts/station-events/use-cut-off-text.ts'

/** What is older is told with its day. */
const halfDayMs = 43_200_000

/** Concentrators that the platform disconnected because they sent too much, and when they may come back. */
export function CutOffs({ rows, timeZone }: { rows: readonly ConcentratorRow[]; timeZone: string }) {
  const say = useSay(flooding)
  const textOf = useCutOffText()
  const now = useNow(10_000)
  const { text } = usePlantTime(timeZone)
  const when = (at: number) => text(at, now - at > halfDayMs ? 'short' : 'clock', true)
  return rows.map(({ gw, name, cutOff }) =>
    cutOff ? (
      <p key={gw} className="station-banner station-banner-bad" role="status">
        {say('atTime', { name, time: when(cutOff.at), why: textOf(cutOff) })}
        {cutOff.until > now ? ` ${say('until', { time: when(cutOff.until) })}` : ''}
      </p>
    ) : null,
  )
}
