import { phrases } from './kit/phrases.ts'

export const lockOutRefusals = phrases({
  lockedOut: {
    zh: '{{place}}挂有{{holder}}的禁止通电牌（{{reason}}），摘牌之前不能通电。',
    en: 'The lock-out tag of {{holder}} hangs on {{place}} ({{reason}}): nothing under it can be energised until it is taken off.',
    ja: '{{place}}に{{holder}}さんの通電禁止札（{{reason}}）が掛かっています。札を外すまで通電できません。',
  },
  lockOutGone: {
    zh: '{{place}}的禁止通电牌已摘下。',
    en: 'The lock-out tag on {{place}} was taken off already.',
    ja: '{{place}}の通電禁止札はすでに外されています。',
  },
  lockOutUntil: {
    zh: '截止时间须晚于现在，且不超过 90 天。',
    en: 'The time must lie ahead, within 90 days.',
    ja: '期限は現在より後、90 日以内にしてください。',
  },
  lockOutPlace: {
    zh: '禁止通电牌只能挂在电站、逆变器或组串上。',
    en: 'A lock-out tag hangs on a plant, an inverter or a string.',
    ja: '通電禁止札は発電所、パワーコンディショナ、ストリングにのみ掛けられます。',
  },
})
