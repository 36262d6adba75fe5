import type { CommissioningStep } from '@sundial/contract/commissioning.ts'
import { isConcentratorAction } from '@sundial/core/orders/concentrator-kinds.ts'
import { taskStatus } from '@sundial/core/orders/task-status.ts'
import { commissioning } from '@sundial/phrases/commissioning.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'

/** What came of an order of a commissioning, in a line: how many modules are done, and how many are not. */
export const useOrderCounts = () => {
  const say = useSay(commissioning)
  const { number } = useFormat()
  return ({ action, status, success, fail, total }: CommissioningStep['orders'][number]): string => {
    if (isConcentratorAction(action)) return say(status === taskStatus.succeeded ? 'readBack' : 'underWay')
    const counts = { done: number(success), total: number(total) }
    return fail > 0 ? say('ofModulesFailed', { ...counts, failed: number(fail) }) : say('ofModules', counts)
  }
}
