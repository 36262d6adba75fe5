import { ivTerms } from './kit/iv-terms.ts'
import { phrases } from './kit/phrases.ts'
import { plantTerms } from './kit/plant-terms.ts'
import { terms } from './kit/terms.ts'
import { readNow } from './read-now.ts'

export const taskStatus = phrases({
  1: { zh: '执行中', en: 'Running', ja: '実行中' },
  2: { zh: '成功', en: 'Succeeded', ja: '成功' },
  3: { zh: '失败', en: 'Failed', ja: '失敗' },
  4: { zh: '中断', en: 'Interrupted', ja: '中断' },
})

/** Types of task: the one place of their words. */
export const taskType = phrases({
  areaIdentification: { zh: '台区识别', en: 'Transformer-area identification', ja: '配電エリア識別' },
  registerPush: { zh: '档案下发', en: 'Push device register', ja: '機器台帳の配信' },
  branchIdentification: { zh: '支路识别', en: 'Branch identification', ja: '分岐回路識別' },
  dataCollection: readNow.readNow,
  enableSchedule: { zh: '启用、停用定时任务', en: 'Enable or disable schedule', ja: 'スケジュールの有効・無効' },
  passThroughRead: { zh: '透传抄读', en: 'Pass-through read', ja: 'パススルー読取' },
  installationCheck: { zh: '安装状态检查', en: 'Installation check', ja: '設置状態確認' },
  fileTransfer: { zh: '文件传输', en: 'File transfer', ja: 'ファイル転送' },
  oneClickCommissioning: plantTerms.oneClick,
  stringPush: { zh: '组串下发', en: 'Push string layout', ja: 'ストリング構成の配信' },
  rsdSelfTest: { zh: 'RSD 自检', en: 'RSD self-test', ja: 'RSD自己診断' },
  rsdSwitching: { zh: 'RSD 开关控制', en: 'RSD switching', ja: 'RSD操作' },
  rsdStatusQuery: { zh: '分组件 RSD 状态查询', en: 'Per-module RSD status', ja: 'モジュール別RSD状態照会' },
  rsdCycleTest: { zh: 'RSD 循环自检', en: 'RSD cycle test', ja: 'RSD繰返し自己診断' },
  optimizerUpgrade: { zh: '优化器升级', en: 'Optimizer firmware update', ja: 'オプティマイザ更新' },
  registerReading: { zh: '读取档案', en: 'Read device register', ja: '機器台帳の読取' },
  enrolment: { zh: '自动注册', en: 'Auto-register devices', ja: '自動登録' },
  moduleWhitelist: { zh: '白名单操作', en: 'Allow list of modules', ja: 'モジュール許可リスト' },
  concentratorUpkeep: { zh: '集中器维护', en: 'Concentrator upkeep', ja: 'コンセントレータ保守' },
  ivScan: ivTerms.ivScan,
  powerLine: plantTerms.powerLine,
  deviceRestart: { zh: '优化器重启', en: 'Restart optimizer', ja: 'オプティマイザ再起動' },
  moduleReporting: { zh: '组件上报', en: 'Module reporting', ja: 'モジュール報告' },
  concentratorUpgrade: { zh: '集中器升级', en: 'Concentrator firmware update', ja: 'コンセントレータ更新' },
  other: terms.other,
})

/** Execute steps by the numbers of the specification (point 4). Types of task without a number are in `taskType` alone. */
export const executeStep = phrases({
  1: taskType.areaIdentification,
  2: taskType.registerPush,
  3: taskType.branchIdentification,
  4: taskType.dataCollection,
  5: taskType.enableSchedule,
  6: taskType.passThroughRead,
  7: taskType.installationCheck,
  8: taskType.fileTransfer,
  9: taskType.oneClickCommissioning,
  10: taskType.stringPush,
  11: taskType.rsdSelfTest,
  13: taskType.rsdStatusQuery,
  14: taskType.rsdCycleTest,
  21: taskType.optimizerUpgrade,
})

export const devicePhase = phrases({
  queued: { zh: '排队中', en: 'Queued', ja: '待機中' },
  sent: { zh: '已发送', en: 'Sent', ja: '送信済み' },
  accepted: { zh: '已受理', en: 'Accepted', ja: '受付済み' },
  confirmed: { zh: '已确认', en: 'Confirmed', ja: '確認済み' },
  verified: { zh: '已验证', en: 'Verified', ja: '検証済み' },
  failed: taskStatus[3],
  unknown: terms.unknown,
  expired: terms.expired,
  cancelled: { zh: '已取消', en: 'Cancelled', ja: '取り消し' },
})
