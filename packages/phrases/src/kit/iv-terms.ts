import { phrases } from './phrases.ts'

/** Words of I-V curves: of scans, their tasks, and the data of panels. */
export const ivTerms = phrases({
  ivScan: { zh: 'I-V 扫描', en: 'I-V scan', ja: 'I-Vスキャン' },
  costsMonth: { zh: '每月费用', en: 'Costs a month', ja: '月間損失額' },
  noCurve: { zh: '没有曲线', en: 'No curve', ja: 'カーブなし' },
  awaited: { zh: '尚未扫描', en: 'Still to be scanned', ja: 'スキャン待ち' },
  measured: { zh: '实测', en: 'Measured', ja: '実測' },
  healthy: { zh: '正常', en: 'Healthy', ja: '正常' },
  openV: { zh: '开路电压，V', en: 'Open-circuit voltage, V', ja: '開放電圧, V' },
  shortA: { zh: '短路电流，A', en: 'Short-circuit current, A', ja: '短絡電流, A' },
})
