import { switchHealthCalls, switchHealthSorts } from '@sundial/contract/switch-health.ts'
import { list } from '../kit/list/list.ts'

/** How the RSDs of a plant switch: the most urgent first. */
export const switchHealthList = list(switchHealthCalls.switchHealth, {
  key: 'list.switchHealth',
  views: {
    all: {},
    failsAgain: { verdict: 'failsAgain' },
    silent: { verdict: 'silent' },
    slow: { verdict: 'slow' },
    slower: { verdict: 'slower' },
    untried: { verdict: 'untried' },
  },
  filters: ['text', 'days'],
  columns: {
    code: 104,
    string: 96,
    verdict: 168,
    proven: 92,
    failed: 84,
    silent: 96,
    rate: 96,
    median: 128,
    drift: 150,
    last: 150,
    number: 136,
  },
  hidden: ['number'],
  card: { head: 'code', state: 'verdict', facts: ['proven', 'failed', 'silent', 'median'], foot: ['string', 'last'] },
  sorts: switchHealthSorts,
  first: { sort: 'verdict', order: 'asc' },
  exports: switchHealthCalls.exportSwitchHealth,
  everyMs: 60_000,
})
export type SwitchHealthColumn = (typeof switchHealthList.columns)[number]
