import { phrases } from './kit/phrases.ts'
import { upkeepTitle } from './upkeep-order-names.ts'

/** What a task about the devices behind a concentrator is called. */
export const behindNames = {
  readDeviceVersions: { zh: '读取设备版本', en: 'reading of device versions', ja: '機器バージョンの読取' },
  readLineQuality: { zh: '读取链路质量', en: 'reading of its link quality', ja: '通信品質の読取' },
  sendAgain: { zh: '补传缺失上报', en: 'sending missing reports again', ja: '欠落した報告の再送' },
  readRecords: { zh: '读取组件记录', en: 'reading of recorded values', ja: '記録値の読取' },
} as const

type Name = (typeof behindNames)[keyof typeof behindNames]
export const eachBehind = <T>(make: (name: Name) => T) =>
  Object.fromEntries(Object.entries(behindNames).map(([action, name]) => [action, make(name)])) as Record<keyof typeof behindNames, T>

/** All that lists and notices say of such a task. */
export const behindOrderNames = eachBehind((name) => phrases({ does: upkeepTitle(name) }))
