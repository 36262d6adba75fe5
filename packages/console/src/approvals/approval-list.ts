import { approvalCalls } from '@sundial/contract/approvals.ts'
import { list } from '../kit/list/list.ts'

/** Requests of the last 30 days, the newest first. */
export const approvalList = list(approvalCalls.approvals, {
  key: 'list.approvals',
  views: { open: {}, decided: {}, all: {} },
  sorts: ['asked'],
  first: { sort: 'asked', order: 'desc' },
  columns: {
    who: 104,
    station: 160,
    what: 100,
    modules: 84,
    power: 98,
    share: 66,
    reason: 124,
    asked: 86,
    state: 160,
    actions: 176,
  },
})
