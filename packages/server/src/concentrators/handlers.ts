import type { concentratorCalls } from '@sundial/contract/concentrators.ts'
import type { HandlersOf, HeavyHandlersOf } from '../kit/handlers.ts'
import { concentrators, gateways, linkState } from './list.ts'

export const concentratorHandlers: HandlersOf<typeof concentratorCalls> = { linkState }
export const heavyConcentratorHandlers: HeavyHandlersOf<typeof concentratorCalls> = { concentrators, gateways }
