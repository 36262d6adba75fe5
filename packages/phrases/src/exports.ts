import { phrases } from './kit/phrases.ts'
import { kit } from './kit.ts'

/** What is told of files of long lists that are made in the background; loaded with the frame around every page, so few. */
export const exports = phrases({
  inBackground: {
    zh: '行数较多，正在后台生成文件；完成后会通知您。',
    en: 'The list is long: its file is being made in the background. A notice says when it is ready.',
    ja: '行数が多いため、ファイルをバックグラウンドで作成しています。完了するとお知らせします。',
  },
  isReady: { zh: '{{name}} 已生成，可以下载。', en: '{{name}} is ready.', ja: '{{name}} をダウンロードできます。' },
  failed: { zh: '导出未完成：{{why}}', en: 'The export failed: {{why}}', ja: 'エクスポートできませんでした：{{why}}' },
  download: kit.download,
})
