import { phrases } from './kit/phrases.ts'
import { plantTerms } from './kit/plant-terms.ts'
import { terms } from './kit/terms.ts'

export const concentratorStatus = phrases({
  0: { zh: '离线', en: 'Offline', ja: 'オフライン' },
  1: { zh: '在线', en: 'Online', ja: 'オンライン' },
  2: { zh: '待机', en: 'Standby', ja: '待機' },
  3: plantTerms.fault,
  4: terms.unknown,
})
