import { workOrders } from '@sundial/phrases/work-orders.ts'
import { Segmented } from 'antd'
import { useSearchParams } from 'react-router'
import { useSay } from '../kit/language/language.ts'

export type Look = 'board' | 'list'

/** How the orders are shown, kept in the address. */
export const useLook = () => {
  const [search, setSearch] = useSearchParams()
  const look: Look = search.get('show') === 'list' ? 'list' : 'board'
  const setLook = (next: Look) =>
    setSearch(
      (was) => {
        const now = new URLSearchParams(was)
        if (next === 'board') now.delete('show')
        else now.set('show', next)
        return now
      },
      { replace: true },
    )
  return { look, setLook }
}

export const LookSwitch = () => {
  const say = useSay(workOrders)
  const { look, setLook } = useLook()
  const looks = (['board', 'list'] as const).map((value) => ({ value, label: say(value) }))
  return <Segmented<Look> aria-label={say('look')} value={look} options={looks} onChange={setLook} />
}
