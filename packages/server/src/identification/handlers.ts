import type { identificationCalls } from '@sundial/contract/identification.ts'
import type { HandlersOf } from '../kit/handlers.ts'
import { ordering } from '../orders/give-order.ts'

export const identificationHandlers: HandlersOf<typeof identificationCalls> = {
  identifyArea: ordering('identifyArea'),
  identifyBranch: ordering('identifyBranch'),
}
