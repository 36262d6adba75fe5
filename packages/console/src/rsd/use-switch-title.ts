import { isRsdAction } from '@sundial/core/rsd/action.ts'
import { rsd } from '@sundial/phrases/rsd.ts'
import { useSay } from '../kit/language/language.ts'
import type { SwitchOrder } from '../parts/page-slots/switching.ts'
import { titleOf } from './order.ts'
import { useTestTitle } from './test-title.ts'

/** "Shut down string A-04": what an order does, and to what. */
export const useSwitchTitle = () => {
  const say = useSay(rsd)
  const testTitle = useTestTitle()
  return (order: SwitchOrder): string => {
    const { action } = order
    if (!isRsdAction(action)) return testTitle(action, order)
    const key = titleOf(action, order.target.kind)
    if (key === 'confirmShutdownList' || key === 'confirmEnergiseList') return say(key, { count: order.moduleCount })
    if (key === 'confirmShutdownStation' || key === 'confirmEnergiseStation') return say(key, { name: order.stationName })
    return say(key, { code: order.code ?? '' })
  }
}
