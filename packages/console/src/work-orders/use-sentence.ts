import type { WorkOrderRow } from '@sundial/contract/work-order-row.ts'
import { isOpenWork } from '@sundial/core/work-orders/life.ts'
import { watchMs } from '@sundial/core/work-orders/watch.ts'
import { workOrders } from '@sundial/phrases/work-orders.ts'
import { workCause } from '@sundial/phrases/work-orders-labels.ts'
import { usePlantTime } from '../kit/format/PlantTime.tsx'
import { useFormat } from '../kit/format/use-format.ts'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import { useSpanText } from '../parts/alarms/use-span-text.ts'

/** What the watch can say so far: that it waits, that it cannot say, or that the alarm still stands. */
const useWatch = (): ((row: WorkOrderRow, fixedAt: number) => string) => {
  const say = useSay(workOrders)
  const { shortDay, clock } = useFormat()
  const now = useNow(60_000)
  return ({ silentSince, stands, timeZone }, fixedAt) => {
    const short = (at: number) => `${shortDay(at, timeZone)} ${clock(at, timeZone)}`
    if (stands) return say('watchedStands')
    if (silentSince !== null) return say('watchedSilent', { time: short(silentSince) })
    return now > fixedAt + watchMs ? say('watchedLonger') : say('watchedUntil', { time: short(fixedAt + watchMs) })
  }
}

/** What is true of an order that is done; null: it is not. */
const useDone = (): ((row: WorkOrderRow) => string | null) => {
  const say = useSay(workOrders)
  const sayCause = useSay(workCause)
  const { shortDay, clock } = useFormat()
  const watch = useWatch()
  return (row) => {
    const { state, fixedAt, cause, timeZone } = row
    if (fixedAt === null) return null
    if (state === 'holding') return say('holdingSince', { time: `${shortDay(fixedAt, timeZone)} ${clock(fixedAt, timeZone)}` })
    if (state === 'closed') return say('causeFound', { cause: sayCause(cause ?? 'other') })
    return watch(row, fixedAt)
  }
}

/** What is true of an order now, in a line; `brief`: without what stands elsewhere in its panel. */
export const useSentence = (row: WorkOrderRow, brief = false): string => {
  const say = useSay(workOrders)
  const span = useSpanText()
  const now = useNow(60_000)
  const doneOf = useDone()
  const done = doneOf(row)
  if (done !== null) return brief && row.state === 'closed' ? '' : done
  const { onSiteSince, reopened, stepsEnded, steps, lastText } = row
  const elsewhere = [stepsEnded > 0 ? say('stepOf', { at: stepsEnded, all: steps }) : '', lastText]
  const parts = [
    onSiteSince === null ? '' : say('onSiteSince', { span: span(now - onSiteSince) }),
    reopened > 0 ? say('reopenedTimes', { count: reopened }) : '',
    ...(brief ? [] : elsewhere),
  ]
  return parts.filter((part) => part !== '').join(' · ')
}

/** When an order is to be done, and whether that is over; null: it is done, or has no due time. */
export const useDue = ({ dueAt, state, timeZone }: WorkOrderRow): { text: string; isLate: boolean } | null => {
  const say = useSay(workOrders)
  const span = useSpanText()
  const now = useNow(60_000)
  const { text } = usePlantTime(timeZone)
  if (dueAt === null || !isOpenWork(state)) return null
  const time = text(dueAt, 'short')
  return dueAt < now
    ? { text: say('lateBy', { time, span: span(now - dueAt) }), isLate: true }
    : { text: say('dueAt', { time }), isLate: false }
}
