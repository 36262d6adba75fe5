import type { TablePlan } from '../kit/table/use-table.ts'

/** Requests of the last 30 days, the newest first. */
export const listPlan: TablePlan = {
  key: 'list.approvals',
  rules: { views: ['open', 'decided', 'all'], filters: {}, sorts: ['asked'], first: { sort: 'asked', order: 'desc' } },
  columns: [
    { key: 'who', width: 112, locked: true },
    { key: 'station', width: 140 },
    { key: 'what', width: 112 },
    { key: 'modules', width: 80 },
    { key: 'power', width: 98 },
    { key: 'share', width: 74 },
    { key: 'reason', width: 130 },
    { key: 'asked', width: 92 },
    { key: 'state', width: 158 },
    { key: 'actions', width: 172 },
  ],
}
