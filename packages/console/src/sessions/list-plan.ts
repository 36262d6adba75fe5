import { columnRules } from '../kit/table/arrange-columns.ts'
import type { TablePlan } from '../kit/table/use-table.ts'

/** Open sessions, the last used first: one's own, or everybody's by name. */
export const listPlan: TablePlan = {
  key: 'list.sessions',
  rules: {
    views: ['own', 'every'],
    filters: { name: (text) => text.slice(0, 60) },
    sorts: ['lastUse'],
    first: { sort: 'lastUse', order: 'desc' },
  },
  columns: columnRules({ device: 248, user: 184, address: 160, since: 148, lastUse: 120, ends: 148, actions: 124 }),
}
