import { alarmPerformance } from '@sundial/phrases/alarm-performance.ts'
import { alarmCondition } from '@sundial/phrases/alarms-labels.ts'
import { EmptyState } from '../kit/empty/EmptyState.tsx'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { PlainTable } from '../kit/table/PlainTable.tsx'
import { useSpanText } from '../parts/alarms/use-span-text.ts'
import { FiguresPart, ShareBar } from '../parts/plant-period/FiguresPart.tsx'
import type { Performance } from './performance-days.ts'

type Kind = Performance['kinds'][number]
const heads = [
  'columnKind',
  'columnRings',
  'columnShare',
  'columnSeen',
  'columnFlapping',
  'columnAlone',
  'columnStanding',
  'columnAdvice',
] as const

/** What to do about a kind, with the plant or the hour that it is about. */
const useAdvice = (): ((kind: Kind) => string) => {
  const say = useSay(alarmPerformance)
  const { percent } = useFormat()
  return ({ advice, topPlant, topHour }) => {
    if (advice === 'onePlant') return say(advice, { share: percent(topPlant.share, 0), plant: topPlant.name })
    if (advice === 'sameHour') return say(advice, { share: percent(topHour.share, 0), hour: topHour.hour })
    return say(advice === 'stale' ? 'staleAdvice' : advice)
  }
}

const Row = ({ kind, rings }: { kind: Kind; rings: number }) => {
  const say = useSay(alarmPerformance)
  const sayKind = useSay(alarmCondition)
  const adviceOf = useAdvice()
  const span = useSpanText()
  const { number, percent } = useFormat()
  const share = kind.rings / Math.max(1, rings)
  return (
    <tr>
      <td data-label={say('columnKind')}>
        <b>{sayKind(kind.condition)}</b>
      </td>
      <td data-label={say('columnRings')} className="tabular">
        {number(kind.rings)}
      </td>
      <td data-label={say('columnShare')} className="tabular">
        <ShareBar share={share} text={`${percent(share, 0)} %`} />
      </td>
      <td data-label={say('columnSeen')} className="tabular">
        {kind.seenMs === null ? '–' : span(kind.seenMs)}
      </td>
      <td data-label={say('columnFlapping')} className="tabular">
        {number(kind.flapping)}
      </td>
      <td data-label={say('columnAlone')} className="tabular">
        {kind.clearedAlone === null ? '–' : `${percent(kind.clearedAlone, 0)} %`}
      </td>
      <td data-label={say('columnStanding')} className="tabular">
        {number(kind.standing)} / {number(kind.stale)}
      </td>
      <td data-label={say('columnAdvice')} data-advice={kind.advice}>
        {adviceOf(kind)}
      </td>
    </tr>
  )
}

/** The kinds of alarm that rang most, each with what to do about it. */
export const PerformanceKinds = ({ answer: { kinds, rings } }: { answer: Performance }) => {
  const say = useSay(alarmPerformance)
  return (
    <FiguresPart title={say('kinds')}>
      {kinds.length === 0 ? <EmptyState text={say('never')} /> : null}
      {kinds.length === 0 ? null : (
        <PlainTable heads={heads.map((head) => say(head))}>
          {kinds.map((kind) => (
            <Row key={kind.condition} kind={kind} rings={rings} />
          ))}
        </PlainTable>
      )}
    </FiguresPart>
  )
}
