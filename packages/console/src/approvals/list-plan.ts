import { columnRules } from '../kit/table/arrange-columns.ts'
import type { TablePlan } from '../kit/table/use-table.ts'

/** Requests of the last 30 days, the newest first. */
export const listPlan: TablePlan = {
  key: 'list.approvals',
  rules: { views: ['open', 'decided', 'all'], filters: {}, sorts: ['asked'], first: { sort: 'asked', order: 'desc' } },
  columns: columnRules({
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
  }),
}
