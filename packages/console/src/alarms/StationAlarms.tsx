import { alarmCalls } from '@sundial/contract/alarms.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { alarms } from '@sundial/phrases/alarms.ts'
import { Link } from 'react-router'
import { EmptyState } from '../kit/empty/EmptyState.tsx'
import { useSay } from '../kit/language/language.ts'
import { Problem } from '../kit/routes/Problem.tsx'
import { useCall } from '../kit/server/use-call.ts'
import { TableSkeleton } from '../kit/table/TableSkeleton.tsx'
import { AlarmLines } from '../parts/alarms/AlarmLines.tsx'

/** Number of alarms shown at the plant. The page of alarms shows all of them. */
const shownMax = 100

/** The open alarms of a plant, what to do first on top; each leads to its place on the page of alarms. */
export const StationAlarms = ({ stationId }: { stationId: number }) => {
  const say = useSay(alarms)
  const { data, error, refetch } = useCall(alarmCalls.alarms, { view: 'open', stationId, pageSize: shownMax }, { everyMs: 60_000 })
  if (error && !data) return <Problem error={error} onRetry={() => void refetch()} />
  if (!data) return <TableSkeleton />
  if (data.list.length === 0) return <EmptyState text={say('ofPlant')} hint={say('noneHint')} />
  return (
    <section className="station-alarms">
      <div className="section-head">
        <span className="meta">{say('causes', { count: data.pageTotalCount })}</span>
        <span className="space" />
        <Link className="link" to={pathOf('alarms', { stationId })}>
          {say('toPage')}
        </Link>
      </div>
      <AlarmLines rows={data.list} label={say('heading')} />
    </section>
  )
}
