import { phrases } from './kit/phrases.ts'

export const stationState = phrases({
  normal: { zh: '正常', en: 'Normal', ja: '正常' },
  lowOutput: { zh: '低功率', en: 'Low output', ja: '低出力' },
  fault: { zh: '故障', en: 'Fault', ja: '故障' },
  stale: { zh: '数据陈旧', en: 'Data stale', ja: 'データ更新遅れ' },
  shutDown: { zh: '已关断', en: 'Shut down', ja: '遮断中' },
  asleep: { zh: '休眠', en: 'Asleep', ja: '休止中' },
  noDevices: { zh: '暂无设备', en: 'No devices yet', ja: '機器未登録' },
})

/** What is written down about what people did: core/stations/audit-actions.ts. */
export const stationAuditAction = phrases({
  'stations.add': { zh: '新增电站', en: 'Plant added', ja: '発電所を追加' },
  'stations.edit': { zh: '修改电站', en: 'Plant changed', ja: '発電所を変更' },
})
