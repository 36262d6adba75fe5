import { columnRules } from '../kit/table/arrange-columns.ts'
import type { TablePlan } from '../kit/table/use-table.ts'

/** Links to the plants that one sees, the newest first. */
export const listPlan: TablePlan = {
  key: 'list.embedLinks',
  rules: { views: ['all', 'valid', 'ended'], filters: {}, sorts: ['created'], first: { sort: 'created', order: 'desc' } },
  columns: columnRules({ name: 180, subject: 250, origins: 220, createdBy: 110, expires: 176, lastUse: 120, actions: 108 }),
}
