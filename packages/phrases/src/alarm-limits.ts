import { alarms } from './alarms.ts'
import { deviceForm } from './device-form.ts'
import { phrases } from './kit/phrases.ts'
import { terms } from './kit/terms.ts'
import { menu } from './menu.ts'
import { overview } from './overview.ts'

/** The page of the limits of alarms. */
export const alarmLimits = phrases({
  title: menu.alarmLimits,
  about: {
    zh: '超过限值并持续到延时即产生告警；电站的设置优先于机构',
    en: 'What raises an alarm. A plant goes before its organisation',
    ja: 'アラームの発生条件と遅延時間。発電所の値が組織の値より優先されます',
  },
  plant: alarms.plant,
  model: deviceForm.modelOfPanel,
  allModels: { zh: '全部组件型号', en: 'All panel models', ja: 'すべてのモジュール型式' },
  ofModelCount: {
    zh: '{{model}}（{{count, number}} 块）',
    en: { one: '{{model}} ({{count, number}} module)', other: '{{model}} ({{count, number}} modules)' },
    ja: '{{model}}（{{count, number}} 枚）',
  },
  forModel: { zh: '{{from}}，{{model}}', en: '{{from}}, {{model}}', ja: '{{from}}、{{model}}' },
  valueOfModel: { zh: '{{model}}：{{value}}', en: '{{model}}: {{value}}', ja: '{{model}}：{{value}}' },
  allPlants: overview.allPlants,
  columnKind: alarms.kind,
  columnLimit: { zh: '限值', en: 'Limit', ja: 'しきい値' },
  columnValue: { zh: '生效值', en: 'In force', ja: '適用値' },
  columnFrom: { zh: '来源', en: 'Set for', ja: '設定元' },
  columnSince: { zh: '生效时间', en: 'Since', ja: '適用開始' },
  columnActions: terms.action,
  limits: { zh: '限值', en: 'Limits', ja: 'しきい値' },
  delays: { zh: '延时', en: 'Delays', ja: '遅延時間' },
  columnDelay: { zh: '延时', en: 'Delay', ja: '遅延時間' },
  minutes: terms.minutes,
  usual: { zh: '默认值', en: 'Usual value', ja: '標準値' },
  ofThisPlant: { zh: '本电站', en: 'This plant', ja: 'この発電所' },
  above: { zh: '上级机构', en: 'An organisation above', ja: '上位組織' },
  by: { zh: '{{time}}，{{who}}', en: '{{time}}, {{who}}', ja: '{{time}} {{who}}' },
  edit: { zh: '修改限值：{{name}}', en: 'Change the limit: {{name}}', ja: 'しきい値の変更：{{name}}' },
  editDelay: { zh: '修改延时：{{name}}', en: 'Change the delay: {{name}}', ja: '遅延時間の変更：{{name}}' },
  of: { zh: '{{name}} · 目前 {{value}}', en: '{{name}} · now {{value}}', ja: '{{name}} · 現在 {{value}}' },
  value: { zh: '新限值（{{unit}}）', en: 'New limit, {{unit}}', ja: '新しい値（{{unit}}）' },
  valueCount: { zh: '新限值（数量）', en: 'New limit, a whole number', ja: '新しい値（整数）' },
  valueDelay: { zh: '新延时（分钟）', en: 'New delay, minutes', ja: '新しい時間（分）' },
  delay_wrong: {
    zh: '请填写 {{min}} 至 {{max}}，以 5 分钟为单位，或留空',
    en: 'Enter {{min}} to {{max}} in steps of 5, or leave it empty',
    ja: '{{min}}～{{max}} を 5 分単位で入力するか、空欄にしてください',
  },
  value_wrong: {
    zh: '请填写 {{min}} 至 {{max}}，或留空',
    en: 'Enter {{min}} to {{max}}, or leave it empty',
    ja: '{{min}}～{{max}} で入力するか、空欄にしてください',
  },
  emptyHint: {
    zh: '留空：采用上级机构的限值或默认值',
    en: 'Empty: the value of the organisation above, or the usual one',
    ja: '空欄：上位組織の値、または標準値',
  },
  emptyOfModel: {
    zh: '留空：采用全部组件型号的限值',
    en: 'Empty: the value for all panel models',
    ja: '空欄：すべてのモジュール型式に対する値',
  },
  saved: {
    zh: '已保存，从现在起的数据按新限值判断',
    en: 'Saved. What is measured from now on is judged by it',
    ja: '保存しました。これ以降のデータに適用されます',
  },
  tryOut: { zh: '试算', en: 'Try it', ja: '試算' },
  tryOn: { zh: '试算的电站', en: 'Plant to try it on', ja: '試算する発電所' },
  tryHint: {
    zh: '用已存储的测量值判断此设置会产生多少告警',
    en: 'Judges the stored measurements of a plant: how many alarms would this value have raised?',
    ja: '保存済みの計測値で、この値ならアラームが何件になるかを調べます',
  },
  trying: {
    zh: '正在判断历史数据，最长约半分钟…',
    en: 'Judging the stored measurements; this takes up to half a minute…',
    ja: '過去のデータを判定中です（最長約 30 秒）…',
  },
  triedDays: {
    zh: '{{plant}}，{{since}} 起 {{count}} 天产生的告警',
    en: {
      one: '{{plant}}: alarms raised in {{count}} day since {{since}}',
      other: '{{plant}}: alarms raised in {{count}} days since {{since}}',
    },
    ja: '{{plant}}：{{since}} からの {{count}} 日間のアラーム',
  },
  triedNone: { zh: '两种限值都不产生告警', en: 'Neither limit raises an alarm', ja: 'どちらの値でもアラームは発生しません' },
  columnInForce: { zh: '现行限值', en: 'By the limit in force', ja: '現在の値' },
  columnTried: { zh: '新限值', en: 'By the new limit', ja: '新しい値' },
  raised: {
    zh: '{{count}} 次，白天持续 {{hours}} h',
    en: { one: '{{count}} alarm, {{hours}} h by day', other: '{{count}} alarms, {{hours}} h by day' },
    ja: '{{count}} 件、日中 {{hours}} h 継続',
  },
})
