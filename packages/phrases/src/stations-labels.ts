import { moduleState } from './devices-labels.ts'
import { phrases } from './kit/phrases.ts'
import { plantTerms } from './kit/plant-terms.ts'

export const stationState = phrases({
  normal: { zh: '正常', en: 'Normal', ja: '正常' },
  partShutDown: { zh: '部分关断', en: 'Partly shut down', ja: '一部遮断中' },
  lowOutput: { zh: '低功率', en: 'Low output', ja: '低出力' },
  fault: plantTerms.fault,
  stale: { zh: '数据未更新', en: 'Data out of date', ja: 'データ更新遅れ' },
  shutDown: moduleState.shutDown,
  asleep: moduleState.asleep,
  noDevices: { zh: '暂无设备', en: 'No devices yet', ja: '機器未登録' },
})

/** What is written down about what people did: core/stations/audit-actions.ts. */
export const stationAuditAction = phrases({
  'stations.add': { zh: '新增电站', en: 'Plant added', ja: '発電所を追加' },
  'stations.edit': { zh: '修改电站', en: 'Plant edited', ja: '発電所を編集' },
  'stations.cleaningCost': { zh: '修改清洗费用', en: 'Cost of a cleaning changed', ja: '清掃費用を変更' },
})
