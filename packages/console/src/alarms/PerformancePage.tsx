import { alarmPerformanceCalls } from '@sundial/contract/alarm-performance.ts'
import { alarmPerformance } from '@sundial/phrases/alarm-performance.ts'
import { Segmented } from 'antd'
import { useSearchParams } from 'react-router'
import { useSay } from '../kit/language/language.ts'
import { Problem } from '../kit/routes/Problem.tsx'
import { useTitle } from '../kit/routes/use-title.ts'
import { useCall } from '../kit/server/use-call.ts'
import { TableSkeleton } from '../kit/table/TableSkeleton.tsx'
import { useSpanText } from '../parts/alarms/use-span-text.ts'
import { StationSelect } from '../parts/stations/StationSelect.tsx'
import { HourMap, RingBars } from './PerformanceCharts.tsx'
import { PerformanceFigures } from './PerformanceFigures.tsx'
import { PerformanceKinds } from './PerformanceKinds.tsx'
import { type Performance, performanceDays } from './performance-days.ts'
import './performance.css'

const periods = [7, 30, 90] as const
type Days = (typeof periods)[number]
const usual: Days = 30

/** What is asked; the address carries `days` and `plant`. */
const useAsked = () => {
  const [search, setSearch] = useSearchParams()
  const [days, plant] = [Number(search.get('days')), Number(search.get('plant'))]
  const asked = {
    days: periods.find((one) => one === days) ?? usual,
    stationId: Number.isSafeInteger(plant) && plant > 0 ? plant : null,
  }
  const ask = (next: Partial<typeof asked>) => {
    const { days: period, stationId } = { ...asked, ...next }
    const params = { ...(period === usual ? {} : { days: String(period) }), ...(stationId === null ? {} : { plant: String(stationId) }) }
    setSearch(params, { replace: true })
  }
  return { asked, ask }
}

const Parts = ({ answer }: { answer: Performance }) => {
  const say = useSay(alarmPerformance)
  const span = useSpanText()
  const days = performanceDays(answer)
  const { since, to } = answer
  return (
    <>
      <PerformanceFigures answer={answer} />
      {since === null ? null : <p className="meta performance-since">{say('sinceOnly', { span: span(to - since) })}</p>}
      <div className="performance-charts">
        <RingBars days={days} />
        <HourMap days={days} />
      </div>
      <PerformanceKinds answer={answer} />
    </>
  )
}

/** Whether the alarms help whoever looks after them: how many come, in what floods, which kinds most, and what to do about each. */
export default function PerformancePage() {
  const say = useSay(alarmPerformance)
  const { asked, ask } = useAsked()
  useTitle(say('title'))
  const { days, stationId } = asked
  const input = { days, ...(stationId === null ? {} : { stationId }) }
  const { data, error, refetch } = useCall(alarmPerformanceCalls.alarmPerformance, input, { everyMs: 300_000, keepLast: true })
  return (
    <>
      <div className="page-head performance-head">
        <h1>{say('title')}</h1>
        <span className="meta">{say('about')}</span>
        <span className="space" />
        <StationSelect
          aria-label={say('plant')}
          placeholder={say('allPlants')}
          value={stationId}
          onChange={(id) => ask({ stationId: id })}
        />
        <Segmented<Days>
          aria-label={say('period')}
          value={days}
          options={periods.map((value) => ({ value, label: say('days', { count: value }) }))}
          onChange={(value) => ask({ days: value })}
        />
      </div>
      {data ? <Parts answer={data} /> : error ? <Problem error={error} onRetry={() => void refetch()} /> : <TableSkeleton />}
    </>
  )
}
