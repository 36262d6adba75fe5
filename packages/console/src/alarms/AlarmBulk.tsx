import type { AlarmRow } from '@sundial/contract/alarm-row.ts'
import { isToClose } from '@sundial/core/alarms/standing.ts'
import { alarms } from '@sundial/phrases/alarms.ts'
import { workOrders } from '@sundial/phrases/work-orders.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { BulkBar } from '../kit/table/BulkBar.tsx'
import type { Table } from '../kit/table/use-table.ts'
import { useMoney } from '../parts/alarms/use-money.ts'
import type { Acts } from './use-acts.ts'

/** Money of a month, by currency. */
const monthsOf = (rows: readonly AlarmRow[]): [string, number][] => {
  const known = rows.flatMap(({ currency, monthMoney }) => (currency !== null && monthMoney !== null ? [{ currency, monthMoney }] : []))
  return [...Map.groupBy(known, ({ currency }) => currency)].map(([currency, own]) => [
    currency,
    own.reduce((all, m) => all + m.monthMoney, 0),
  ])
}

/** What can be done with the selected alarms. The sum of what they cost stands first. */
export const AlarmBulk = ({ chosen, table, acts }: { chosen: readonly AlarmRow[]; table: Table; acts: Acts }) => {
  const say = useSay(alarms)
  const sayWork = useSay(workOrders)
  const money = useMoney()
  const { list } = useFormat()
  if (chosen.length === 0) return null
  const why = acts.may ? null : say('whyNotMay')
  const sums = list(monthsOf(chosen).map(([currency, sum]) => money(sum, currency)))
  const isOver = chosen.some(isToClose)
  return (
    <BulkBar
      count={say('selected', { count: chosen.length })}
      sum={sums === '' ? '' : say('sumMonth', { money: sums })}
      onClear={() => table.choose([])}
      actions={[
        { key: 'acknowledge', label: say('acknowledge'), icon: 'check', why, onClick: () => acts.acknowledge(chosen) },
        { key: 'assign', label: say('assign'), icon: 'user', why, onClick: () => acts.ask('assign', chosen) },
        { key: 'order', label: sayWork('ofAlarm'), icon: 'wrench', why, onClick: () => acts.ask('order', chosen) },
        { key: 'shelve', label: say('shelve'), icon: 'clock', why, onClick: () => acts.ask('shelve', chosen) },
        ...(isOver
          ? [{ key: 'close', label: say('closeAlarm'), icon: 'lock', why, onClick: () => acts.ask('close', chosen) } as const]
          : []),
      ]}
    />
  )
}
