import { alarmPerformanceCalls } from '@sundial/contract/alarm-performance.ts'
import { alarmPerformance } from '@sundial/phrases/alarm-performance.ts'
import { useSay } from '../kit/language/language.ts'
import { useTitle } from '../kit/routes/use-title.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useSpanText } from '../parts/alarms/use-span-text.ts'
import { PlantPeriodPage, usePlantPeriod } from '../parts/plant-period/PlantPeriodPage.tsx'
import { HourMap, RingBars } from './PerformanceCharts.tsx'
import { PerformanceFigures } from './PerformanceFigures.tsx'
import { PerformanceKinds } from './PerformanceKinds.tsx'
import { type Performance, performanceDays } from './performance-days.ts'
import './performance.css'

const periods = [7, 30, 90] as const

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
  const of = usePlantPeriod(periods, 30)
  useTitle(say('title'))
  const { data, error, refetch } = useCall(alarmPerformanceCalls.alarmPerformance, of.input, { everyMs: 300_000, keepLast: true })
  const [title, about, plant, allPlants, period] = [say('title'), say('about'), say('plant'), say('allPlants'), say('period')]
  const texts = { title, about, plant, allPlants, period, days: (count: number) => say('days', { count }) }
  return (
    <PlantPeriodPage of={of} words={texts} error={error} onRetry={() => void refetch()}>
      {data ? <Parts answer={data} /> : null}
    </PlantPeriodPage>
  )
}
