import { phrases } from './kit/phrases.ts'
import { plantTerms } from './kit/plant-terms.ts'
import { powerLine } from './power-line.ts'
import { register } from './register.ts'

/** Reports of a concentrator that have not come, and what it has recorded of its modules. */
export const missingReports = phrases({
  title: { zh: '缺失的上报', en: 'Missing reports', ja: '欠落した報告' },
  none: { zh: '没有缺失', en: 'None is missing', ja: '欠落はありません' },
  missing: {
    zh: '缺 {{count, number}} 条：{{ranges}}',
    en: { one: '{{count, number}} is missing: number {{ranges}}', other: '{{count, number}} are missing: numbers {{ranges}}' },
    ja: '{{count, number}} 件欠落：番号 {{ranges}}',
  },
  lost: {
    zh: '30 天内已永久丢失 {{count, number}} 条，最近一次 {{time}}',
    en: {
      one: '{{count, number}} lost for good within 30 days, last {{time}}',
      other: '{{count, number}} lost for good within 30 days, last {{time}}',
    },
    ja: '30 日以内に {{count, number}} 件が失われました（最終 {{time}}）',
  },
  about: {
    zh: '集中器每分钟得知缺失的编号并自动补传。',
    en: 'The concentrator is told each minute what is missing and sends it by itself.',
    ja: 'コンセントレータには 1 分ごとに欠落が通知され、自動で再送されます。',
  },
  ask: { zh: '立即要求补传', en: 'Ask again now', ja: '今すぐ再送を要求' },
  asking: { zh: '正在要求补传…', en: 'Asking for them…', ja: '再送を要求しています…' },
  noPermission: powerLine.noPermission,
  recorded: plantTerms.recorded,
  recordedAbout: {
    zh: '集中器自行保存 62 天的数值，包括中断期间。读取不会更改任何内容，也不会询问组件。',
    en: 'What the concentrator has kept itself for 62 days, also while the platform did not hear it. Reading changes nothing and asks no module.',
    ja: 'コンセントレータ自身が 62 日間保存する値です（途絶中も含む）。読取では何も変更されず、モジュールにも問い合わせません。',
  },
  module: plantTerms.module,
  day: plantTerms.day,
  read: { zh: '读取记录', en: 'Read the record', ja: '記録を読み取る' },
  reading: register.taskReading,
  readAt: {
    zh: '{{module}}，{{day}}，于 {{time}} 读取；每 {{minutes}} 分钟一条',
    en: '{{module}} on {{day}}, read {{time}}; every {{minutes}} min',
    ja: '{{module}}、{{day}}、{{time}} に読取。{{minutes}} 分ごと',
  },
  unread: { zh: '尚未读取', en: 'Nothing was read yet', ja: 'まだ読み取っていません' },
  nothing: { zh: '该日没有记录', en: 'It has recorded nothing on that day', ja: 'その日の記録はありません' },
  chooseModule: plantTerms.chooseModule,
  time: plantTerms.timeOfDay,
  power: { zh: '功率, W', en: 'Power, W', ja: '電力, W' },
  voltage: { zh: '电压, V', en: 'Voltage, V', ja: '電圧, V' },
  current: { zh: '电流, A', en: 'Current, A', ja: '電流, A' },
  temperature: { zh: '温度, °C', en: 'Temperature, °C', ja: '温度, °C' },
  rsdVoltage: { zh: 'RSD 输出电压, V', en: 'RSD output voltage, V', ja: 'RSD出力電圧, V' },
})
