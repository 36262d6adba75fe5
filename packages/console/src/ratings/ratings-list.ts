import { ratingCalls } from '@sundial/contract/ratings.ts'
import { list } from '../kit/list/list.ts'

/** Extra data of panels, by plant and serial number. */
export const ratingsList = list(ratingCalls.panelRatings, {
  key: 'list.panelRatings',
  views: { all: {}, installed: { installed: true }, elsewhere: { installed: false } },
  filters: ['text', 'orgNo'],
  columns: {
    serialNo: 136,
    station: 172,
    position: 96,
    model: 152,
    commissioned: 120,
    rated: 116,
    voltage: 120,
    current: 120,
    firstYear: 104,
    yearly: 100,
    actions: 72,
  },
  hidden: ['model'],
  exports: ratingCalls.exportPanelRatings,
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
  | 'commissioned'
  | 'rated'
  | 'voltage'
  | 'current'
  | 'firstYear'
  | 'yearly'
  | 'actions'
