import { phrases } from './kit/phrases.ts'

export const whitelistRefusals = phrases({
  gatewayNotWhitelisted: {
    zh: '集中器 {{what}} 不在该电站所属机构的白名单中，未保存。',
    en: 'Concentrator {{what}} is not on the allow list of the plant’s organisation; nothing was saved.',
    ja: 'コンセントレータ {{what}} は発電所の所属組織の許可リストにありません。保存していません。',
  },
})
