import { phrases } from './kit/phrases.ts'
import { plantTerms } from './kit/plant-terms.ts'
import { terms } from './kit/terms.ts'
import { kit } from './kit.ts'
import { station } from './station.ts'

/** What happened at a station. */
export const history = phrases({
  kinds: { zh: '事件类型', en: 'Kind', ja: '種類' },
  all: terms.all,
  commands: plantTerms.ordersToDevices,
  alarms: plantTerms.alarms,
  alarmOver: { zh: '已恢复：{{alarm}}', en: 'Over: {{alarm}}', ja: '復旧：{{alarm}}' },
  openAlarm: { zh: '打开告警', en: 'Opens the alarm', ja: 'アラームを開く' },
  modules: plantTerms.modules,
  connection: { zh: '通信', en: 'Connection', ja: '通信' },
  gaps: { zh: '数据丢失', en: 'Lost data', ja: 'データ欠損' },
  clocks: { zh: '时钟', en: 'Clocks', ja: '時計' },
  notices: terms.notices,
  pastComing: {
    zh: '补传 {{since}} 以来的历史：{{share}} %',
    en: 'History since {{since}}: {{share}} %',
    ja: '{{since}} 以降の履歴 {{share}} % 受信',
  },
  columnAt: { zh: '时间', en: 'Time', ja: '時刻' },
  columnWhat: { zh: '事件', en: 'Event', ja: '内容' },
  columnWhy: terms.reason,
  columnBy: plantTerms.by,
  columnResult: terms.result,
  restarted: {
    zh: '平台重新启动，{{count, number}} 台集中器已重新连接',
    en: {
      one: 'The platform was restarted; {{count, number}} concentrator connected again',
      other: 'The platform was restarted; {{count, number}} concentrators connected again',
    },
    ja: 'プラットフォームが再起動し、コンセントレータ {{count, number}} 台が再接続しました',
  },
  restartedPart: {
    zh: '平台重新启动，{{count, number}} 台集中器中 {{back, number}} 台已重新连接',
    en: {
      one: 'The platform was restarted; {{back, number}} of {{count, number}} concentrator connected again',
      other: 'The platform was restarted; {{back, number}} of {{count, number}} concentrators connected again',
    },
    ja: 'プラットフォームが再起動し、コンセントレータ {{count, number}} 台中 {{back, number}} 台が再接続しました',
  },
  online: { zh: '{{name}} 上线', en: '{{name}} came online', ja: '{{name}} がオンラインになりました' },
  offline: { zh: '{{name}} 离线', en: '{{name}} went offline', ja: '{{name}} がオフラインになりました' },
  gapTm: {
    zh: '{{name}} 丢失 {{count, number}} 次上报数据',
    en: { one: '{{name}} lost {{count, number}} report', other: '{{name}} lost {{count, number}} reports' },
    ja: '{{name}} で報告 {{count, number}} 件が欠損',
  },
  gapEv: {
    zh: '{{name}} 丢失 {{count, number}} 条事件',
    en: { one: '{{name}} lost {{count, number}} event', other: '{{name}} lost {{count, number}} events' },
    ja: '{{name}} でイベント {{count, number}} 件が欠損',
  },
  clockAhead: { zh: '{{name}} 时钟快 {{span}}', en: 'Clock of {{name}} is {{span}} fast', ja: '{{name}} の時計が {{span}} 進んでいます' },
  clockBehind: { zh: '{{name}} 时钟慢 {{span}}', en: 'Clock of {{name}} is {{span}} slow', ja: '{{name}} の時計が {{span}} 遅れています' },
  clockRight: { zh: '{{name}} 时钟恢复正常', en: 'Clock of {{name}} is correct again', ja: '{{name}} の時計が正常に戻りました' },
  busDown: {
    zh: '{{name}} 无法访问总线 {{subject}}',
    en: '{{name}} can’t reach bus {{subject}}',
    ja: '{{name}} がバス {{subject}} に到達できません',
  },
  busUp: {
    zh: '{{name}} 已恢复访问总线 {{subject}}',
    en: '{{name}} reaches bus {{subject}} again',
    ja: '{{name}} がバス {{subject}} に再び到達しました',
  },
  deviceFound: {
    zh: '{{name}} 发现并登记了设备 {{subject}}',
    en: '{{name}} found and registered device {{subject}}',
    ja: '{{name}} が機器 {{subject}} を登録しました',
  },
  diskFull: {
    zh: '{{name}} 无法写入存储 {{subject}}',
    en: '{{name}} can’t write to its storage {{subject}}',
    ja: '{{name}} がストレージ {{subject}} に書き込めません',
  },
  diskFree: {
    zh: '{{name}} 已恢复写入存储 {{subject}}',
    en: '{{name}} can write to its storage {{subject}} again',
    ja: '{{name}} がストレージ {{subject}} に再び書き込めます',
  },
  fileRunning: {
    zh: '{{name}} 的新程序 {{subject}} 已生效',
    en: '{{name}} runs its new program {{subject}}',
    ja: '{{name}} の新プログラム {{subject}} が稼働しました',
  },
  fileFellBack: {
    zh: '{{name}} 已从程序 {{subject}} 退回之前的程序',
    en: '{{name}} went back from program {{subject}} to the previous one',
    ja: '{{name}} がプログラム {{subject}} から以前のものに戻りました',
  },
  platformFellBack: {
    zh: '{{name}} 已放弃平台 {{subject}}，退回之前的平台',
    en: '{{name}} gave up platform {{subject}} and went back to the previous one',
    ja: '{{name}} がプラットフォーム {{subject}} をやめ、以前のものに戻りました',
  },
  seconds: terms.seconds,
  result: { zh: '{{success}} / {{total}}', en: '{{success}} of {{total}}', ja: '{{success}} / {{total}}' },
  openTask: plantTerms.showTaskNumber,
  refresh: kit.refresh,
  day: station.date,
  moduleEventsNote: {
    zh: '根据组件上报和命令回读推算，至少持续 {{count}} 分钟的变化。',
    en: 'Worked out from what modules reported and orders read back; changes that lasted at least {{count}} minutes.',
    ja: 'モジュールの報告と指令の読み返しから求めた、{{count}} 分以上続いた変化です。',
  },
  noModuleEvents: { zh: '当天组件没有异常', en: 'Nothing happened to modules on this day', ja: 'この日、モジュールに異常はありません' },
  otherDay: { zh: '可选择其他日期。', en: 'Choose another day above.', ja: '別の日を選択してください。' },
  atSunrise: { zh: '日出时起：{{state}}', en: '{{state}}, from sunrise', ja: '日の出から{{state}}' },
  unordered: { zh: '{{state}}，没有命令记录', en: '{{state}} without an order on record', ja: '{{state}}（指令の記録なし）' },
  producingAgain: { zh: '恢复发电（此前：{{state}}）', en: 'Producing again, after: {{state}}', ja: '発電再開（それまで：{{state}}）' },
  moduleCount: plantTerms.moduleCount,
  nothing: { zh: '此期间没有事件', en: 'No events in this period', ja: 'この期間のイベントはありません' },
  nothingHint: { zh: '可选择更长的期间。', en: 'Choose a longer period above.', ja: 'より長い期間を選択してください。' },
})
