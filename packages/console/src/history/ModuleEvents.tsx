import { deviceCalls } from '@sundial/contract/devices.ts'
import { historyCalls } from '@sundial/contract/history.ts'
import { addDays, dayStart } from '@sundial/core/stations/local-day.ts'
import { moduleState } from '@sundial/phrases/devices-labels.ts'
import { history } from '@sundial/phrases/history.ts'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '../kit/empty/EmptyState.tsx'
import { PlantTime } from '../kit/format/PlantTime.tsx'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import { Problem } from '../kit/routes/Problem.tsx'
import { useCall } from '../kit/server/use-call.ts'
import { useMay } from '../kit/session/use-session.ts'
import { ModuleMark } from '../parts/marks/ModuleMark.tsx'
import { pathOfModuleIds } from '../parts/modules/listed-modules.ts'
import { isUnordered, type ModuleEvent, moduleEventsOf, type Ordered, shortestMin } from './module-events.ts'

type Place = { stationId: number; timeZone: string; day: string }
/** As many as a page may have: a day with more orders than that is not judged. */
const ordersMax = 1000

/** What was ordered to be shut down on this day; null: it is not known. */
const useOrdered = ({ stationId, timeZone, day }: Place): Ordered | null => {
  const may = useMay(historyCalls.switchHistory.may)
  const period = { startTime: dayStart(day, timeZone), endTime: dayStart(addDays(day, 1), timeZone) }
  const { data } = useCall(historyCalls.switchHistory, { stationId, pageSize: ordersMax, ...period }, { enabled: may })
  return useMemo(() => {
    if (!data || data.pageTotalCount > ordersMax) return null
    return data.list.filter(({ action }) => action === 'shutdown').map(({ id, createTime }) => ({ id, at: createTime }))
  }, [data])
}

/** Codes of the modules of a station. */
const useCodes = (stationId: number) => {
  const { data } = useCall(deviceCalls.modules, { stationId })
  return useMemo(() => new Map(data?.columns.id.map((id, i) => [id, data.columns.code[i]!])), [data])
}

/** What happened to the modules of a plant on one day: by what they reported and what commands read back. */
export function ModuleEvents(place: Place) {
  const say = useSay(history)
  const now = useNow(60_000)
  const { stationId, timeZone, day } = place
  const answer = useCall(deviceCalls.moduleStates, { stationId, date: day }, { everyMs: 60_000, keepLast: true })
  const ordered = useOrdered(place)
  const codes = useCodes(stationId)
  const end = Math.min(now, dayStart(addDays(day, 1), timeZone))
  const events = useMemo(() => (answer.data ? moduleEventsOf(answer.data, end) : null), [answer.data, end])
  if (answer.isError && !answer.data) return <Problem error={answer.error} onRetry={() => void answer.refetch()} />
  if (events === null) return <div aria-busy="true" />
  return (
    <>
      <p className="meta event-note">{say('moduleEventsNote', { count: shortestMin })}</p>
      {events.length === 0 ? <EmptyState text={say('noModuleEvents')} hint={say('otherDay')} /> : null}
      <ul className="module-events of-another-choice" aria-busy={answer.isPlaceholderData}>
        {events.map((event) => (
          <li key={`${event.at} ${event.state} ${event.back} ${event.atSunrise}`} className="module-event">
            <PlantTime at={event.at} timeZone={timeZone} form="clock" />
            <What event={event} unordered={isUnordered(event, ordered)} />
            <Modules {...{ stationId, codes }} ids={event.ids} />
          </li>
        ))}
      </ul>
    </>
  )
}

function What({ event: { state, back, atSunrise }, unordered }: { event: ModuleEvent; unordered: boolean }) {
  const say = useSay(history)
  const word = useSay(moduleState)(state)
  const kind = back ? 'producingAgain' : atSunrise ? 'atSunrise' : unordered ? 'unordered' : null
  return (
    <span className="row event-what">
      <ModuleMark look={back ? 'producing' : state} />
      <span>{kind === null ? word : say(kind, { state: word })}</span>
    </span>
  )
}

type ModulesProps = { stationId: number; codes: ReadonlyMap<number, string>; ids: readonly number[] }

/** Which modules, with the way to their list. */
function Modules({ stationId, codes, ids }: ModulesProps) {
  const say = useSay(history)
  const path = pathOfModuleIds(stationId, ids)
  const text = ids.length === 1 ? (codes.get(ids[0]!) ?? '') : say('moduleCount', { count: ids.length })
  return path ? (
    <Link className="link" to={path}>
      {text}
    </Link>
  ) : (
    <span>{text}</span>
  )
}
