import type { alarmFigureCalls } from '@sundial/contract/alarm-figures.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { alarmStatistics } from '@sundial/phrases/alarm-statistics.ts'
import { alarmCondition } from '@sundial/phrases/alarms-labels.ts'
import { Link } from 'react-router'
import { EmptyState } from '../kit/empty/EmptyState.tsx'
import { FigureStrip } from '../kit/figures/FigureStrip.tsx'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { PlainTable } from '../kit/table/PlainTable.tsx'
import { useSpanText } from '../parts/alarms/use-span-text.ts'
import { FiguresPart, ShareBar } from '../parts/plant-period/FiguresPart.tsx'
import { type Home, useMonth, useTaken, useUnacknowledged } from './AlarmFigures.tsx'

type Kinds = OutputOf<typeof alarmFigureCalls.alarmsByKind>['list']
type People = OutputOf<typeof alarmFigureCalls.alarmsByPerson>['list']
type OfPlant = { stationId: number | null }

const asked = (stationId: number | null) => (stationId === null ? {} : { stationId })

/** The figures of the page: open alarms, unacknowledged alarms, mean times, and what the open alarms cost. */
export const StatisticsFigures = ({ home }: { home: Home }) => {
  const say = useSay(alarmStatistics)
  const span = useSpanText()
  const { number } = useFormat()
  const { open, levels, acknowledgeMs, clearMs } = home
  const time = (ms: number | null) => (ms === null ? '–' : span(ms))
  const figures = [
    { key: 'open', label: say('open'), value: number(open), to: pathOf('alarms'), note: say('levels', { one: levels[1], two: levels[2] }) },
    useUnacknowledged(home),
    { key: 'acknowledge', label: say('acknowledge'), value: time(acknowledgeMs), note: say('raisedIn') },
    { key: 'clear', label: say('clear'), value: time(clearMs), note: say('raisedIn') },
    useTaken(home),
    useMonth(home),
  ]
  return <FigureStrip look="grid" className="figures-small figures-of-6" figures={figures} />
}

type KindRow = { condition: Kinds[number]['condition']; open: number; level1: number; raised: number }
/** Kinds of which something is open or was raised, those with the most open first. */
const rowsOf = (open: Kinds, raised: Kinds): KindRow[] => {
  const rows = new Map<string, KindRow>()
  for (const { condition, count, level1 } of open) rows.set(condition, { condition, open: count, level1, raised: 0 })
  for (const { condition, count } of raised)
    rows.set(condition, { ...(rows.get(condition) ?? { condition, open: 0, level1: 0 }), raised: count })
  return [...rows.values()].sort((a, b) => b.open - a.open || b.raised - a.raised)
}

/** Each kind of alarm: how many are open, and how many were raised in the time. */
export const KindTable = ({ open, raised, stationId }: { open: Kinds; raised: Kinds } & OfPlant) => {
  const say = useSay(alarmStatistics)
  const sayKind = useSay(alarmCondition)
  const { number, percent } = useFormat()
  const rows = rowsOf(open, raised)
  const all = rows.reduce((sum, row) => sum + row.raised, 0)
  return (
    <FiguresPart title={say('byKind')}>
      {rows.length === 0 ? <EmptyState text={say('never')} /> : null}
      {rows.length === 0 ? null : (
        <PlainTable heads={(['columnKind', 'columnOpen', 'columnLevel1', 'columnRaised', 'columnShare'] as const).map((head) => say(head))}>
          {rows.map(({ condition, open: count, level1, raised: inTime }) => (
            <tr key={condition}>
              <td data-label={say('columnKind')}>
                {count > 0 ? (
                  <Link className="link" to={pathOf('alarms', { condition, ...asked(stationId) })}>
                    {sayKind(condition)}
                  </Link>
                ) : (
                  sayKind(condition)
                )}
              </td>
              <td data-label={say('columnOpen')} className="tabular">
                {number(count)}
              </td>
              <td data-label={say('columnLevel1')} className="tabular" data-bad={level1 > 0}>
                {number(level1)}
              </td>
              <td data-label={say('columnRaised')} className="tabular">
                {number(inTime)}
              </td>
              <td data-label={say('columnShare')} className="tabular">
                <ShareBar share={all === 0 ? 0 : inTime / all} text={all === 0 ? '–' : `${percent(inTime / all, 0)} %`} />
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
    </FiguresPart>
  )
}

/** The number of open alarms of each person. Unassigned alarms stand last, with a link to their list. */
export const PersonTable = ({ people, stationId }: { people: People } & OfPlant) => {
  const say = useSay(alarmStatistics)
  const { number } = useFormat()
  return (
    <FiguresPart title={say('byPerson')}>
      {people.length === 0 ? <EmptyState text={say('noneOpen')} /> : null}
      {people.length === 0 ? null : (
        <PlainTable heads={(['columnPerson', 'columnOpen', 'columnLevel1'] as const).map((head) => say(head))}>
          {people.map(({ person, count, level1 }) => (
            <tr key={person?.id ?? 0}>
              <td data-label={say('columnPerson')}>
                {person?.name ?? (
                  <Link className="link" to={pathOf('alarms', { view: 'unassigned', ...asked(stationId) })}>
                    {say('nobody')}
                  </Link>
                )}
              </td>
              <td data-label={say('columnOpen')} className="tabular">
                {number(count)}
              </td>
              <td data-label={say('columnLevel1')} className="tabular" data-bad={level1 > 0}>
                {number(level1)}
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
    </FiguresPart>
  )
}
