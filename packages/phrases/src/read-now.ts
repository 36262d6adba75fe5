import { phrases } from './kit/phrases.ts'

export const readNow = phrases({
  readNow: { zh: '召测', en: 'Read now', ja: '即時読取' },
  progress: { zh: '召测中 {{done}} / {{total}}', en: 'Reading {{done}} of {{total}}', ja: '読取中 {{done}} / {{total}}' },
  allRead: {
    zh: '已读取 {{done, number}} / {{total, number}} 台',
    en: '{{done, number}} of {{total, number}} read',
    ja: '{{total, number}} 台中 {{done, number}} 台を読取済み',
  },
  someRead: {
    zh: '{{done, number}} 台已读取，{{silent, number}} 台未读取',
    en: '{{done, number}} read, {{silent, number}} not read',
    ja: '{{done, number}} 台読取済み、{{silent, number}} 台読取できず',
  },
  reachableRead: {
    zh: '可通信的 {{total, number}} 台已全部读取；{{silent, number}} 台此前已无应答，未读取',
    en: 'All {{total, number}} reachable devices read; {{silent, number}} silent before and not read',
    ja: '通信可能な {{total, number}} 台をすべて読取済み。{{silent, number}} 台は以前から応答なし、読取できず',
  },
  tooDark: {
    zh: '光照不足，{{silent, number}} 台无法应答',
    en: 'Too dark: {{silent, number}} could not answer',
    ja: '日射不足のため {{silent, number}} 台が応答できません',
  },
  refused: { zh: '未读取。{{reason}}', en: 'Nothing was read. {{reason}}', ja: '読取は行われていません。{{reason}}' },
})
