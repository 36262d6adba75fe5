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
  columns: [
    { key: 'device', width: 248, locked: true },
    { key: 'user', width: 184 },
    { key: 'address', width: 160 },
    { key: 'since', width: 148 },
    { key: 'lastUse', width: 120 },
    { key: 'ends', width: 148 },
    { key: 'actions', width: 124 },
  ],
}
