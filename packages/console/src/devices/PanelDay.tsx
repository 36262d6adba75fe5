import type { deviceCalls } from '@sundial/contract/devices.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { devices } from '@sundial/phrases/devices.ts'
import { useMemo } from 'react'
import { usePlantTime } from '../kit/format/PlantTime.tsx'
import { sinceForm } from '../kit/format/since-form.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import { lookOf } from '../parts/marks/ModuleMark.tsx'
import { behindNow, shareNow } from '../parts/modules/behind-since.ts'
import type { PanelProps } from '../parts/page-slots/panel-props.ts'
import { DayChart } from './DayChart.tsx'

type Detail = OutputOf<typeof deviceCalls.deviceTrend>

/** Columns of the day as pairs. */
const dayOf = ({ t, power, average }: Detail) => ({
  own: t.map((at, i) => [at, power[i] ?? null] as const),
  average: t.map((at, i) => [at, average[i] ?? null] as const),
})

const useSinceText = (timeZone: string) => {
  const { text, zone, readers } = usePlantTime(timeZone)
  const now = useNow(60_000)
  return { sinceText: (at: number) => `${text(at, sinceForm(at, now, timeZone))} ${zone(at)}`, readers }
}

/** Since when a module says nothing, and why where that is known. */
const Silence = ({ detail, quietAt }: { detail: Detail; quietAt: number | null }) => {
  const say = useSay(devices)
  const { sinceText, readers } = useSinceText(detail.timeZone)
  const { concentratorName: name, leftOutAt } = detail
  return (
    <>
      {quietAt === null ? null : (
        <p className="module-finding" title={readers(quietAt)}>
          {say('silentSince', { time: sinceText(quietAt) })}
        </p>
      )}
      {leftOutAt === null ? null : (
        <p className="module-finding" title={readers(leftOutAt)}>
          {say('leftOut', { name, time: sinceText(leftOutAt) })}
        </p>
      )}
    </>
  )
}

/** The module's day against its string, and what is to be said of it. */
export function PanelDay({ detail, live, past }: PanelProps & { detail: Detail }) {
  const say = useSay(devices)
  const { percent } = useFormat()
  const { sinceText, readers } = useSinceText(detail.timeZone)
  const look = lookOf(live.state, live.band)
  const { own, average } = useMemo(() => dayOf(detail), [detail])
  const since = past === null ? behindNow(live.state, own, average) : null
  const share = shareNow(own, average)
  return (
    <>
      <DayChart
        code={live.code}
        own={own}
        average={average}
        from={detail.sunriseAt ?? detail.from}
        to={detail.sunsetAt ?? detail.to}
        timeZone={detail.timeZone}
        tone={look === 'low' || look === 'poor' ? look : 'normal'}
      />
      {since !== null && share !== null ? (
        <p className="module-finding" title={readers(since)}>
          {say('fallsBehind', { time: sinceText(since), share: `${percent(share, 0)} %` })}
        </p>
      ) : null}
      {live.state === 'noData' ? <Silence detail={detail} quietAt={live.values.power?.at ?? null} /> : null}
    </>
  )
}
