import { pathOf } from '@sundial/contract/pages.ts'
import { taskStatistics } from '@sundial/phrases/task-statistics.ts'
import { FigureStrip } from '../kit/figures/FigureStrip.tsx'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { useSpanText } from '../parts/alarms/use-span-text.ts'
import type { Statistics } from './StatisticsTables.tsx'

/** The tasks of the time in six figures. */
export const StatisticsFigures = ({ answer }: { answer: Statistics }) => {
  const say = useSay(taskStatistics)
  const { number, percent } = useFormat()
  const span = useSpanText()
  const { tasks, open, failed, devices, success, medianMs, p90Ms } = answer
  const time = (ms: number | null) => (ms === null ? '–' : span(ms))
  const figures = [
    { key: 'tasks', label: say('tasks'), value: number(tasks), to: pathOf('tasks'), note: '' },
    { key: 'open', label: say('open'), value: number(open), to: pathOf('tasks', { view: 'open' }), note: '' },
    {
      key: 'success',
      label: say('success'),
      value: percent(success),
      ...(success === null ? {} : { unit: '%' }),
      note: <span title={say('silentLeftOut')}>{say('successOf', { count: devices })}</span>,
    },
    { key: 'failed', label: say('failed'), value: number(failed), to: pathOf('tasks', { view: 'failed' }), note: '' },
    { key: 'median', label: say('median'), value: time(medianMs), note: say('durationOf') },
    { key: 'p90', label: say('p90'), value: time(p90Ms), note: say('durationOf') },
  ]
  return <FigureStrip look="grid" className="figures-small figures-of-6" figures={figures} />
}
