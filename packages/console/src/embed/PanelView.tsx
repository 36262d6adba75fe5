import { deviceCalls } from '@sundial/contract/devices.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { kit } from '@sundial/phrases/kit.ts'
import { station } from '@sundial/phrases/station.ts'
import { Suspense } from 'react'
import { isStale } from '../kit/format/short-age.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import { Loading } from '../kit/routes/Loading.tsx'
import { Problem } from '../kit/routes/Problem.tsx'
import { useTitle } from '../kit/routes/use-title.ts'
import { useCall } from '../kit/server/use-call.ts'
import type { PageSlots } from '../parts/page-slots/page-slots.ts'
import { panelParts } from './panel-parts.ts'

type Detail = OutputOf<typeof deviceCalls.deviceTrend>
const everyMs = 30_000

/** The plant, and how old what is shown is. */
const Head = ({ detail }: { detail: Detail }) => {
  const say = useSay(kit)
  const sayStation = useSay(station)
  const { age } = useFormat()
  const now = useNow(1000)
  const at = detail.values.power?.at ?? null
  return (
    <header className="embed-head">
      <h1 className="ellipsis">{detail.stationName}</h1>
      <span className={at === null || isStale(at, now, detail.reportPeriodS) ? 'stale' : 'meta'}>
        {at === null ? sayStation('neverUpdated') : say('updated', { age: age(at, now) })}
      </span>
    </header>
  )
}

/** One module to look at: its values, its day, its string. */
export const PanelView = ({ id, ModulePanel }: { id: number; ModulePanel: PageSlots['ModulePanel'] }) => {
  const { data: detail, error, refetch } = useCall(deviceCalls.deviceTrend, { id }, { everyMs })
  useTitle(detail?.code ?? '')
  if (error && !detail) return <Problem error={error} onRetry={() => void refetch()} />
  if (!detail) return <Loading />
  const { code, stringCode, state, band, shareOfAverage, values, stationId, reportPeriodS } = detail
  const live = { code, stringCode: stringCode ?? '–', state: state ?? 'noData', band, share: shareOfAverage, values }
  return (
    <div className="embed-panel">
      <Head detail={detail} />
      <Suspense fallback={<Loading />}>
        <ModulePanel
          place={null}
          {...{ id, stationId, live, reportPeriodS }}
          stringParts={panelParts(detail)}
          past={null}
          timeZone={detail.timeZone}
          acts={null}
          sheet={null}
          onChoose={null}
          onStep={null}
          onClose={null}
        />
      </Suspense>
    </div>
  )
}
