import { phrases } from './kit/phrases.ts'

export const alarmRefusals = phrases({
  alarmStands: {
    zh: '{{label}} 的告警条件仍然存在，不能关闭。处理后告警会恢复；需要暂时放下时请搁置。',
    en: 'The condition of {{label}} still stands, so the alarm was not closed. Shelve it if it has to wait.',
    ja: '{{label}} の異常はまだ続いているため、クローズできません。待つ必要がある場合は保留してください。',
  },
  resetTooEarly: {
    zh: '{{label}} 仍在报告该故障，或尚未有新数据证明故障消失，不能复位。',
    en: '{{label}} still reports this fault, or has sent no data since, so the alarm was not reset.',
    ja: '{{label}} はまだこの故障を報告しているか、その後のデータがないため、リセットできません。',
  },
  shelfUntil: {
    zh: '搁置截止时间须晚于现在，且不超过 7 天。',
    en: 'An alarm is shelved until a time that lies ahead, within 7 days.',
    ja: '保留の期限は現在より後、7 日以内にしてください。',
  },
  outOfServiceAlready: {
    zh: '{{label}} 已经停运。',
    en: '{{label}} is out of service already.',
    ja: '{{label}} はすでに使用停止中です。',
  },
  inServiceAlready: {
    zh: '{{label}} 已经恢复投运。',
    en: '{{label}} is back in service already.',
    ja: '{{label}} はすでに使用を再開しています。',
  },
  expectedOnPast: {
    zh: '预计投运日期不能早于今天（电站当地日期）。',
    en: 'The day on which it is expected back is today or later, on the clock of the plant.',
    ja: '再開予定日は発電所の現地で今日以降にしてください。',
  },
  limitsContradict: {
    zh: '{{what}} 的 II 级限值会越过 I 级限值，未保存。请调整其中一个。',
    en: 'The limit of Level II would lie beyond the limit of Level I ({{what}}), so nothing was saved. Change one of the two.',
    ja: '{{what}} のレベル II のしきい値がレベル I を超えるため、保存していません。どちらかを変更してください。',
  },
  limitsOfPlantsOnly: {
    zh: '机构的限值对其所有电站生效；您只能设置所绑定电站的限值，未保存。',
    en: 'Limits of an organisation hold for all its plants. You are bound to plants, so set limits of those plants; nothing was saved.',
    ja: '組織のしきい値はすべての発電所に適用されます。発電所が限定されているため、その発電所のしきい値だけを設定できます。保存していません。',
  },
})
