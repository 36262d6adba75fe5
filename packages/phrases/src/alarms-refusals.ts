import { phrases } from './kit/phrases.ts'

export const alarmRefusals = phrases({
  alarmStands: {
    zh: '{{label}} 的告警条件仍然存在，不能关闭。处理后告警会恢复；需要暂时放下时请搁置。',
    en: 'The condition of {{label}} still stands, so the alarm was not closed. Shelve it if it has to wait.',
    ja: '{{label}} の異常はまだ続いているため、クローズできません。待つ必要がある場合は保留してください。',
  },
  shelfUntil: {
    zh: '搁置截止时间须晚于现在，且不超过 7 天。',
    en: 'An alarm is shelved until a time that lies ahead, within 7 days.',
    ja: '保留の期限は現在より後、7 日以内にしてください。',
  },
})
