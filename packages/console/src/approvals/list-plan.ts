import type { TablePlan } from '../kit/table/use-table.ts'

/** Requests of the last 30 days, the newest first. */
export const listPlan: TablePlan = {
  key: 'list.approvals',
  rules: { views: ['open', 'decided', 'all'], filters: {}, sorts: ['asked'], first: { sort: 'asked', order: 'desc' } },
  columns: [
    { key: 'who', width: 104, locked: true },
    { key: 'station', width: 160 },
    { key: 'what', width: 100 },
    { key: 'modules', width: 72 },
    { key: 'power', width: 98 },
    { key: 'share', width: 66 },
    { key: 'reason', width: 136 },
    { key: 'asked', width: 86 },
    { key: 'state', width: 160 },
    { key: 'actions', width: 176 },
  ],
}
