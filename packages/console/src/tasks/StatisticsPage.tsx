import { taskStatisticsCalls } from '@sundial/contract/task-statistics.ts'
import { taskStatistics } from '@sundial/phrases/task-statistics.ts'
import { Segmented } from 'antd'
import { useSearchParams } from 'react-router'
import { EmptyState } from '../kit/empty/EmptyState.tsx'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { Problem } from '../kit/routes/Problem.tsx'
import { useTitle } from '../kit/routes/use-title.ts'
import { useCall } from '../kit/server/use-call.ts'
import { TableSkeleton } from '../kit/table/TableSkeleton.tsx'
import { DayBars } from '../parts/day-bars/DayBars.tsx'
import { everyDay } from '../parts/day-bars/every-day.ts'
import { StationSelect } from '../parts/stations/StationSelect.tsx'
import { StatisticsFigures } from './StatisticsFigures.tsx'
import { KindTable, PlantTable, type Statistics } from './StatisticsTables.tsx'
import './statistics.css'

const periods = [7, 30, 90, 365] as const
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
  const { asked, ask } = useAsked()
  useTitle(say('title'))
  const { days, stationId } = asked
  const input = { days, ...(stationId === null ? {} : { stationId }) }
  const { data, error, refetch } = useCall(taskStatisticsCalls.taskStatistics, input, { everyMs: 300_000, keepLast: true })
  return (
    <>
      <div className="page-head statistics-head">
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
      {data ? (
        <Parts answer={data} ofOnePlant={stationId !== null} />
      ) : error ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <TableSkeleton />
      )}
    </>
  )
}
