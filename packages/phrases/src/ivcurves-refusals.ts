import { phrases } from './kit/phrases.ts'

export const ivCurveRefusals = phrases({
  noIvCurve: {
    zh: '没有该设备的 I-V 曲线数据。请检查扫描结果，必要时重新扫描。',
    en: 'There is no I-V curve of this device in this scan. Check the result of the scan, and scan again if needed.',
    ja: 'この機器の I-V カーブがありません。スキャン結果を確認し、必要なら再度スキャンしてください。',
  },
})
