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
  irradianceSensor: { zh: '辐照仪', en: 'Irradiance meter', ja: '日射計' },
})

export const switchState = phrases({
  0: moduleState.shutDown,
  1: { zh: '已通电', en: 'Energised', ja: '通電中' },
})
