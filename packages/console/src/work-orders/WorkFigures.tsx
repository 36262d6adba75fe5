import type { OutputOf } from '@sundial/contract/kit/call.ts'
import type { workOrderCalls } from '@sundial/contract/work-orders.ts'
import { workOrders } from '@sundial/phrases/work-orders.ts'
import { FigureStrip } from '../kit/figures/FigureStrip.tsx'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { useMoney } from '../parts/alarms/use-money.ts'
import { useSpanText } from '../parts/alarms/use-span-text.ts'

export type Figures = OutputOf<typeof workOrderCalls.workOrderFigures>

const parts = [
  ['see', 'see'],
  ['take', 'take'],
  ['travel', 'travel'],
  ['repair', 'mend'],
] as const

/** How the time to repair splits: seen, taken, reached, repaired. */
const TimeBar = ({ shares }: Pick<Figures, 'shares'>) => {
  const say = useSay(workOrders)
  const { percent } = useFormat()
  return (
    <div className="figure work-time">
      <div className="figure-label">{say('whereTime')}</div>
      <ul>
        {parts.map(([part, word]) => (
          <li key={part} data-part={part} style={{ flexGrow: shares[part] ?? 0 }}>
            <i />
            <b className="tabular">{percent(shares[part], 0)} %</b> <small>{say(word)}</small>
          </li>
        ))}
      </ul>
    </div>
  )
}

type Week = Figures['weeks'][number]

const useWeekText = () => {
  const say = useSay(workOrders)
  const span = useSpanText()
  return ({ done, repairMs }: Week): string =>
    repairMs === null ? say('weekNone') : say('weekDone', { count: done, span: span(repairMs) })
}

/** Median time to repair of each of the last weeks. */
const WeekBars = ({ weeks }: Pick<Figures, 'weeks'>) => {
  const say = useSay(workOrders)
  const text = useWeekText()
  const longest = Math.max(...weeks.map(({ repairMs }) => repairMs ?? 0), 1)
  return (
    <div className="figure work-weeks">
      <div className="figure-label">{say('weeks')}</div>
      <ol>
        {weeks.map((week) => (
          <li key={week.from} title={text(week)} aria-label={text(week)}>
            <i style={{ height: `${(100 * (week.repairMs ?? 0)) / longest}%` }} />
          </li>
        ))}
      </ol>
      <div className="figure-note work-weeks-ends">
        <span>{say('weeksAgo')}</span>
        <span>{say('thisWeek')}</span>
      </div>
    </div>
  )
}

/** What the alarms of done orders took: energy, and money by currency. */
const useLost = ({ lostWh, lostMoney }: Figures) => {
  const say = useSay(workOrders)
  const { energy, list } = useFormat()
  const money = useMoney()
  const { text, unit } = lostWh === null ? { text: '–', unit: '' } : energy(lostWh)
  const amounts = list(lostMoney.map(({ lost, currency }) => money(lost, currency)))
  return { key: 'lost', label: say('lostMeanwhile'), value: text, unit, note: amounts === '' ? say('lostNote') : amounts }
}

/** The head of the page: how long repairs take, what was lost meanwhile, where people had to come again. */
export const WorkFigures = ({ figures }: { figures: Figures }) => {
  const say = useSay(workOrders)
  const span = useSpanText()
  const { number } = useFormat()
  const { repairMs, reopened, visitedAgain, shares, weeks } = figures
  const lost = useLost(figures)
  return (
    <FigureStrip
      look="small"
      className="work-figures"
      figures={[
        {
          ...{ key: 'repair', label: say('repair'), value: repairMs === null ? '–' : span(repairMs) },
          note: say(repairMs === null ? 'noneRepaired' : 'median'),
        },
        lost,
        { key: 'repeated', label: say('repeated'), value: number(visitedAgain), note: say('repeatedNote', { reopened: number(reopened) }) },
      ]}
    >
      <WeekBars weeks={weeks} />
      {repairMs === null ? null : <TimeBar shares={shares} />}
    </FigureStrip>
  )
}
