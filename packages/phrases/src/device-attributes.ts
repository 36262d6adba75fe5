import { gridTerms } from './kit/grid-terms.ts'
import { phrases } from './kit/phrases.ts'
import { plantTerms } from './kit/plant-terms.ts'

/** Attributes that other systems ask of a device: core/devices/table-attributes.ts. */
export const deviceAttribute = phrases({
  displayOrder: gridTerms.displayOrder,
  areaThreshold: gridTerms.areaThreshold,
  gradeThreshold: gridTerms.gradeThreshold,
  channel: { zh: '通道号', en: 'Channel', ja: 'チャネル番号' },
  address: plantTerms.communicationAddress,
  phaseA: { zh: 'A 相状态', en: 'Phase A status', ja: 'A 相の状態' },
  phaseB: { zh: 'B 相状态', en: 'Phase B status', ja: 'B 相の状態' },
  phaseC: { zh: 'C 相状态', en: 'Phase C status', ja: 'C 相の状態' },
  connection: { zh: '连接状态', en: 'Connection', ja: '接続状態' },
  baudRate: gridTerms.baudRate,
  port: gridTerms.port,
  protocol: gridTerms.protocol,
  password: gridTerms.password,
  tariffCount: gridTerms.tariffCount,
  integerDigits: gridTerms.integerDigits,
  decimalDigits: gridTerms.decimalDigits,
  collector: gridTerms.collector,
  userMajorClass: gridTerms.userMajorClass,
  userMinorClass: gridTerms.userMinorClass,
  voltageRatio: gridTerms.voltageRatio,
  currentRatio: gridTerms.currentRatio,
})
