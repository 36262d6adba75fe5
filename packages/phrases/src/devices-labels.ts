import { concentratorStatus } from './concentrators-labels.ts'
import { phrases } from './kit/phrases.ts'
import { plantTerms } from './kit/plant-terms.ts'
import { terms } from './kit/terms.ts'

export const moduleState = phrases({
  producing: { zh: '发电中', en: 'Producing', ja: '発電中' },
  zero: { zh: '零功率', en: 'Zero output', ja: '出力ゼロ' },
  noData: terms.noData,
  asleep: { zh: '休眠', en: 'Asleep', ja: '休止中' },
  shutDown: { zh: '已关断', en: 'Shut down', ja: '遮断中' },
})

export const powerBand = phrases({
  good: { zh: '≥ 70 %', en: '≥ 70 %', ja: '≥ 70 %' },
  low: { zh: '40 – 70 %', en: '40 – 70 %', ja: '40 – 70 %' },
  poor: { zh: '< 40 %', en: '< 40 %', ja: '< 40 %' },
})

export const deviceKind = phrases({
  module: { zh: '光伏组件', en: 'PV module', ja: '太陽電池モジュール' },
  string: plantTerms.string,
  inverter: { zh: '逆变器', en: 'Inverter', ja: 'パワーコンディショナ' },
  meter: plantTerms.electricityMeter,
  irradianceSensor: { zh: '辐照仪', en: 'Irradiance meter', ja: '日射計' },
})

/** Kinds of devices in a list. */
export const listedKind = phrases({
  concentrator: plantTerms.concentrator,
  inverter: { zh: deviceKind.inverter.zh, en: deviceKind.inverter.en, ja: 'PCS' },
  irradianceSensor: deviceKind.irradianceSensor,
  string: plantTerms.string,
  module: plantTerms.module,
})

/** States of devices of every kind. */
export const deviceState = phrases({
  fault: plantTerms.fault,
  offline: concentratorStatus[0],
  zero: moduleState.zero,
  noData: terms.noData,
  unknown: terms.unknown,
  standby: concentratorStatus[2],
  shutDown: moduleState.shutDown,
  producing: moduleState.producing,
  online: concentratorStatus[1],
  notCredible: { zh: '读数不可信', en: 'Not credible', ja: '異常値' },
  measuring: { zh: '测量中', en: 'Measuring', ja: '計測中' },
  asleep: moduleState.asleep,
})

export const switchState = phrases({
  0: moduleState.shutDown,
  1: { zh: '已通电', en: 'Energised', ja: '通電中' },
})

export const panelFlag = phrases({
  primary: { zh: '主', en: 'Primary', ja: '主' },
  secondary: { zh: '从', en: 'Secondary', ja: '従' },
})

/** What is written down about what people did: core/devices/audit-actions.ts. */
export const deviceAuditAction = phrases({
  'devices.add': { zh: '新增设备', en: 'Device added', ja: '機器を追加' },
  'devices.edit': { zh: '修改设备', en: 'Device edited', ja: '機器を編集' },
  'devices.delete': { zh: '删除设备', en: 'Device deleted', ja: '機器を削除' },
  'devices.import': { zh: '导入设备', en: 'Devices imported', ja: '機器をインポート' },
  'devices.importUndo': { zh: '撤销导入', en: 'Import undone', ja: 'インポートの取り消し' },
})
