import type { commissioningCalls } from '@sundial/contract/commissioning.ts'
import type { HandlersOf } from '../kit/handlers.ts'
import { actOnCommissioning, answerCommissioning, startCommissioning } from './change.ts'
import { commissioningModules } from './modules.ts'
import { commissioningSteps, commissionings } from './rows.ts'

export const commissioningHandlers: HandlersOf<typeof commissioningCalls> = {
  startCommissioning,
  commissionings,
  commissioningSteps,
  commissioningModules,
  actOnCommissioning,
  answerCommissioning,
}
