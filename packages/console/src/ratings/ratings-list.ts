import { ratingCalls } from '@sundial/contract/ratings.ts'
import { list } from '../kit/list/list.ts'

/** Extra data of panels, by plant and serial number. */
export const ratingsList = list(ratingCalls.panelRatings, {
  key: 'list.panelRatings',
  views: { all: {}, installed: { installed: true }, elsewhere: { installed: false } },
  filters: ['text', 'orgNo'],
  columns: {
    serialNo: 152,
    station: 200,
    position: 112,
    model: 152,
    rated: 132,
    voltage: 132,
    current: 132,
    commissioned: 132,
    firstYear: 116,
    yearly: 104,
    actions: 72,
  },
  hidden: ['model'],
  card: {
    head: 'serialNo',
    lines: ['station', 'position'],
    facts: ['rated', 'commissioned', 'firstYear', 'yearly'],
    foot: ['actions'],
  },
})
export type RatingsColumn =
  | 'serialNo'
  | 'station'
  | 'position'
  | 'model'
  | 'rated'
  | 'voltage'
  | 'current'
  | 'commissioned'
  | 'firstYear'
  | 'yearly'
  | 'actions'
