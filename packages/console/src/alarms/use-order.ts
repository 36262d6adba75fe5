import { type AlarmOrder, alarmOrders } from '@sundial/core/alarms/views.ts'
import { useSearchParams } from 'react-router'

/** The order of the list, kept in the address: what needs doing first, or the newest first. */
export const useOrder = (): [AlarmOrder, (order: AlarmOrder) => void] => {
  const [search, setSearch] = useSearchParams()
  const order = alarmOrders.find((known) => known === search.get('by')) ?? 'need'
  const setOrder = (next: AlarmOrder) =>
    setSearch(
      (was) => {
        const now = new URLSearchParams(was)
        if (next === 'need') now.delete('by')
        else now.set('by', next)
        now.delete('page')
        return now
      },
      { replace: true },
    )
  return [order, setOrder]
}
