import { phrases } from './kit/phrases.ts'
import { terms } from './kit/terms.ts'

/** Whether a meter is due for calibration: core/irradiance/calibration.ts. */
export const calibration = phrases({
  valid: terms.valid,
  due: { zh: '需校准', en: 'Calibration due', ja: '校正期限切れ' },
  unknown: { zh: '未记录', en: 'Not recorded', ja: '記録なし' },
})

/** What is written down about what people did: core/irradiance/audit-actions.ts. */
export const irradianceAuditAction = phrases({
  'irradiance.add': { zh: '新增辐照仪', en: 'Irradiance meter added', ja: '日射計を追加' },
  'irradiance.edit': { zh: '修改辐照仪', en: 'Irradiance meter edited', ja: '日射計を編集' },
})
