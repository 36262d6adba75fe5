import type { ratingCalls } from '@sundial/contract/ratings.ts'
import type { HandlersOf } from '../kit/handlers.ts'
import type { HeavyFiles } from '../kit/tickets.ts'
import { addPanelRatings, editPanelRatings } from './change.ts'
import { panelRatings } from './list.ts'
import { exportPanelRatings, ratingsSheet } from './sheet.ts'

export const ratingHandlers: HandlersOf<typeof ratingCalls> = { panelRatings, exportPanelRatings, addPanelRatings, editPanelRatings }
export const ratingFiles = { exportPanelRatings: ratingsSheet } satisfies Partial<HeavyFiles>
