import { phrases } from './kit/phrases.ts'

export const ratingRefusals = phrases({
  panelUnknown: {
    zh: '没有序列号为“{{what}}”的组件，或您无权查看；未保存。',
    en: 'There is no panel “{{what}}”, or you may not see it; nothing was saved.',
    ja: '製造番号「{{what}}」のモジュールは存在しないか、表示する権限がありません。保存していません。',
  },
  ratingsThere: {
    zh: '组件“{{what}}”已有扩展数据，请在列表中修改；未保存。',
    en: 'The panel “{{what}}” has extra data already: edit them in the list. Nothing was saved.',
    ja: 'モジュール「{{what}}」には付加データが既にあります。一覧で編集してください。保存していません。',
  },
  ratedVoltageTooHigh: {
    zh: '最大功率点电压须低于开路电压，未保存。',
    en: 'The voltage at maximum power must be below the open-circuit voltage; nothing was saved.',
    ja: '最大出力動作電圧は開放電圧より低くなければなりません。保存していません。',
  },
  ratedCurrentTooHigh: {
    zh: '最大功率点电流须低于短路电流，未保存。',
    en: 'The current at maximum power must be below the short-circuit current; nothing was saved.',
    ja: '最大出力動作電流は短絡電流より低くなければなりません。保存していません。',
  },
  ratedPowerDiffers: {
    zh: '额定功率与最大功率点的电压乘电流相差超过 5%，未保存。',
    en: 'The rated power differs by more than 5% from voltage times current at maximum power; nothing was saved.',
    ja: '定格出力が最大出力点の電圧×電流と 5% を超えて異なります。保存していません。',
  },
  commissionedInFuture: {
    zh: '投产日期 {{what}} 在将来，未保存。',
    en: 'The day of commissioning, {{what}}, is in the future; nothing was saved.',
    ja: '運転開始日 {{what}} が未来です。保存していません。',
  },
})
