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
  columns: columnRules({ name: 176, user: 168, scopes: 184, created: 112, expires: 184, lastUse: 108, address: 128, actions: 100 }),
}
