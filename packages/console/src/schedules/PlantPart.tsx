import { scheduleCalls } from '@sundial/contract/schedules.ts'
import { schedules } from '@sundial/phrases/schedules.ts'
import { EmptyState } from '../kit/empty/EmptyState.tsx'
import { useSay } from '../kit/language/language.ts'
import { useCall } from '../kit/server/use-call.ts'
import { TableSkeleton } from '../kit/table/TableSkeleton.tsx'
import { CalendarHead } from './CalendarHead.tsx'
import { CalendarView } from './CalendarView.tsx'
import type { PageActs } from './page-acts.ts'

/** Schedules of the plant that is chosen; of the first one that has a slot to come while none is. */
const useOfPlant = (plant: number | null) => {
  const first = useCall(scheduleCalls.timedTasks, { pageSize: 10 }, { enabled: plant === null })
  const stationId = plant ?? first.data?.list[0]?.stationId ?? null
  const ofPlant = useCall(
    scheduleCalls.timedTasks,
    { stationId: stationId ?? 1, pageSize: 200 },
    { enabled: stationId !== null, keepLast: true },
  )
  const isKnown = stationId === null ? first.data !== undefined : ofPlant.data !== undefined
  return { stationId, rows: stationId === null ? [] : (ofPlant.data?.list ?? []), isKnown }
}

/** The week or the month of a plant; null: of the first one that has a slot to come. */
export const PlantPart = ({ plant, ...acts }: PageActs & { plant: number | null }) => {
  const say = useSay(schedules)
  const { stationId, rows, isKnown } = useOfPlant(plant)
  const nothing = stationId === null ? say('chooseStation') : say('none')
  return (
    <>
      <CalendarHead {...acts} stationId={stationId} timeZone={rows[0]?.timeZone ?? null} />
      {isKnown ? null : <TableSkeleton />}
      {isKnown && rows.length === 0 ? <EmptyState text={nothing} hint={say('noneHint')} /> : null}
      {isKnown && rows.length > 0 ? <CalendarView key={stationId} rows={rows} {...acts} /> : null}
    </>
  )
}
