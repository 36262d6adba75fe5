import { phrases } from './kit/phrases.ts'

/** What is written down about programs for devices: core/firmware/audit-actions.ts. */
export const firmwareAuditAction = phrases({
  'firmware.add': { zh: '升级包加入固件库', en: 'Firmware package added', ja: 'ファームウェアパッケージを追加' },
})
