import { phrases } from './kit/phrases.ts'

/** What is written down about what people did: core/fleet/audit-actions.ts. */
export const fleetAuditAction = phrases({
  'fleet.import': { zh: '导入电站群归档', en: 'Fleet archive imported', ja: '発電所群アーカイブをインポート' },
})
