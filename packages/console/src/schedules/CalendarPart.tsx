import { scheduleCalls } from '@sundial/contract/schedules.ts'
import { schedules } from '@sundial/phrases/schedules.ts'
import { Button } from 'antd'
import { EmptyState } from '../kit/empty/EmptyState.tsx'
import { useFormat } from '../kit/format/use-format.ts'
import { useNow } from '../kit/format/use-now.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { useCall } from '../kit/server/use-call.ts'
import { TableSkeleton } from '../kit/table/TableSkeleton.tsx'
import { StationSelect } from '../parts/stations/StationSelect.tsx'
import { CalendarView } from './CalendarView.tsx'
import type { PageActs } from './page-acts.ts'
import { ViewChoice } from './ViewChoice.tsx'

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

/** The week or the month of a plant. */
export const CalendarPart = (acts: PageActs) => {
  const { onAdd, choice } = acts
  const say = useSay(schedules)
  const { offset } = useFormat()
  const now = useNow(60_000)
  const { stationId, rows, isKnown } = useOfPlant(choice.plant)
  const nothing = stationId === null ? say('chooseStation') : say('none')
  return (
    <>
      <div className="page-head schedules-head">
        <h1>{say('title')}</h1>
        <StationSelect
          aria-label={say('station')}
          placeholder={say('station_wrong')}
          value={stationId}
          onChange={(plant) => choice.show({ plant })}
        />
        <span className="meta">{rows[0] ? offset(now, rows[0].timeZone) : null}</span>
        <span className="space" />
        <ViewChoice {...choice} />
        {onAdd ? (
          <Button type="primary" aria-keyshortcuts="N" icon={<Icon name="plus" />} onClick={onAdd}>
            {say('add')}
          </Button>
        ) : null}
      </div>
      {isKnown ? null : <TableSkeleton />}
      {isKnown && rows.length === 0 ? <EmptyState text={nothing} hint={say('noneHint')} /> : null}
      {isKnown && rows.length > 0 ? <CalendarView key={stationId} rows={rows} {...acts} /> : null}
    </>
  )
}
