import { phrases } from './kit/phrases.ts'

/** What happened at a station. */
export const history = phrases({
  kinds: { zh: '事件类型', en: 'Kind', ja: '種類' },
  all: { zh: '全部', en: 'All', ja: 'すべて' },
  commands: { zh: '操作', en: 'Commands', ja: '操作' },
  connection: { zh: '通信', en: 'Connection', ja: '通信' },
  gaps: { zh: '数据丢失', en: 'Lost data', ja: 'データ欠損' },
  clocks: { zh: '时钟', en: 'Clocks', ja: '時計' },
  columnAt: { zh: '时间', en: 'Time', ja: '時刻' },
  columnWhat: { zh: '事件', en: 'Event', ja: '内容' },
  columnWhy: { zh: '原因', en: 'Reason', ja: '理由' },
  columnBy: { zh: '操作人 / 设备', en: 'By / device', ja: '実行者 / 機器' },
  columnResult: { zh: '结果', en: 'Result', ja: '結果' },
  online: { zh: '{{name}} 上线', en: '{{name}} came online', ja: '{{name}} がオンラインになりました' },
  offline: { zh: '{{name}} 离线', en: '{{name}} went offline', ja: '{{name}} がオフラインになりました' },
  gapTm: {
    zh: '{{name}} 丢失 {{count, number}} 条遥测',
    en: { one: '{{name}} lost {{count, number}} telemetry report', other: '{{name}} lost {{count, number}} telemetry reports' },
    ja: '{{name}} で計測報告 {{count, number}} 件が欠損',
  },
  gapEv: {
    zh: '{{name}} 丢失 {{count, number}} 条事件',
    en: { one: '{{name}} lost {{count, number}} event', other: '{{name}} lost {{count, number}} events' },
    ja: '{{name}} でイベント {{count, number}} 件が欠損',
  },
  clockAhead: { zh: '{{name}} 时钟快 {{span}}', en: 'Clock of {{name}} is {{span}} fast', ja: '{{name}} の時計が {{span}} 進んでいます' },
  clockBehind: { zh: '{{name}} 时钟慢 {{span}}', en: 'Clock of {{name}} is {{span}} slow', ja: '{{name}} の時計が {{span}} 遅れています' },
  clockRight: { zh: '{{name}} 时钟恢复正常', en: 'Clock of {{name}} is right again', ja: '{{name}} の時計が正常に戻りました' },
  seconds: { zh: '{{count}} 秒', en: '{{count}} s', ja: '{{count}} 秒' },
  result: { zh: '{{word}} · {{success}} / {{total}}', en: '{{word}} · {{success}} of {{total}}', ja: '{{word}} · {{success}} / {{total}}' },
  openTask: { zh: '查看任务 {{number}}', en: 'Show task {{number}}', ja: 'タスク {{number}} を表示' },
  refresh: { zh: '刷新', en: 'Refresh', ja: '更新' },
  nothing: { zh: '此期间没有事件', en: 'Nothing happened in this period', ja: 'この期間のイベントはありません' },
  nothingHint: { zh: '可选择更长的期间。', en: 'Choose a longer one above.', ja: 'より長い期間を選択してください。' },
})
