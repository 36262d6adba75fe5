import { alarmStatus } from './alarms-labels.ts'
import { ivTerms } from './kit/iv-terms.ts'
import { phrases } from './kit/phrases.ts'
import { plantTerms } from './kit/plant-terms.ts'
import { terms } from './kit/terms.ts'
import { lockOuts } from './lock-outs.ts'
import { menu } from './menu.ts'
import { replacement } from './replacement.ts'
import { station } from './station.ts'

/** The page of alarms, and their marks on other pages. */
export const alarms = phrases({
  title: menu.alarms,
  heading: station.tabAlarms,
  causes: {
    zh: '{{count, number}} 个原因',
    en: { one: '{{count, number}} cause', other: '{{count, number}} causes' },
    ja: '原因 {{count, number}} 件',
  },
  judgedUntil: { zh: '判定至 {{age}}', en: 'judged until {{age}}', ja: '{{age}}まで判定済み' },
  performance: menu.alarmPerformance,
  notJudged: { zh: '尚未判定', en: 'not judged yet', ja: '未判定' },

  unacknowledged: { zh: '未确认', en: 'Unacknowledged', ja: '未確認' },
  ofOpen: { zh: '/ {{open}}', en: 'of {{open}}', ja: '/ {{open}} 件' },
  oldest: { zh: '最早 {{span}}前', en: 'oldest {{span}}', ja: '最も古いもの {{span}}' },
  allAcknowledged: { zh: '全部已确认', en: 'all acknowledged', ja: 'すべて確認済み' },
  taken: { zh: '至今损失', en: 'Lost so far', ja: 'これまでの損失' },
  takenNoPrice: { zh: '电站未设度电收益', en: 'no revenue per kWh is set', ja: 'kWhあたり収益が未設定' },
  notKnown: { zh: '暂无法计算', en: 'not known yet', ja: 'まだ不明' },
  ifNobodyActs: { zh: '若不处理', en: 'If nobody acts', ja: '対応しない場合' },
  aMonth: { zh: '{{currency}}/月', en: '{{currency}} a month', ja: '{{currency}}/月' },
  andMoney: { zh: '另有 {{money}}', en: 'and {{money}}', ja: 'ほかに {{money}}' },
  asItWent: { zh: '按至今的速度推算', en: 'at the rate so far', ja: 'これまでの割合で算出' },
  raisedIn24h: { zh: '24 小时内产生', en: 'Raised in 24 h', ja: '24 時間の発生' },
  raisedCount: {
    zh: '产生 {{raised}}，解释 {{explained}}',
    en: '{{raised}} raised · {{explained}} explained',
    ja: '発生 {{raised}} · 集約 {{explained}}',
  },
  hourSays: { zh: '{{time}}：{{raised}} 个', en: '{{time}}: {{raised}}', ja: '{{time}}：{{raised}} 件' },
  floodAt: { zh: '洪峰 {{time}}', en: 'flood {{time}}', ja: '多発 {{time}}' },
  floodLimit: { zh: '限值：10 分钟 {{limit}} 个', en: 'limit {{limit}} in 10 min', ja: '上限 10 分間 {{limit}} 件' },

  open: { zh: '未处理完', en: 'Open', ja: '未完了' },
  mine: { zh: '我的', en: 'Mine', ja: '自分の担当' },
  unassigned: { zh: '未分派', en: 'Unassigned', ja: '未割り当て' },
  shelved: { zh: '已搁置', en: 'Shelved', ja: '保留中' },
  explained: { zh: '已有原因', en: 'Explained', ja: '原因あり' },
  cleared: alarmStatus[2],

  search: { zh: '告警、电站、设备', en: 'Plant or device', ja: '発電所・機器' },
  plant: plantTerms.plant,
  level: { zh: '级别', en: 'Level', ja: 'レベル' },
  group: { zh: '分组方式', en: 'Group by', ja: 'まとめ方' },
  byConsequence: { zh: '按后果', en: 'Consequence', ja: '影響別' },
  byNewest: { zh: '最新在前', en: 'Newest first', ja: '新しい順' },

  columnAlarm: { zh: '告警与其解释的内容', en: 'Alarm and what it explains', ja: 'アラーム・対象' },
  columnSince: { zh: '持续', en: 'Since', ja: '継続' },
  columnTaken: { zh: '损失', en: 'Lost', ja: '損失' },
  columnMonth: { zh: '每月', en: 'A month', ja: '月あたり' },
  columnStanding: terms.state,
  unit: { zh: '单位', en: 'Unit', ja: '単位' },
  columnState: { zh: '状态、人员', en: 'State, person', ja: '状態・担当' },

  safetyAbout: { zh: '无论损失多少，始终在前', en: 'always first, whatever it costs', ja: '損失に関わらず常に先頭' },
  productionAbout: { zh: '按每月损失金额', en: 'by money lost per month', ja: '月あたり損失額の順' },
  dataAbout: { zh: '数据到来前损失未知', en: 'loss unknown until the data is here', ja: 'データが届くまで損失は不明' },

  explains: {
    zh: '解释 {{count, number}} 块组件',
    en: { one: 'explains {{count, number}} module', other: 'explains {{count, number}} modules' },
    ja: '{{count, number}} 枚を説明',
  },
  children: {
    zh: '解释 {{count, number}} 个告警',
    en: { one: 'explains {{count, number}} alarm', other: 'explains {{count, number}} alarms' },
    ja: '{{count, number}} 件を集約',
  },
  times: { zh: '{{count}} 次', en: '{{count}} times', ja: '{{count}} 回' },
  unfold: { zh: '展开 {{name}} 解释的告警', en: 'Show what {{name}} explains', ja: '{{name}} の内訳を表示' },
  unknown: { zh: '未知', en: 'unknown', ja: '不明' },
  late: { zh: '迟到数据', en: 'from late data', ja: '遅延データ' },
  inString: plantTerms.stringLabel,

  stateAcknowledged: { zh: '已确认', en: 'Acknowledged', ja: '確認済み' },
  stateCleared: { zh: '{{time}} 恢复', en: 'Cleared {{time}}', ja: '{{time}} 復旧' },
  stateClosed: { zh: '{{time}} 关闭', en: 'Closed {{time}}', ja: '{{time}} クローズ' },
  stateExplained: { zh: '另有原因', en: 'Explained', ja: '原因は別' },
  stateWithdrawn: { zh: '已撤销', en: 'Withdrawn', ja: '取り消し' },
  notAcknowledgedYet: { zh: '尚未确认', en: 'not acknowledged', ja: '未確認' },
  toBeClosed: { zh: '待关闭', en: 'to be closed', ja: 'クローズ待ち' },
  nobody: { zh: '未分派人员', en: 'nobody assigned', ja: '担当なし' },

  acknowledge: { zh: '确认', en: 'Acknowledge', ja: '確認' },
  assign: { zh: '分派…', en: 'Assign…', ja: '割り当て…' },
  shelve: { zh: '搁置…', en: 'Shelve…', ja: '保留…' },
  unshelve: { zh: '取消搁置', en: 'Take off the shelf', ja: '保留を解除' },
  closeAlarm: { zh: '关闭告警…', en: 'Close alarm…', ja: 'クローズ…' },
  more: station.more,
  previous: { zh: '上一个告警', en: 'Previous alarm', ja: '前のアラーム' },
  next: { zh: '下一个告警', en: 'Next alarm', ja: '次のアラーム' },
  closePanel: terms.close,
  backToList: { zh: '返回告警', en: 'Back to the alarms', ja: 'アラームへ戻る' },
  openSchedule: { zh: '查看计划的执行情况', en: 'Show the runs of the schedule', ja: 'スケジュールの実行状況を表示' },
  openDevice: { zh: '查看设备', en: 'Show the device', ja: '機器を表示' },
  whyNotMay: {
    zh: '您的角色没有处理告警的权限',
    en: 'Your roles do not include handling alarms',
    ja: 'アラームに対応する権限がありません',
  },

  since: { zh: '自 {{time}}', en: 'since {{time}}', ja: '{{time}} から' },
  until: replacement.until,
  shelvedBy: {
    zh: '至 {{time}}，{{name}}：{{reason}}',
    en: 'until {{time}}, {{name}}: {{reason}}',
    ja: '{{time}} まで、{{name}}：{{reason}}',
  },
  withdrawnNote: {
    zh: '后来到达的数据表明并无故障，告警已撤销。',
    en: 'Data that came later show that there was no fault. The alarm is withdrawn.',
    ja: '後から届いたデータにより異常がなかったことが分かり、取り消されました。',
  },
  lateNote: {
    zh: '数据到达时故障已结束，因此未通知任何人。',
    en: 'It was over when its data came, so nobody was told.',
    ja: 'データが届いた時点で終わっていたため、通知していません。',
  },

  figureMonth: { zh: '每月损失', en: 'Lost a month', ja: '月あたりの損失' },
  figureSince: { zh: '已持续', en: 'Lasts', ja: '継続時間' },
  why: { zh: '判定依据', en: 'Why we think so', ja: '判定の根拠' },
  judged: {
    zh: '每 5 分钟判定一次：持续 {{raise}} 分钟后告警，恢复 {{clear}} 分钟后解除。',
    en: 'Judged every 5 minutes: raised after {{raise}} min, cleared after {{clear}} min.',
    ja: '5 分ごとに判定：{{raise}} 分続くと発生、{{clear}} 分で復旧。',
  },
  members: {
    zh: '{{count, number}} 台设备',
    en: { one: '{{count, number}} device', other: '{{count, number}} devices' },
    ja: '{{count, number}} 台',
  },
  columnDevice: plantTerms.device,
  columnMeasured: ivTerms.measured,
  columnAgainst: { zh: '对照', en: 'Against', ja: '比較値' },
  columnBegan: { zh: '开始', en: 'Since', ja: '開始' },
  moreMembers: { zh: '另有 {{count, number}} 台', en: 'and {{count, number}} more', ja: '他 {{count, number}} 台' },
  ended: { zh: '{{time}} 结束', en: 'over {{time}}', ja: '{{time}} 終了' },
  cause: { zh: '原因', en: 'Cause', ja: '原因' },
  whatItExplains: { zh: '由它引起', en: 'What it explains', ja: 'これによる影響' },
  whatToDo: { zh: '处理建议', en: 'What to do', ja: '対応手順' },
  steps: { zh: '{{count}} 步', en: { one: '{{count}} step', other: '{{count}} steps' }, ja: '{{count}} 手順' },
  history: { zh: '经过', en: 'History', ja: '履歴' },
  allEvents: { zh: '全部 {{count}} 条', en: 'All {{count}}', ja: '全 {{count}} 件' },
  eventBy: { zh: '{{what}}：{{name}}', en: '{{what}}: {{name}}', ja: '{{what}}：{{name}}' },
  eventAssigned: { zh: '{{by}}分派给{{to}}', en: '{{by}} assigned it to {{to}}', ja: '{{by}}が{{to}}に割り当て' },
  eventUnassigned: { zh: '{{by}}取消分派', en: '{{by}} assigned it to nobody', ja: '{{by}}が割り当てを解除' },
  comment: { zh: '添加备注', en: 'Write a comment', ja: 'コメントを追加' },
  commentGo: { zh: '提交备注', en: 'Save the comment', ja: 'コメントを保存' },
  noSuch: {
    zh: '找不到这个告警，或您看不到它的电站。',
    en: 'This alarm was not found, or you do not see its plant.',
    ja: 'このアラームは見つからないか、発電所が表示対象外です。',
  },

  assignTitle: {
    zh: '分派 {{count, number}} 个告警',
    en: { one: 'Assign {{count, number}} alarm', other: 'Assign {{count, number}} alarms' },
    ja: '{{count, number}} 件を割り当て',
  },
  assignGo: { zh: '分派', en: 'Assign', ja: '割り当てる' },
  person: { zh: '负责人', en: 'Person', ja: '担当者' },
  personMissing: { zh: '请选择负责人', en: 'Choose a person', ja: '担当者を選択してください' },
  toNobody: { zh: '不分派给任何人', en: 'Nobody', ja: '担当なしにする' },
  shelveTitle: {
    zh: '搁置 {{count, number}} 个告警',
    en: { one: 'Shelve {{count, number}} alarm', other: 'Shelve {{count, number}} alarms' },
    ja: '{{count, number}} 件を保留',
  },
  shelveGo: { zh: '搁置', en: 'Shelve', ja: '保留する' },
  shelveFor: { zh: '搁置时长', en: 'For', ja: '期間' },
  shelveUntil: {
    zh: '至 {{time}}，之后恢复为未搁置',
    en: 'Until {{time}}; then it is open again',
    ja: '{{time}} まで。その後は未完了に戻ります',
  },
  hour: lockOuts.hour,
  day: lockOuts.day,
  reason: terms.reason,
  reasonMissing: lockOuts.reasonMissing,
  closeTitle: {
    zh: '关闭 {{count, number}} 个告警',
    en: { one: 'Close {{count, number}} alarm', other: 'Close {{count, number}} alarms' },
    ja: '{{count, number}} 件をクローズ',
  },
  closeGo: { zh: '关闭告警', en: 'Close alarm', ja: 'クローズする' },
  closeNote: { zh: '处理结果（可选）', en: 'What was done (optional)', ja: '対応内容（任意）' },
  closeText: {
    zh: '只能关闭已恢复的告警。条件再次出现时会重新告警。',
    en: 'Only alarms that are over can be closed. If the condition comes back, the alarm is raised again.',
    ja: '復旧したアラームのみクローズできます。異常が再発すると再び発生します。',
  },

  didAcknowledge: {
    zh: '已确认 {{count, number}} 个告警',
    en: { one: '{{count, number}} alarm acknowledged', other: '{{count, number}} alarms acknowledged' },
    ja: '{{count, number}} 件を確認しました',
  },
  didNothing: { zh: '所选告警此前已如此', en: 'They were so already', ja: 'すでにその状態です' },
  didShelve: {
    zh: '已搁置 {{count, number}} 个告警',
    en: { one: '{{count, number}} alarm shelved', other: '{{count, number}} alarms shelved' },
    ja: '{{count, number}} 件を保留しました',
  },
  didUnshelve: {
    zh: '已取消搁置 {{count, number}} 个告警',
    en: { one: '{{count, number}} alarm taken off the shelf', other: '{{count, number}} alarms taken off the shelf' },
    ja: '{{count, number}} 件の保留を解除しました',
  },
  didAssign: {
    zh: '已分派 {{count, number}} 个告警',
    en: { one: '{{count, number}} alarm assigned', other: '{{count, number}} alarms assigned' },
    ja: '{{count, number}} 件を割り当てました',
  },
  didClose: {
    zh: '已关闭 {{count, number}} 个告警',
    en: { one: '{{count, number}} alarm closed', other: '{{count, number}} alarms closed' },
    ja: '{{count, number}} 件をクローズしました',
  },

  selected: { zh: '已选 {{count, number}} 个', en: '{{count, number}} selected', ja: '{{count, number}} 件を選択中' },
  sumMonth: { zh: '每月 {{money}}', en: '{{money}} a month', ja: '月あたり {{money}}' },
  choose: terms.selectName,

  keyMove: { zh: '移动', en: 'move', ja: '移動' },
  keyAcknowledge: { zh: '确认告警', en: 'acknowledge', ja: '確認する' },
  keyShelve: { zh: '搁置告警', en: 'shelve', ja: '保留' },
  keyPerson: { zh: '人员', en: 'person', ja: '担当' },
  keyChoose: { zh: '多选', en: 'select', ja: '選択する' },
  keyFold: { zh: '展开/收起', en: 'fold', ja: '開閉' },

  none: plantTerms.noOpenAlarms,
  noneLast: { zh: '最近一个于 {{age}}恢复。', en: 'The last one cleared {{age}}.', ja: '最後の復旧は{{age}}。' },
  noneHint: {
    zh: '每 5 分钟判定一次所有电站。',
    en: 'All plants are judged every 5 minutes.',
    ja: 'すべての発電所を 5 分ごとに判定しています。',
  },
  ofPlant: { zh: '此电站没有未处理完的告警', en: 'No open alarms at this plant', ja: 'この発電所に未完了のアラームはありません' },
  toPage: { zh: '在告警管理中查看', en: 'Show in Alarms', ja: 'アラーム管理で表示' },
  all: { zh: '查看全部 {{count, number}} 个', en: 'All {{count, number}}', ja: '全 {{count, number}} 件を表示' },
})
