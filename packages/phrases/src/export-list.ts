import { phrases } from './kit/phrases.ts'
import { kit } from './kit.ts'

/** Files that are made in the background, in the notice centre. */
export const exportList = phrases({
  title: { zh: '导出文件', en: 'Exported files', ja: 'エクスポートしたファイル' },
  waits: {
    zh: '排队中，前面还有 {{count, number}} 个文件',
    en: { one: 'Waits for {{count, number}} other file', other: 'Waits for {{count, number}} other files' },
    ja: '順番待ち（前に {{count, number}} 件）',
  },
  counting: { zh: '正在统计行数', en: 'Counting the rows', ja: '行数を集計中' },
  making: {
    zh: '已写入 {{done, number}} / {{total, number}} 行',
    en: 'Rows: {{done, number}} of {{total, number}}',
    ja: '{{total, number}} 行中 {{done, number}} 行',
  },
  kept: {
    zh: '{{count, number}} 行 · {{size}} · 保留至 {{until}}',
    en: {
      one: '{{count, number}} row · {{size}} · kept until {{until}}',
      other: '{{count, number}} rows · {{size}} · kept until {{until}}',
    },
    ja: '{{count, number}} 行 · {{size}} · {{until}} まで保存',
  },
  wasCancelled: { zh: '已取消导出', en: 'The export was cancelled', ja: 'エクスポートを取り消しました' },
  cancel: kit.cancel,
})
