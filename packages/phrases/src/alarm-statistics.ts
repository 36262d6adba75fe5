import { alarmPerformance } from './alarm-performance.ts'
import { alarms } from './alarms.ts'
import { phrases } from './kit/phrases.ts'
import { kit } from './kit.ts'
import { menu } from './menu.ts'
import { overview } from './overview.ts'

/** The page of alarm statistics. */
export const alarmStatistics = phrases({
  title: menu.alarmStatistics,
  about: {
    zh: '未处理完的告警：什么类型、由谁处理、多久解决',
    en: 'Open alarms: of which kind, whose, and how long they take',
    ja: '未完了のアラーム：種類・担当・所要時間',
  },
  plant: alarms.plant,
  allPlants: overview.allPlants,
  period: alarmPerformance.period,
  days: kit.days,
  open: alarms.open,
  levels: {
    zh: 'I 级 {{one, number}} · II 级 {{two, number}}',
    en: '{{one, number}} Level I · {{two, number}} Level II',
    ja: 'レベル I {{one, number}} · レベル II {{two, number}}',
  },
  acknowledge: { zh: '平均确认用时', en: 'Time to acknowledge', ja: '平均確認時間' },
  clear: { zh: '平均恢复用时', en: 'Time until over', ja: '平均復旧時間' },
  raisedIn: { zh: '近 30 天产生的告警', en: 'mean of alarms of 30 days', ja: '直近 30 日のアラーム' },
  byKind: { zh: '按类型', en: 'By kind', ja: '種類別' },
  byPerson: { zh: '按处理人', en: 'By person', ja: '担当者別' },
  columnKind: alarms.kind,
  columnOpen: alarms.open,
  columnLevel1: { zh: '其中 I 级', en: 'Level I', ja: 'うちレベル I' },
  columnRaised: { zh: '时段内产生', en: 'Raised in this time', ja: '期間内の発生' },
  columnShare: alarmPerformance.columnShare,
  columnPerson: { zh: '处理人', en: 'Person', ja: '担当者' },
  nobody: alarms.unassigned,
  never: {
    zh: '没有未处理完的告警，此时段内也未产生',
    en: 'No alarm is open, and none was raised in this time',
    ja: '未完了のアラームはなく、この期間の発生もありません',
  },
  noneOpen: { zh: '没有未处理完的告警', en: 'No alarm is open', ja: '未完了のアラームはありません' },
})
