import type { TablePlan } from '../kit/table/use-table.ts'

/** One's own tokens, the newest first. */
export const listPlan: TablePlan = {
  key: 'list.tokens',
  rules: { views: ['all', 'valid', 'expired'], filters: {}, sorts: ['created'], first: { sort: 'created', order: 'desc' } },
  columns: [
    { key: 'name', width: 220, locked: true },
    { key: 'scopes', width: 240 },
    { key: 'created', width: 120 },
    { key: 'expires', width: 176 },
    { key: 'lastUse', width: 120 },
    { key: 'address', width: 140 },
    { key: 'actions', width: 108 },
  ],
}
