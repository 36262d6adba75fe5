import type { orderCalls } from '@sundial/contract/orders.ts'
import type { HandlersOf } from '../kit/handlers.ts'
import { cancelTask, commandQueue, holdConcentrator, releaseConcentrator } from './queue.ts'

export const orderHandlers: HandlersOf<typeof orderCalls> = { commandQueue, cancelTask, holdConcentrator, releaseConcentrator }
