import { approvalCalls } from '@sundial/contract/approvals.ts'
import { list } from '../kit/list/list.ts'

/** Requests of the last 30 days, the newest first. */
export const approvalList = list(approvalCalls.approvals, {
  key: 'list.approvals',
  views: { open: ({ state }) => state === 'waiting', decided: ({ state }) => state !== 'waiting', all: () => true },
  sorts: ['asked'],
  first: { sort: 'asked', order: 'desc' },
  columns: {
    who: 116,
    station: 144,
    what: 96,
    modules: 98,
    power: 98,
    share: 66,
    reason: 106,
    asked: 92,
    state: 206,
    actions: 150,
  },
  card: { head: 'what', state: 'state', lines: ['reason'], facts: ['modules', 'power', 'share'], foot: ['actions'] },
  everyMs: 60_000,
})
