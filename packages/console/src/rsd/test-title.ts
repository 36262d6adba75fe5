import type { RsdAction } from '@sundial/core/rsd/action.ts'
import { orderNames } from '@sundial/phrases/order-names.ts'
import { rsd } from '@sundial/phrases/rsd.ts'
import { sayFrom, useSay } from '../kit/language/language.ts'
import type { SwitchAction, SwitchOrder } from '../parts/page-slots/switching.ts'

/** "RSD self-test of string A-04": what a test or a restart is for. */
export const useTestTitle = () => {
  const say = useSay(rsd)
  return (action: Exclude<SwitchAction, RsdAction>, { target, code, moduleCount, stationName }: SwitchOrder): string => {
    const label = code ?? ''
    const whats = {
      module: () => say('targetModule', { label }),
      string: () => say('targetString', { label }),
      inverter: () => say('targetInverter', { label }),
      list: () => say('moduleCount', { count: moduleCount }),
      station: () => say('targetStation', { label: stationName }),
    }
    return sayFrom(orderNames[action])('does', { what: whats[target.kind]() })
  }
}
