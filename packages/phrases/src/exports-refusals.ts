import { phrases } from './kit/phrases.ts'

export const exportRefusals = phrases({
  tooManyExports: {
    zh: '您已有 {{max}} 个导出尚未完成，本次未开始。请等待其完成或取消后重试。',
    en: '{{max}} of your exports have not ended; this one was not begun. Try again when one has ended, or cancel one.',
    ja: '完了していないエクスポートが {{max}} 件あるため、開始していません。完了を待つか、取り消してからお試しください。',
  },
  exportNotThere: {
    zh: '该文件尚未生成或已被删除，请重新导出。',
    en: 'This file is not ready, or was removed. Export the list again.',
    ja: 'このファイルはまだ準備できていないか、削除されています。もう一度エクスポートしてください。',
  },
  exportRightsChanged: {
    zh: '导出之后您的权限或可见范围已变更，文件未下载。请重新导出。',
    en: 'Your rights have changed since the export; the file was not handed out. Export the list again.',
    ja: 'エクスポート後に権限または参照範囲が変更されたため、ファイルは渡していません。もう一度エクスポートしてください。',
  },
  exportTooLarge: {
    zh: '文件超过 {{mb, number}} MB，已停止。请筛选后重试。',
    en: 'The file grew beyond {{mb, number}} MB and was stopped. Filter the list and try again.',
    ja: 'ファイルが {{mb, number}} MB を超えたため中止しました。絞り込んでからお試しください。',
  },
  exportInterrupted: {
    zh: '文件多次生成均被中断，未完成。请稍后重试。',
    en: 'The file was begun several times and interrupted each time. Try again later.',
    ja: 'ファイルの作成が何度も中断されたため、完了していません。しばらくしてからお試しください。',
  },
})
