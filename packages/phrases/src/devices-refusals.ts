import { phrases } from './kit/phrases.ts'

export const deviceRefusals = phrases({
  deviceNumberMissing: {
    zh: '没有编号的设备不能登记或修改，未保存。',
    en: 'A device without a number is neither registered nor changed; nothing was saved.',
    ja: '番号のない機器は登録も変更もできません。保存していません。',
  },
  deviceParentMissing: {
    zh: '组件必须属于一个组串，未保存。',
    en: 'A module belongs to a string; choose one. Nothing was saved.',
    ja: 'モジュールはストリングに属します。ストリングを選んでください。保存していません。',
  },
  channelMissing: {
    zh: '缺少通道号，未保存。',
    en: 'The channel number is missing; nothing was saved.',
    ja: 'チャネル番号がありません。保存していません。',
  },
  otherParent: {
    zh: '{{what}} 不能接在该设备上：类型不符，或属于其他电站。未保存。',
    en: '{{what}} cannot be wired there: the device is of another kind or of another plant. Nothing was saved.',
    ja: '{{what}} はそこに接続できません（種類または発電所が異なります）。保存していません。',
  },
  concentratorMissing: {
    zh: '请指定设备 {{what}} 所属的集中器，未保存。',
    en: 'Say behind which concentrator {{what}} is; nothing was saved.',
    ja: '{{what}} のコンセントレータを指定してください。保存していません。',
  },
  numberHasPast: {
    zh: '{{code}} 已有上报数据或命令记录，编号不能更正，未保存。请改用“更换设备”。',
    en: '{{code}} has reports or orders on record: its number is not corrected, and nothing was saved. Replace the device instead.',
    ja: '{{code}} には報告または指令の記録があるため、番号を訂正できません。保存していません。機器の交換を使ってください。',
  },
  deviceInUse: {
    zh: '{{what}} 下仍有设备，未删除：{{devices}}。',
    en: '{{what}} still has devices; nothing was deleted: {{devices}}.',
    ja: '{{what}} にはまだ機器があるため、何も削除していません：{{devices}}。',
  },
  deviceHasPast: {
    zh: '{{what}} 有上报数据、命令或更换记录，未删除任何设备。请改用“更换设备”。',
    en: '{{what}} has reports, orders or replacements on record; nothing was deleted. Replace the device instead.',
    ja: '{{what}} には報告・指令・交換の記録があるため、何も削除していません。機器の交換を使ってください。',
  },
  deviceBound: {
    zh: '{{number}} 已绑定到其他位置，未保存。',
    en: '{{number}} is bound elsewhere; nothing was saved.',
    ja: '{{number}} は別の場所に登録済みです。保存していません。',
  },
  placeTaken: {
    zh: '组串的通道 {{position}} 已被占用，未保存。',
    en: 'Channel {{position}} of the string is taken; nothing was saved.',
    ja: 'ストリングのチャネル {{position}} は使用中です。保存していません。',
  },
  deviceCodeTaken: {
    zh: '本站同类设备中已有 {{code}}，未保存。',
    en: 'Another device of this kind at this plant is called {{code}}; nothing was saved.',
    ja: 'この発電所の同じ種類の機器に {{code}} が既にあります。保存していません。',
  },
})
