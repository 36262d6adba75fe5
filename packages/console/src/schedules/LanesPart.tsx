import { lanesPerPage, type ScheduleLane, scheduleLaneCalls } from '@sundial/contract/schedule-lanes.ts'
import { schedules } from '@sundial/phrases/schedules.ts'
import { useState } from 'react'
import { EmptyState } from '../kit/empty/EmptyState.tsx'
import { ownZone } from '../kit/format/clocks.ts'
import { useSay } from '../kit/language/language.ts'
import { Problem } from '../kit/routes/Problem.tsx'
import { useCall } from '../kit/server/use-call.ts'
import { Pager } from '../kit/table/Pager.tsx'
import { TableSkeleton } from '../kit/table/TableSkeleton.tsx'
import { CalendarHead } from './CalendarHead.tsx'
import { DaysLine } from './DaysLine.tsx'
import { LaneGrid } from './LaneGrid.tsx'
import { PlantPart } from './PlantPart.tsx'
import type { PageActs } from './page-acts.ts'
import { useCalendarKeys } from './use-calendar-keys.ts'
import { type Period, usePeriod } from './use-period.ts'
import './marks.css'
import './month.css'
import './week.css'

const everyMs = 60_000

type LanesProps = Pick<PageActs, 'choice' | 'onAdd'> & {
  period: Period
  lanes: readonly ScheduleLane[]
  isPending: boolean
  page: number
  pages: number
  onPage: (page: number) => void
}

const Lanes = ({ choice, onAdd, period, lanes, isPending, page, pages, onPage }: LanesProps) => {
  const say = useSay(schedules)
  useCalendarKeys({ ...period, onAdd })
  return (
    <>
      <DaysLine period={period} rows={lanes.flatMap(({ days }) => days.flatMap(({ runs }) => runs))} />
      <LaneGrid
        {...{ dates: period.dates, lanes, isPending }}
        onOpen={(plant, day) => choice.show({ plant, ...(day === null ? {} : { day }) })}
      />
      <div className="week-totals">
        <span className="meta">{say('laneHint')}</span>
        <span className="space" />
        {pages > 1 ? <Pager page={page} pages={pages} onPage={onPage} /> : null}
      </div>
    </>
  )
}

const useLanes = (period: Period) => {
  const [page, setPage] = useState(1)
  const asked = { firstDay: period.dates[0]!, targetPage: page }
  const answer = useCall(scheduleLaneCalls.timedLanes, asked, { everyMs, keepLast: true })
  const { list: lanes = [], pageTotalCount: total = 0 } = answer.data ?? {}
  return { answer, lanes, total, paging: { page, pages: Math.ceil(total / lanesPerPage), onPage: setPage } }
}

/** The week of all plants that have schedules, each a lane. Where only one has any, its own week. */
export const LanesPart = (acts: PageActs) => {
  const say = useSay(schedules)
  const period = usePeriod(acts.choice, ownZone())
  const { answer, lanes, total, paging } = useLanes(period)
  const { data, error, isPlaceholderData, refetch } = answer
  if (total === 1 && lanes[0]) return <PlantPart {...acts} plant={lanes[0].stationId} />
  return (
    <>
      <CalendarHead {...acts} stationId={null} timeZone={null} />
      {error && !data ? <Problem error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <TableSkeleton />}
      {data && lanes.length === 0 ? <EmptyState text={say('none')} hint={say('noneHint')} /> : null}
      {lanes.length > 0 ? <Lanes {...acts} {...{ period, lanes, isPending: isPlaceholderData }} {...paging} /> : null}
    </>
  )
}
