import { phrases } from './kit/phrases.ts'
import { plantTerms } from './kit/plant-terms.ts'
import { terms } from './kit/terms.ts'
import { menu } from './menu.ts'
import { notificationLog } from './notifications.ts'
import { deliveryKind } from './notifications-labels.ts'

/** What rules have not told yet. */
export const heldMessages = phrases({
  title: menu.heldMessages,
  meta: { zh: '规则尚未发送的内容，最新在前', en: 'What rules have not told yet, the newest first', ja: '未送信の内容（新しい順）' },
  all: terms.all,
  flood: { zh: '告警过多', en: 'Flood', ja: '多発' },
  quiet: { zh: '免打扰时段', en: 'Quiet hours', ja: '通知を控える時間帯' },
  digest: { zh: '每日汇总', en: 'Digest', ja: '日次まとめ' },
  escalation: { zh: '等待确认', en: 'Escalation', ja: '確認待ち' },
  search: { zh: '地址、规则、电站', en: 'Address, rule or plant', ja: '宛先・ルール・発電所' },
  none: { zh: '没有待发的通知', en: 'Nothing waits', ja: '保留中の通知はありません' },
  at: terms.time,
  alarm: deliveryKind.alarm,
  station: plantTerms.plant,
  rule: notificationLog.rule,
  address: notificationLog.address,
  hold: { zh: '原因', en: 'Waits for', ja: '理由' },
  due: { zh: '发送时间', en: 'Told', ja: '送信予定' },
  afterFlood: { zh: '告警潮结束后', en: 'when the flood is over', ja: '多発が収まり次第' },
})
