import { phrases } from './kit/phrases.ts'
import { plantTerms } from './kit/plant-terms.ts'
import { terms } from './kit/terms.ts'
import { periods } from './periods.ts'
import { rsd } from './rsd.ts'
import { rsdAction } from './rsd-labels.ts'
import { tasks } from './tasks.ts'
import { devicePhase, taskType } from './tasks-labels.ts'

/** How the RSDs of a plant switch, and what was ordered of one. */
export const switchHealth = phrases({
  title: { zh: 'RSD 健康状况', en: 'RSD health', ja: 'RSDの健全性' },
  all: terms.all,
  failsAgain: { zh: '反复失败', en: 'Fails again and again', ja: '繰り返し失敗' },
  silent: plantTerms.noAnswer,
  slow: { zh: '较慢', en: 'Slow', ja: '遅い' },
  slower: { zh: '逐渐变慢', en: 'Getting slower', ja: '次第に遅延' },
  sound: { zh: '良好', en: 'Sound', ja: '良好' },
  untried: { zh: '无记录', en: 'No orders', ja: '指令なし' },
  failsAgainWhy: {
    zh: '连续两次或累计三次回读与命令不符',
    en: 'Read back otherwise than ordered, twice in a row or three times',
    ja: '読み返しが指令と 2 回連続、または 3 回不一致',
  },
  silentWhy: { zh: '白天连续三次无应答', en: 'No answer three times in a row by day', ja: '日中に 3 回連続で応答なし' },
  slowWhy: {
    zh: '关断用时至少为全站中位数的两倍',
    en: 'A shutdown takes at least twice the middle time of the plant',
    ja: '遮断時間が発電所の中央値の 2 倍以上',
  },
  slowerWhy: {
    zh: '关断用时每 30 天至少增加十分之一',
    en: 'A shutdown takes at least a tenth longer every 30 days',
    ja: '遮断時間が 30 日ごとに 1 割以上増加',
  },
  search: { zh: '组件、编号或组串', en: 'Module, number or string', ja: 'モジュール・番号・ストリング' },
  period: terms.period,
  days30: periods.days30,
  days90: periods.days90,
  days365: periods.days365,
  columnCode: plantTerms.module,
  columnNumber: plantTerms.deviceId,
  columnString: plantTerms.string,
  columnVerdict: terms.state,
  columnProven: rsd.readBack,
  columnFailed: devicePhase.failed,
  columnSilent: plantTerms.noAnswer,
  columnRate: tasks.columnSuccess,
  columnMedian: { zh: '关断用时，s', en: 'Shutdown time, s', ja: '遮断時間, s' },
  columnDrift: { zh: '每 30 天变化，s', en: 'Change in 30 days, s', ja: '30 日ごとの変化, s' },
  columnLast: { zh: '最近命令', en: 'Last order', ja: '最終指令' },
  orders: plantTerms.ordersToDevices,
  ordersNote: { zh: '{{since}} 起', en: 'since {{since}}', ja: '{{since}} から' },
  rate: { zh: '成功率', en: 'Success', ja: '成功率' },
  rateNote: {
    zh: '{{failed, number}} 次失败，{{silent, number}} 次无应答',
    en: '{{failed, number}} failed, {{silent, number}} without an answer',
    ja: '失敗 {{failed, number}} 回、応答なし {{silent, number}} 回',
  },
  median: { zh: '关断用时中位数', en: 'Middle shutdown time', ja: '遮断時間の中央値' },
  medianNote: { zh: '从受理到回读', en: 'from acceptance to read-back', ja: '受付から読み返しまで' },
  months: { zh: '各月关断用时', en: 'Shutdown time by month', ja: '月別の遮断時間' },
  monthSays: {
    zh: '{{month}}：关断用时 {{time}}，成功率 {{rate}}',
    en: '{{month}}: shutdown time {{time}}, success {{rate}}',
    ja: '{{month}}：遮断時間 {{time}}、成功率 {{rate}}',
  },
  none: { zh: '没有这样的组件', en: 'No such modules', ja: '該当するモジュールはありません' },
  noneHint: {
    zh: '这里统计关断、通电和自检命令的结果。',
    en: 'Results of orders to shut down, to energise and to test are counted here.',
    ja: '遮断・通電・自己診断の結果を集計します。',
  },
  do_shutdown: rsdAction.shutdown,
  do_energise: rsdAction.energise,
  do_selfTest: taskType.rsdSelfTest,
  do_cycleTest: taskType.rsdCycleTest,
  history: { zh: '关断与通电记录', en: 'Switch history', ja: '遮断・通電の履歴' },
  historyNone: { zh: '尚无命令', en: 'Nothing was ordered of this RSD', ja: '指令はまだありません' },
  historyMore: { zh: '更早的记录', en: 'Earlier orders', ja: '以前の指令' },
})
