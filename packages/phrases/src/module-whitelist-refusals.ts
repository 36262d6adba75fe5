import { phrases } from './kit/phrases.ts'

export const moduleWhitelistRefusals = phrases({
  moduleWhitelistChanged: {
    zh: '白名单现有 {{count, number}} 条，与所确认的条数不符，未做任何更改。请重新查看后确认。',
    en: 'The allow list was read with another number of entries, {{count, number}}; nothing was done. Look at it and confirm again.',
    ja: '許可リストの件数が確認時と異なり、現在は {{count, number}} 件です。何も変更していません。確認し直してください。',
  },
})
