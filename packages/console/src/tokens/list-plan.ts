import { columnRules } from '../kit/table/arrange-columns.ts'
import type { TablePlan } from '../kit/table/use-table.ts'

/** One's own tokens, or everybody's by name, the newest first. */
export const listPlan: TablePlan = {
  key: 'list.tokens',
  rules: {
    views: ['all', 'valid', 'ended', 'every'],
    filters: { name: (text) => text.slice(0, 60) },
    sorts: ['created'],
    first: { sort: 'created', order: 'desc' },
  },
  columns: columnRules({ name: 200, user: 176, scopes: 200, created: 120, expires: 216, lastUse: 120, address: 140, actions: 108 }),
}
