import type { AlarmRow } from '@sundial/contract/alarm-row.ts'
import { lastedMs, standingOf } from '@sundial/core/alarms/standing.ts'
import { alarms } from '@sundial/phrases/alarms.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import { useMoney } from '../parts/alarms/use-money.ts'
import { useSpanText } from '../parts/alarms/use-span-text.ts'
import { useWhen } from './StateCell.tsx'

type Row = { row: AlarmRow }

/** How long it has lasted. */
export const Since = ({ row }: Row) => useSpanText()(lastedMs(row, useNow(60_000)))

/** A loss: energy, and money below it. An unknown loss is called unknown, never 0. */
const Loss = ({ wh, amount, currency }: { wh: number | null; amount: number | null; currency: string | null }) => {
  const say = useSay(alarms)
  const { energy } = useFormat()
  const money = useMoney()
  if (wh === null) return <span className="quiet">{say('unknown')}</span>
  const { text, unit } = energy(wh)
  return (
    <span className="alarm-two">
      <span>
        {text} {unit}
      </span>
      {amount === null ? null : <small>{money(amount, currency)}</small>}
    </span>
  )
}

/** What the alarm has cost since it began. */
export const Taken = ({ row }: Row) => <Loss wh={row.lostWh} amount={row.lostMoney} currency={row.currency} />

/** What the alarm has cost on this day of its plant. */
export const TakenToday = ({ row }: Row) => <Loss wh={row.todayWh} amount={row.todayMoney} currency={row.currency} />

/** Shows what the alarm will cost in a month. `bare`: the head of the column shows the currency. */
export const Month = ({ row, bare }: Row & { bare: boolean }) => {
  const money = useMoney()
  if (row.monthMoney === null) return <span className="quiet">–</span>
  return <b>{money(row.monthMoney, row.currency, bare)}</b>
}

/** The plant of an alarm and the further facts about the alarm, in one line. */
export const useAbout = (row: AlarmRow): string => {
  const say = useSay(alarms)
  const when = useWhen(row)
  const standing = standingOf(row, useNow(60_000))
  const isInString = row.placeKind === 'string' && row.memberLabel !== row.label
  const parts = [
    row.stationName,
    isInString ? say('inString', { label: row.label }) : null,
    row.childCount > 0 ? say('children', { count: row.childCount }) : null,
    row.explains > 0 ? say('explains', { count: row.explains }) : null,
    row.times > 1 ? say('times', { count: row.times }) : null,
    row.isLate ? say('late') : null,
    standing === 'outOfService' ? row.outOfService?.reason : null,
    standing === 'shelved' ? `${say('until', { time: when(row.shelvedUntil ?? row.beganAt) })}, ${row.shelfReason}` : null,
  ]
  return parts.filter((part) => part != null).join(' · ')
}

export const About = ({ row }: Row) => useAbout(row)
