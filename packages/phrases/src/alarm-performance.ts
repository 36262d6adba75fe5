import { alarms } from './alarms.ts'
import { phrases } from './kit/phrases.ts'
import { kit } from './kit.ts'
import { menu } from './menu.ts'
import { overview } from './overview.ts'

/** The page of alarm performance: core/alarms/performance.ts. */
export const alarmPerformance = phrases({
  title: menu.alarmPerformance,
  about: {
    zh: '告警是有帮助，还是令人疲惫？依据 EEMUA 191',
    en: 'Do the alarms help or wear people out? After EEMUA 191',
    ja: 'アラームは役立っているか、負担になっていないか（EEMUA 191 準拠）',
  },
  plant: alarms.plant,
  allPlants: overview.allPlants,
  period: { zh: '统计时段', en: 'Time', ja: '集計期間' },
  days: kit.days,
  sinceOnly: { zh: '记录始于 {{span}}前', en: 'the record began {{span}} ago', ja: '記録は {{span}}前から' },
  never: { zh: '还没有产生过告警', en: 'No alarm was ever raised', ja: 'アラームはまだ発生していません' },

  aDay: { zh: '每天告警', en: 'Alarms a day', ja: '1 日あたりのアラーム' },
  tenMinutes: { zh: '10 分钟内最多', en: 'Most in 10 minutes', ja: '10 分間の最多' },
  inFlood: { zh: '洪峰时间占比', en: 'Time in floods', ja: '多発時間の割合' },
  seen: { zh: '确认用时', en: 'Seen within', ja: '確認までの時間' },
  median: { zh: '中位数', en: 'median', ja: '中央値' },
  stale: { zh: '持续超过 24 小时', en: 'Standing over 24 h', ja: '24 時間超の継続' },
  moreOut: {
    zh: '另有 {{count, number}} 个已停运',
    en: '{{count, number}} more out of service',
    ja: '他に使用停止中 {{count, number}} 件',
  },
  nothingDone: { zh: '未作任何处理', en: 'Nothing was done', ja: '対応なし' },
  goalAtMost: { zh: '目标：不超过 {{goal}}', en: 'goal: at most {{goal}}', ja: '目標：{{goal}} 以下' },
  missed: { zh: '未达到目标', en: 'goal missed', ja: '目標未達' },

  byDay: { zh: '每天响起次数', en: 'How often alarms rang, by day', ja: '日別の発生回数' },
  byDayNote: { zh: '洪峰中的以红色显示', en: 'in a flood in red', ja: '多発時は赤' },
  daySays: {
    zh: '{{day}}：{{rings}} 次，其中洪峰 {{flooded}} 次',
    en: '{{day}}: {{rings}}, of them {{flooded}} in a flood',
    ja: '{{day}}：{{rings}} 回、うち多発時 {{flooded}} 回',
  },
  byHour: { zh: '何时响起', en: 'When they ring', ja: '発生する時刻' },
  byHourNote: { zh: '按电站当地时间，日期与小时', en: 'day and hour on the clock of each plant', ja: '各発電所の現地の日付と時刻' },
  hourSays: { zh: '{{day}} {{hour}}:00：{{rings}} 次', en: '{{day}} {{hour}}:00: {{rings}}', ja: '{{day}} {{hour}}:00：{{rings}} 回' },

  kinds: { zh: '响得最多的类型', en: 'The kinds that ring most', ja: '発生の多い種類' },
  columnKind: alarms.kind,
  columnRings: { zh: '响起', en: 'Rang', ja: '発生' },
  columnShare: { zh: '占全部', en: 'Of all', ja: '全体比' },
  columnSeen: { zh: '确认', en: 'Until seen', ja: '確認まで' },
  columnFlapping: { zh: '反复', en: 'Flapping', ja: '繰り返し' },
  columnAlone: { zh: '自行恢复', en: 'Cleared by itself', ja: '自然復旧' },
  columnStanding: { zh: '现存 / 超 24 h', en: 'Standing / over 24 h', ja: '継続 / 24 h 超' },
  columnAdvice: alarms.whatToDo,

  tooFew: { zh: '次数太少，暂无建议', en: 'Too few to say anything', ja: '回数が少なく判断できません' },
  flaps: {
    zh: '反复出现和恢复：延长延时，或先修复原因',
    en: 'It comes and goes: wait longer before it rings, or mend its cause first',
    ja: '発生と復旧を繰り返す：遅延を延ばすか、原因を先に直す',
  },
  clearsItself: {
    zh: '多数在一小时内自行恢复：延长延时',
    en: 'Most are over within an hour by themselves: wait longer before it rings',
    ja: '多くが 1 時間以内に自然復旧する：遅延を延ばす',
  },
  onePlant: {
    zh: '{{share}} % 来自 {{plant}}：先处理该电站',
    en: '{{share}} % come from {{plant}}: begin there',
    ja: '{{share}} % が {{plant}} で発生：ここから着手する',
  },
  sameHour: {
    zh: '{{share}} % 在 {{hour}} 点响起：查看此时的光照和遮挡',
    en: '{{share}} % ring in the hour from {{hour}}:00: look at light and shade then',
    ja: '{{share}} % が {{hour}} 時台に発生：その時刻の日射と影を確認する',
  },
  staleAdvice: {
    zh: '多个告警持续数天：创建工单，或注明原因后搁置',
    en: 'Several have stood for days: make work orders, or shelve them with the reason',
    ja: '数日続くものが多い：作業指示を作成するか、理由を付けて保留する',
  },
  neverActedOn: {
    zh: '几乎无人处理：考虑是否还需要告警',
    en: 'Hardly anybody acts on it: does it have to be an alarm?',
    ja: 'ほとんど対応されていない：アラームとして必要か検討する',
  },
  seenLate: {
    zh: '确认太晚：明确由谁查看',
    en: 'It is seen late: settle who looks at it',
    ja: '確認が遅い：誰が確認するかを決める',
  },
  good: { zh: '无需改动', en: 'Leave it as it is', ja: '変更は不要' },
})
