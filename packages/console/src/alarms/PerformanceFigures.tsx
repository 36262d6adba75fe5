import { pathOf } from '@sundial/contract/pages.ts'
import { flood } from '@sundial/core/alarms/flood.ts'
import { alarmGoals } from '@sundial/core/alarms/performance.ts'
import { alarmPerformance } from '@sundial/phrases/alarm-performance.ts'
import { type Figure, FigureStrip } from '../kit/figures/FigureStrip.tsx'
import { useFormat } from '../kit/format/use-format.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { useSpanText } from '../parts/alarms/use-span-text.ts'
import type { Performance } from './performance-days.ts'

const dayMs = 24 * 3_600_000

/** A figure with its goal: one that misses it is marked, one that keeps it is as quiet as any other. */
const useGoal = () => {
  const say = useSay(alarmPerformance)
  return (figure: Omit<Figure, 'note'>, goal: string, isMissed: boolean, more = ''): Figure => ({
    ...figure,
    value: isMissed ? <b className="performance-missed">{figure.value}</b> : figure.value,
    note: (
      <>
        {isMissed ? <span className="visually-hidden">{say('missed')}</span> : null}
        {isMissed ? <Icon name="fault" size={12} /> : null} {say('goalAtMost', { goal })}
        {more === '' ? null : ` · ${more}`}
      </>
    ),
  })
}

/** Six figures, each with its goal after EEMUA 191 and ISA-18.2. */
export const PerformanceFigures = ({ answer }: { answer: Performance }) => {
  const say = useSay(alarmPerformance)
  const goal = useGoal()
  const span = useSpanText()
  const { number, percent } = useFormat()
  const { from, to, since, alarms, peak, floods, windows, seenMs, stale, outOfService, nothingDone } = answer
  const aDay = alarms / Math.max(1, (to - (since ?? from)) / dayMs)
  const floodShare = windows === 0 ? null : floods / windows
  const { aDayMax, floodShareMax, seenMsMax, staleMax, nothingDoneMax } = alarmGoals
  const unit = (value: unknown, text: string) => (value === null ? {} : { unit: text })
  const figures = [
    goal({ key: 'aDay', label: say('aDay'), value: number(aDay, 1) }, number(aDayMax), aDay > aDayMax),
    goal(
      { key: 'peak', label: say('tenMinutes'), value: number(peak?.rings ?? null) },
      number(flood.limit),
      (peak?.rings ?? 0) > flood.limit,
    ),
    goal(
      { key: 'flood', label: say('inFlood'), value: percent(floodShare), ...unit(floodShare, '%') },
      `${percent(floodShareMax, 0)} %`,
      (floodShare ?? 0) > floodShareMax,
    ),
    goal(
      { key: 'seen', label: say('seen'), value: seenMs === null ? '–' : span(seenMs), ...unit(seenMs, say('median')) },
      span(seenMsMax),
      (seenMs ?? 0) > seenMsMax,
    ),
    goal(
      { key: 'stale', label: say('stale'), value: number(stale), to: pathOf('alarms') },
      number(staleMax),
      stale > staleMax,
      outOfService === 0 ? '' : say('moreOut', { count: outOfService }),
    ),
    goal(
      { key: 'nothingDone', label: say('nothingDone'), value: percent(nothingDone, 0), ...unit(nothingDone, '%') },
      `${percent(nothingDoneMax, 0)} %`,
      (nothingDone ?? 0) > nothingDoneMax,
    ),
  ]
  return <FigureStrip look="grid" className="figures-small figures-of-6 performance-figures" figures={figures} />
}
