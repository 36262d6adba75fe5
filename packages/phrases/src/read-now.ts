import { phrases } from './kit/phrases.ts'

export const readNow = phrases({
  readNow: { zh: '召测', en: 'Read now', ja: '即時読取' },
  progress: { zh: '召测中 {{done}} / {{total}}', en: 'Reading {{done}} of {{total}}', ja: '読取中 {{done}} / {{total}}' },
  allRead: { zh: '已读取 {{done}} / {{total}} 台', en: '{{done}} of {{total}} read', ja: '{{total}} 台中 {{done}} 台を読取済み' },
  someRead: {
    zh: '{{done}} 台已读取，{{silent}} 台无应答',
    en: '{{done}} read, {{silent}} gave no answer',
    ja: '{{done}} 台読取済み、{{silent}} 台応答なし',
  },
  refused: { zh: '未读取。{{reason}}', en: 'Nothing was read. {{reason}}', ja: '読取は行われていません。{{reason}}' },
})
