import { columnRules } from '../kit/table/arrange-columns.ts'
import type { TablePlan } from '../kit/table/use-table.ts'

/** One's own tokens, the newest first. */
export const listPlan: TablePlan = {
  key: 'list.tokens',
  rules: { views: ['all', 'valid', 'expired'], filters: {}, sorts: ['created'], first: { sort: 'created', order: 'desc' } },
  columns: columnRules({ name: 220, scopes: 240, created: 120, expires: 176, lastUse: 120, address: 140, actions: 108 }),
}
