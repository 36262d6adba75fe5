import { historyCalls, type StationEvent } from '@sundial/contract/history.ts'
import { addDays, dayStart } from '@sundial/core/stations/local-day.ts'
import { history as phrases } from '@sundial/phrases/history.ts'
import { Segmented } from 'antd'
import { useState } from 'react'
import { DayPicker } from '../kit/days/DayPicker.tsx'
import { DaySpanPicker } from '../kit/days/DaySpanPicker.tsx'
import { type DaySpan, relativeSpans, todayIn } from '../kit/days/days.ts'
import { useEvents } from '../kit/events/use-events.ts'
import { PlantZone } from '../kit/format/PlantZone.tsx'
import { useNow } from '../kit/format/use-now.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { Problem } from '../kit/routes/Problem.tsx'
import { refetch } from '../kit/server/refetch.ts'
import { useCall } from '../kit/server/use-call.ts'
import { TableFoot } from '../kit/table/TableFoot.tsx'
import { useNarrow } from '../kit/theme/use-narrow.ts'
import type { EventsProps } from '../parts/page-slots/events-props.ts'
import { EventCards } from './EventCards.tsx'
import { EventTable } from './EventTable.tsx'
import { ModuleEvents } from './ModuleEvents.tsx'
import './history.css'

/** Groups of kinds, as people look for them; what happened to modules is worked out for a day and is a list of its own. */
const groups = {
  all: undefined,
  commands: ['command'],
  alarms: ['alarm', 'alarmOver'],
  modules: undefined,
  connection: ['restart', 'online', 'offline', 'cutOff'],
  gaps: ['gap'],
  clocks: ['clockOff', 'clockRight'],
  notices: ['notice'],
} satisfies Record<string, StationEvent['kind'][] | undefined>
type Group = keyof typeof groups
const presets = ['today', 'yesterday', 'days7', 'days30', 'days90', 'thisMonth', 'lastMonth', 'thisYear', 'days365'] as const

/** What happened at a station, newest first: commands, alarms, concentrators coming and going, clocks, data lost, notices; or to its modules. */
export function StationEvents({ stationId, timeZone, onTask }: EventsProps) {
  const say = useSay(phrases)
  const today = todayIn(timeZone, useNow(60_000))
  const [group, setGroup] = useState<Group>('all')
  const [chosen, setChosen] = useState<DaySpan | null>(null)
  const span = chosen ?? relativeSpans.days30(today)
  const ofModules = group === 'modules'
  return (
    <section aria-label={say('columnWhat')}>
      <div className="event-tools">
        <Segmented<Group>
          aria-label={say('kinds')}
          value={group}
          options={(Object.keys(groups) as Group[]).map((value) => ({ value, label: say(value) }))}
          onChange={setGroup}
        />
        {ofModules ? (
          <DayPicker
            className="day-span"
            aria-label={say('day')}
            allowClear={false}
            value={span.to}
            latest={today}
            onChange={(day) => day && setChosen({ from: day, to: day })}
          />
        ) : (
          <DaySpanPicker span={span} today={today} presets={presets} onChange={setChosen} />
        )}
        <span className="space" />
        <Zone timeZone={timeZone} onRefresh={() => void refetch(ofModules ? 'measurements' : 'history')} />
      </div>
      {ofModules ? (
        <ModuleEvents stationId={stationId} timeZone={timeZone} day={span.to} />
      ) : (
        <Events key={`${group} ${span.from} ${span.to}`} {...{ stationId, timeZone, onTask, span }} kinds={groups[group]} />
      )}
    </section>
  )
}

type ListProps = EventsProps & { span: DaySpan; kinds: StationEvent['kind'][] | undefined }

function Events({ stationId, timeZone, onTask, span, kinds }: ListProps) {
  const narrow = useNarrow()
  const [page, setPage] = useState({ page: 1, size: 20 })
  const period = { startTime: dayStart(span.from, timeZone), endTime: dayStart(addDays(span.to, 1), timeZone) }
  const input = { stationId, targetPage: page.page, pageSize: page.size, ...period, ...(kinds ? { kinds } : {}) }
  const answer = useCall(historyCalls.stationEvents, input, { everyMs: 60_000, keepLast: true })
  useEvents('task', ({ task }) => task.stationId === stationId && void refetch('history'))
  useEvents('concentrator', (event) => event.stationId === stationId && void refetch('history'))
  const List = narrow ? EventCards : EventTable
  return (
    <>
      {answer.isError && !answer.data ? (
        <Problem error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <List list={answer.data?.list ?? []} loading={answer.isPending} timeZone={timeZone} onTask={onTask} />
      )}
      {answer.data && answer.data.pageTotalCount > 0 ? (
        <TableFoot place={page} count={answer.data.pageTotalCount} onChange={(part) => setPage({ ...page, ...part })} />
      ) : null}
    </>
  )
}

function Zone({ timeZone, onRefresh }: { timeZone: string; onRefresh: () => void }) {
  const say = useSay(phrases)
  return (
    <>
      <span className="meta">
        <PlantZone timeZone={timeZone} />
      </span>
      <button type="button" className="icon-button" aria-label={say('refresh')} title={say('refresh')} onClick={onRefresh}>
        <Icon name="refresh" />
      </button>
    </>
  )
}
