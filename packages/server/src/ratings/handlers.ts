import type { ratingCalls } from '@sundial/contract/ratings.ts'
import type { HandlersOf } from '../kit/handlers.ts'
import { addPanelRatings, editPanelRatings } from './change.ts'
import { panelRatings } from './list.ts'

export const ratingHandlers: HandlersOf<typeof ratingCalls> = { panelRatings, addPanelRatings, editPanelRatings }
