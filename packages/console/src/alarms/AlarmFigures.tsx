import type { alarmFigureCalls } from '@sundial/contract/alarm-figures.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { alarms } from '@sundial/phrases/alarms.ts'
import { type Figure, FigureStrip } from '../kit/figures/FigureStrip.tsx'
import { useFormat } from '../kit/format/use-format.ts'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import { useMoney } from '../parts/alarms/use-money.ts'
import { useSpanText } from '../parts/alarms/use-span-text.ts'
import { HourBars } from './HourBars.tsx'

export type Home = OutputOf<typeof alarmFigureCalls.alarmHome>

/** Counts the alarms that nobody has acknowledged, and says how long the oldest of them has waited. */
export const useUnacknowledged = ({ unacknowledged, open, oldestUnacknowledgedAt: oldest }: Home): Figure => {
  const say = useSay(alarms)
  const span = useSpanText()
  const { number } = useFormat()
  const now = useNow(60_000)
  const note = oldest === null ? say('allAcknowledged') : say('oldest', { span: span(now - oldest) })
  return {
    ...{ key: 'unacknowledged', label: say('unacknowledged'), value: number(unacknowledged), note },
    unit: say('ofOpen', { open: number(open) }),
  }
}

type Money = Home['money']
/** Sums that are not zero; where all are zero, one of them. */
const worth = (money: Money, of: 'today' | 'month'): Money => {
  const some = money.filter((sum) => sum[of] > 0)
  return some.length > 0 ? some : money.slice(0, 1)
}

/** What alarms took today; where that is not known, what all that is open took since it began. */
export const useTaken = ({ todayWh, lostWh, money }: Home): Figure => {
  const say = useSay(alarms)
  const amount = useMoney()
  const { energy, list } = useFormat()
  const label = say('lostToday')
  if (todayWh === null) {
    const whole = lostWh === null ? null : energy(lostWh)
    const note = whole ? say('sinceBegan', { energy: `${whole.text} ${whole.unit}` }) : say('notKnown')
    return { key: 'taken', label, value: '–', note }
  }
  const { text, unit } = energy(todayWh)
  const sums = list(worth(money, 'today').map(({ today, currency }) => amount(today, currency)))
  return { ...{ key: 'taken', label, value: text, unit }, note: sums === '' ? say('takenNoPrice') : sums }
}

/** Says what the open alarms will cost in a month. The largest sum is shown large; sums in other currencies are shown below it. */
export const useMonth = ({ money }: Home): Figure => {
  const say = useSay(alarms)
  const amount = useMoney()
  const { list } = useFormat()
  const label = say('ifNobodyActs')
  const [first, ...others] = worth(money, 'month').toSorted((a, b) => b.month - a.month)
  if (!first) return { key: 'month', label, value: '–', note: say('notKnown') }
  const note = others.length === 0 ? say('asItWent') : say('andMoney', { money: list(others.map((m) => amount(m.month, m.currency))) })
  return {
    ...{ key: 'month', label, note, value: amount(first.month, first.currency, true) },
    unit: say('aMonth', { currency: first.currency }),
  }
}

/** Shows the figures at the head of the page: unacknowledged alarms, lost today, cost of a month, alarms of the last 24 hours. */
export const AlarmFigures = ({ home }: { home: Home }) => (
  <FigureStrip look="small" className="alarm-figures" figures={[useUnacknowledged(home), useTaken(home), useMonth(home)]}>
    <HourBars hours={home.hours} />
  </FigureStrip>
)
