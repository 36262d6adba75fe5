import { phrases } from './kit/phrases.ts'

export const stationRefusals = phrases({
  codeTaken: {
    zh: '编号 {{what}} 已被使用，未保存。',
    en: 'The code {{what}} is already in use; nothing was saved.',
    ja: '番号 {{what}} は既に使用されています。保存していません。',
  },
})
