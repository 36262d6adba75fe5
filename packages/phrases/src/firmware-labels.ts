import { phrases } from './kit/phrases.ts'

/** What is written down about programs for devices: core/firmware/audit-actions.ts. */
export const firmwareAuditAction = phrases({
  'firmware.add': { zh: '升级包加入固件库', en: 'Firmware package added', ja: 'ファームウェアパッケージを追加' },
  'firmware.rollOut.add': { zh: '创建固件推送', en: 'Roll-out created', ja: 'ファームウェア展開を作成' },
  'firmware.rollOut.edit': { zh: '修改固件推送', en: 'Roll-out changed', ja: 'ファームウェア展開を変更' },
  'firmware.rollOut.release': {
    zh: '放行固件推送的最后阶段',
    en: 'Last stage of a roll-out released',
    ja: 'ファームウェア展開の最終段階を承認',
  },
  'firmware.rollOut.stop': { zh: '固件推送因失败超限自动停止', en: 'Roll-out stopped by itself', ja: 'ファームウェア展開が自動停止' },
})
