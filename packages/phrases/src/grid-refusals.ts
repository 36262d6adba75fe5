import { phrases } from './kit/phrases.ts'

export const gridRefusals = phrases({
  gridNumberTaken: {
    zh: '编号 {{what}} 已存在，未保存。',
    en: 'The number {{what}} is there already; nothing was saved.',
    ja: '番号 {{what}} は既にあります。保存していません。',
  },
  gridInUse: {
    zh: '{{what}} 下仍有对象，未作更改：{{devices}}。',
    en: 'Others still stand in {{what}}; nothing was changed: {{devices}}.',
    ja: '{{what}} にはまだ属するものがあるため、何も変更していません：{{devices}}。',
  },
  otherPlant: {
    zh: '{{what}} 属于其他电站，未保存。',
    en: '{{what}} is of another plant; nothing was saved.',
    ja: '{{what}} は別の発電所のものです。保存していません。',
  },
  otherArea: {
    zh: '{{what}} 不能放在支路“{{branch}}”：该支路属于其他台区。未保存。',
    en: '{{what}} cannot stand on “{{branch}}”: that branch circuit is of another transformer area. Nothing was saved.',
    ja: '{{what}} は分岐回路「{{branch}}」に置けません（別の配電エリアの回路です）。保存していません。',
  },
  otherPhase: {
    zh: '{{what}} 不能放在支路“{{branch}}”：相位不同。未保存。',
    en: '{{what}} cannot stand on “{{branch}}”: that branch circuit is on another phase. Nothing was saved.',
    ja: '{{what}} は分岐回路「{{branch}}」に置けません（相が異なります）。保存していません。',
  },
})
