import { phrases } from './kit/phrases.ts'
import { terms } from './kit/terms.ts'

/** What a message tells: core/notifications/deliveries.ts. */
export const deliveryKind = phrases({
  alarm: { zh: '告警', en: 'Alarm', ja: 'アラーム' },
  held: { zh: '延后汇总', en: 'Held, together', ja: '保留分のまとめ' },
  digest: { zh: '每日汇总', en: 'Daily digest', ja: '日次まとめ' },
  escalation: { zh: '升级通知', en: 'Escalation', ja: 'エスカレーション' },
  test: { zh: '测试消息', en: 'Test message', ja: 'テスト通知' },
})

export const deliveryState = phrases({
  waiting: terms.waitsToBeSent,
  sending: terms.beingSent,
  sent: { zh: '已送达', en: 'Delivered', ja: '送信済み' },
  failed: { zh: '未送达', en: 'Not delivered', ja: '不達' },
})

/** Why somebody was told as one who is on duty: core/notifications/duty.ts. */
export const dutyReason = phrases({
  first: { zh: '值班人', en: 'On duty', ja: '当直者' },
  second: { zh: '第二值班人', en: 'Second on duty', ja: '第 2 当直者' },
  instead: { zh: '代替值班人', en: 'Instead of who is on duty', ja: '当直者の代わり' },
})

/** What is written down about what people did: core/notifications/audit-actions.ts. */
export const notificationAuditAction = phrases({
  'notifications.add': { zh: '新增通知规则', en: 'Notification rule added', ja: '通知ルールを追加' },
  'notifications.edit': { zh: '修改通知规则', en: 'Notification rule changed', ja: '通知ルールを変更' },
  'notifications.delete': { zh: '删除通知规则', en: 'Notification rule deleted', ja: '通知ルールを削除' },
  'notifications.test': { zh: '发送测试通知', en: 'Test notification sent', ja: 'テスト通知を送信' },
  'duty.add': { zh: '设置轮值表', en: 'Rotation of duty set up', ja: '当直表を設定' },
  'duty.edit': { zh: '修改轮值表', en: 'Rotation of duty changed', ja: '当直表を変更' },
  'duty.addStandIn': { zh: '新增代班', en: 'Stand-in added', ja: '当直の代理を追加' },
  'duty.editStandIn': { zh: '修改代班', en: 'Stand-in changed', ja: '当直の代理を変更' },
  'duty.deleteStandIn': { zh: '删除代班', en: 'Stand-in deleted', ja: '当直の代理を削除' },
  'notifications.again': { zh: '重新发送通知', en: 'Notification sent again', ja: '通知を再送' },
  'notifications.deviceOn': { zh: '在设备上开启消息', en: 'Messages on a device turned on', ja: '端末の通知をオン' },
  'notifications.deviceRenewed': { zh: '更新设备消息的订阅', en: 'Messages on a device renewed', ja: '端末の通知を更新' },
  'notifications.deviceOff': { zh: '在设备上关闭消息', en: 'Messages on a device turned off', ja: '端末の通知をオフ' },
})
