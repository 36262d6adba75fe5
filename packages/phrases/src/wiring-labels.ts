import { phrases } from './kit/phrases.ts'

export const wiringAuditAction = phrases({
  'wiring.save': { zh: '修改接线', en: 'Wiring changed', ja: '配線を変更' },
})
