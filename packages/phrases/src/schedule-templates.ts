import { phrases } from './kit/phrases.ts'
import { plantTerms } from './kit/plant-terms.ts'
import { terms } from './kit/terms.ts'
import { passTemplates } from './pass-templates.ts'
import { schedules } from './schedules.ts'

/** Templates of schedules: kept, taken into the form, and applied to several plants at once. */
export const scheduleTemplates = phrases({
  open: { zh: '模板…', en: 'Templates…', ja: 'テンプレート…' },
  title: { zh: '定时任务模板', en: 'Templates of schedules', ja: 'スケジュールのテンプレート' },
  from: { zh: '套用模板', en: 'From a template', ja: 'テンプレートから' },
  fromNone: { zh: '还没有模板', en: 'No template yet', ja: 'テンプレートはまだありません' },
  none: {
    zh: '还没有模板。在新增或修改定时任务时可保存为模板。',
    en: 'No template yet. Save one in the form of a schedule.',
    ja: 'テンプレートはまだありません。スケジュールの画面で保存できます。',
  },
  save: passTemplates.save,
  saveEllipsis: { zh: '保存为模板…', en: 'Save as template…', ja: 'テンプレートとして保存…' },
  saveText: {
    zh: '本组织与上级组织中可以查看定时任务的人都能使用。保存命令、时刻、重复与白天限制，不含电站、设备、日期和原因。',
    en: 'Everybody in your organisation and those above it who sees schedules can use it. It keeps the order, the times, the days of the week and daylight, not the plant, the devices, the dates and the reason.',
    ja: '自組織と上位組織でスケジュールを表示できる全員が使えます。指令・時刻・曜日・日中の条件を保存し、発電所・機器・日付・理由は含みません。',
  },
  name: { zh: '模板名称', en: 'Name of the template', ja: 'テンプレートの名称' },
  name_wrong: { zh: '填写 1–64 个字的名称', en: 'A name of 1 to 64 characters', ja: '1～64 文字の名称を入力' },
  saved: passTemplates.saved,
  givenBy: passTemplates.givenBy,
  delete: terms.delete,
  deleteOne: passTemplates.deleteOne,
  deleteTitle: passTemplates.deleteTitle,
  deleteText: {
    zh: '能看到它的所有人都将无法再使用。已由它生成的定时任务不受影响。',
    en: 'Nobody who sees it can use it any more. Schedules that were made from it stay.',
    ja: '表示できる全員が使えなくなります。作成済みのスケジュールには影響しません。',
  },
  deleted: passTemplates.deleted,
  use: { zh: '用于电站…', en: 'Use at plants…', ja: '発電所に適用…' },
  useOne: { zh: '把模板“{{name}}”用于多座电站', en: 'Use template “{{name}}” at plants', ja: 'テンプレート「{{name}}」を発電所に適用' },
  useNot: {
    zh: '须逐座电站选择设备：新增定时任务时套用该模板',
    en: 'It needs devices of each plant: take it in the form of a new schedule',
    ja: '発電所ごとに機器の選択が必要です。スケジュールの追加で使ってください',
  },
  useGo: { zh: '生成', en: 'Create schedules', ja: '作成' },
  stationIds: plantTerms.plants,
  stationIds_wrong: { zh: '选择 1 至 50 座电站', en: 'Choose 1 to 50 plants', ja: '発電所を 1～50 か所選択' },
  firstDayHint: {
    zh: '不填则为各电站当地的今天',
    en: 'Empty: today at each plant',
    ja: '空欄の場合は各発電所の今日',
  },
  clocks: {
    zh: '各电站按其当地时间执行。',
    en: 'Each plant runs it by its own clock.',
    ja: '各発電所の現地時間で実行します。',
  },
  made: {
    zh: '已在 {{count, number}} 座电站生成',
    en: { one: 'Made at {{count, number}} plant', other: 'Made at {{count, number}} plants' },
    ja: '発電所 {{count, number}} か所で作成しました',
  },
  notMade: {
    zh: '{{count, number}} 座电站未生成',
    en: { one: 'Not made at {{count, number}} plant', other: 'Not made at {{count, number}} plants' },
    ja: '発電所 {{count, number}} か所では作成できませんでした',
  },
  results: { zh: '各电站的结果', en: 'Result at each plant', ja: '発電所ごとの結果' },
  columnResult: terms.result,
  next: schedules.next,
})
