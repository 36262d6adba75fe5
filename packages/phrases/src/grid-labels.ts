import { phrases } from './kit/phrases.ts'
import { terms } from './kit/terms.ts'

/** Phases: core/grid/words.ts. */
export const gridPhase = phrases({
  a: { zh: 'A 相', en: 'Phase A', ja: 'A 相' },
  b: { zh: 'B 相', en: 'Phase B', ja: 'B 相' },
  c: { zh: 'C 相', en: 'Phase C', ja: 'C 相' },
  abc: { zh: '三相', en: 'Three-phase', ja: '三相' },
})

export const containerKind = phrases({
  distributionBox: { zh: '配电箱', en: 'Distribution box', ja: '分電盤' },
  combinerBox: { zh: '汇流箱', en: 'Combiner box', ja: '接続箱' },
  meterBox: { zh: '计量箱', en: 'Meter box', ja: '計器箱' },
  cabinet: { zh: '机柜', en: 'Cabinet', ja: 'キャビネット' },
  other: terms.other,
})

/** What is written down about what people did: core/grid/audit-actions.ts. */
export const gridAuditAction = phrases({
  'grid.saveArea': { zh: '保存台区', en: 'Transformer area saved', ja: '配電エリアを保存' },
  'grid.deleteArea': { zh: '删除台区', en: 'Transformer area deleted', ja: '配電エリアを削除' },
  'grid.saveBranch': { zh: '保存支路', en: 'Branch circuit saved', ja: '分岐回路を保存' },
  'grid.deleteBranch': { zh: '删除支路', en: 'Branch circuit deleted', ja: '分岐回路を削除' },
  'grid.saveContainer': { zh: '保存容器', en: 'Container saved', ja: 'コンテナを保存' },
  'grid.deleteContainer': { zh: '删除容器', en: 'Container deleted', ja: 'コンテナを削除' },
  'grid.saveSwitches': { zh: '设置并网点开关', en: 'Switches at the interconnection set', ja: '連系点の開閉器を設定' },
  'grid.place': { zh: '设置电网侧位置', en: 'Placed on the grid side', ja: '系統側の位置を設定' },
})
