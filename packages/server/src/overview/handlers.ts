import type { overviewCalls } from '@sundial/contract/overview.ts'
import type { HeavyHandlersOf } from '../kit/handlers.ts'
import { counts, overview } from './overview.ts'

export const heavyOverviewHandlers: HeavyHandlersOf<typeof overviewCalls> = { overview, counts }
