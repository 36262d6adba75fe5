import type { TablePlan } from '../kit/table/use-table.ts'

/** Requests of the last 30 days, the newest first. */
export const listPlan: TablePlan = {
  key: 'list.approvals',
  rules: { views: ['open', 'decided', 'all'], filters: {}, sorts: ['asked'], first: { sort: 'asked', order: 'desc' } },
  columns: [
    { key: 'who', width: 112, locked: true },
    { key: 'station', width: 148 },
    { key: 'what', width: 132 },
    { key: 'modules', width: 88 },
    { key: 'power', width: 104 },
    { key: 'share', width: 80 },
    { key: 'reason', width: 148 },
    { key: 'asked', width: 100 },
    { key: 'state', width: 184 },
    { key: 'actions', width: 168 },
  ],
}
