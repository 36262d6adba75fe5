import type { TablePlan } from '../kit/table/use-table.ts'

/** Links to the plants that one sees, the newest first. */
export const listPlan: TablePlan = {
  key: 'list.embedLinks',
  rules: { views: ['all', 'valid', 'ended'], filters: {}, sorts: ['created'], first: { sort: 'created', order: 'desc' } },
  columns: [
    { key: 'name', width: 180, locked: true },
    { key: 'subject', width: 250 },
    { key: 'origins', width: 220 },
    { key: 'createdBy', width: 110 },
    { key: 'expires', width: 176 },
    { key: 'lastUse', width: 120 },
    { key: 'actions', width: 108 },
  ],
}
