import { taskStatisticsCalls } from '@sundial/contract/task-statistics.ts'
import { taskStatistics } from '@sundial/phrases/task-statistics.ts'
import { EmptyState } from '../kit/empty/EmptyState.tsx'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { useTitle } from '../kit/routes/use-title.ts'
import { useCall } from '../kit/server/use-call.ts'
import { DayBars } from '../parts/day-bars/DayBars.tsx'
import { everyDay } from '../parts/day-bars/every-day.ts'
import { PlantPeriodPage, usePlantPeriod } from '../parts/plant-period/PlantPeriodPage.tsx'
import { StatisticsFigures } from './StatisticsFigures.tsx'
import { KindTable, PlantTable, type Statistics } from './StatisticsTables.tsx'
import './statistics.css'

const periods = [7, 30, 90, 365] as const

const Days = ({ answer }: { answer: Statistics }) => {
  const say = useSay(taskStatistics)
  const { number, shortDay } = useFormat()
  const told = new Map(answer.byDay.map((one) => [one.day, one]))
  const days = everyDay(answer, [...told.keys()]).map((one) => {
    const { tasks = 0, failed = 0 } = told.get(one.day) ?? {}
    return { ...one, count: tasks, marked: failed }
  })
  return (
    <DayBars
      title={say('byDay')}
      note={say('byDayNote')}
      days={days}
      says={({ at, count, marked }) => say('daySays', { day: shortDay(at, 'UTC'), tasks: number(count), failed: number(marked) })}
    />
  )
}

const Parts = ({ answer, ofOnePlant }: { answer: Statistics; ofOnePlant: boolean }) => {
  const say = useSay(taskStatistics)
  if (answer.tasks === 0) return <EmptyState text={say('never')} />
  return (
    <>
      <StatisticsFigures answer={answer} />
      <div className="statistics-days">
        <Days answer={answer} />
      </div>
      <KindTable kinds={answer.kinds} />
      {ofOnePlant ? null : <PlantTable stations={answer.stations} />}
    </>
  )
}

/** How the orders of a time went: how many, what share of the devices did what was ordered, how long it took, and where it failed. */
export default function StatisticsPage() {
  const say = useSay(taskStatistics)
  const of = usePlantPeriod(periods, 30)
  useTitle(say('title'))
  const { data, error, refetch } = useCall(taskStatisticsCalls.taskStatistics, of.input, { everyMs: 300_000, keepLast: true })
  const [title, about, plant, allPlants, period] = [say('title'), say('about'), say('plant'), say('allPlants'), say('period')]
  const texts = { title, about, plant, allPlants, period, days: (count: number) => say('days', { count }) }
  return (
    <PlantPeriodPage of={of} words={texts} error={error} onRetry={() => void refetch()}>
      {data ? <Parts answer={data} ofOnePlant={of.asked.stationId !== null} /> : null}
    </PlantPeriodPage>
  )
}
