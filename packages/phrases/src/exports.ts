import { phrases } from './kit/phrases.ts'
import { kit } from './kit.ts'

/** Files of long lists that are made in the background. */
export const exports = phrases({
  title: { zh: '导出文件', en: 'Exported files', ja: 'エクスポートしたファイル' },
  inBackground: {
    zh: '行数较多，正在后台生成文件；完成后会通知您。',
    en: 'The list is long: its file is being made in the background. A notice says when it is ready.',
    ja: '行数が多いため、ファイルをバックグラウンドで作成しています。完了するとお知らせします。',
  },
  unnamed: { zh: '列表文件', en: 'File of a list', ja: 'リストのファイル' },
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
  isReady: { zh: '{{name}} 已生成，可以下载。', en: '{{name}} is ready.', ja: '{{name}} をダウンロードできます。' },
  kept: {
    zh: '{{count, number}} 行 · {{size}} · 保留至 {{until}}',
    en: {
      one: '{{count, number}} row · {{size}} · kept until {{until}}',
      other: '{{count, number}} rows · {{size}} · kept until {{until}}',
    },
    ja: '{{count, number}} 行 · {{size}} · {{until}} まで保存',
  },
  failed: { zh: '导出未完成：{{why}}', en: 'The export failed: {{why}}', ja: 'エクスポートできませんでした：{{why}}' },
  wasCancelled: { zh: '已取消导出', en: 'The export was cancelled', ja: 'エクスポートを取り消しました' },
  cancel: kit.cancel,
  download: kit.download,
})
