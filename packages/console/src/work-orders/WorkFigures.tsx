import type { OutputOf } from '@sundial/contract/kit/call.ts'
import type { workOrderCalls } from '@sundial/contract/work-orders.ts'
import { workOrders } from '@sundial/phrases/work-orders.ts'
import { FigureStrip } from '../kit/figures/FigureStrip.tsx'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
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

/** The head of the page: how long repairs take, what is late, what was done twice. */
export const WorkFigures = ({ figures }: { figures: Figures }) => {
  const say = useSay(workOrders)
  const span = useSpanText()
  const { number } = useFormat()
  const { repairMs, late, open, repeated, shares } = figures
  return (
    <FigureStrip
      look="small"
      className="work-figures"
      figures={[
        {
          ...{ key: 'repair', label: say('repair'), value: repairMs === null ? '–' : span(repairMs) },
          note: say(repairMs === null ? 'noneRepaired' : 'median'),
        },
        { key: 'late', label: say('lateCount'), value: number(late), unit: say('ofOpen', { open: number(open) }), note: '' },
        { key: 'repeated', label: say('repeated'), value: number(repeated), note: say('repeatedNote') },
      ]}
    >
      {repairMs === null ? null : <TimeBar shares={shares} />}
    </FigureStrip>
  )
}
