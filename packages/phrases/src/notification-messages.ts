import { phrases } from './kit/phrases.ts'

/** Messages that people get by mail about alarms. */
export const notificationMessages = phrases({
  subjectAlarm: {
    zh: '【{{level}}】{{alarm}}，{{plant}}',
    en: '[{{level}}] {{alarm}}, {{plant}}',
    ja: '【{{level}}】{{alarm}}、{{plant}}',
  },
  subjectEnd: {
    zh: '【已恢复】{{alarm}}，{{plant}}',
    en: '[Over] {{alarm}}, {{plant}}',
    ja: '【復旧】{{alarm}}、{{plant}}',
  },
  subjectEscalation: {
    zh: '【无人确认】{{level}}：{{alarm}}，{{plant}}',
    en: '[Not acknowledged] {{level}}: {{alarm}}, {{plant}}',
    ja: '【未確認】{{level}}：{{alarm}}、{{plant}}',
  },
  subjectHeld: {
    zh: '延后通知的告警：{{count}} 个',
    en: { one: '{{count}} alarm that was held', other: '{{count}} alarms that were held' },
    ja: '保留していたアラーム {{count}} 件',
  },
  subjectDigest: {
    zh: '告警每日汇总：{{count}} 个',
    en: { one: 'Daily digest: {{count}} alarm', other: 'Daily digest: {{count}} alarms' },
    ja: 'アラームの日次まとめ {{count}} 件',
  },
  subjectTest: { zh: '通知规则“{{rule}}”的测试消息', en: 'Test message of the rule “{{rule}}”', ja: 'ルール「{{rule}}」のテスト通知' },
  test: {
    zh: '这是一条测试消息，没有告警。收到它说明通知可以送达此地址。',
    en: 'This is a test without an alarm. It shows that notifications reach this address.',
    ja: 'これはテストで、アラームではありません。この宛先に通知が届くことを確認できました。',
  },
  held: {
    zh: '以下告警发生在免打扰时段或告警洪峰期间，现一并通知。',
    en: 'These alarms came in quiet hours or in a flood, and are told together now.',
    ja: '次のアラームは通知停止時間帯または多発中に発生したため、まとめて通知します。',
  },
  digest: { zh: '自上次汇总以来的告警：', en: 'Alarms since the last digest:', ja: '前回のまとめ以降のアラーム：' },
  escalation: {
    zh: '以下告警已通知第一接收人，但至今无人确认。',
    en: 'The first recipients were told of this alarm, and nobody has acknowledged it.',
    ja: '次のアラームは第 1 通知先に通知しましたが、まだ確認されていません。',
  },
  plant: { zh: '电站：{{plant}}', en: 'Plant: {{plant}}', ja: '発電所：{{plant}}' },
  since: { zh: '开始：{{time}}', en: 'Since: {{time}}', ja: '開始：{{time}}' },
  cleared: { zh: '已恢复：{{time}}', en: 'Cleared: {{time}}', ja: '復旧：{{time}}' },
  measured: { zh: '测得：{{value}}', en: 'Measured: {{value}}', ja: '測定値：{{value}}' },
  measuredAgainst: {
    zh: '测得：{{value}}，比较值：{{against}}',
    en: 'Measured: {{value}}, compared with {{against}}',
    ja: '測定値：{{value}}、比較値：{{against}}',
  },
  more: {
    zh: '另有 {{count}} 个告警，请在控制台查看。',
    en: { one: 'And {{count}} more alarm: see the console.', other: 'And {{count}} more alarms: see the console.' },
    ja: '他に {{count}} 件のアラームがあります。コンソールで確認してください。',
  },
  whyFirst: {
    zh: '您正在值班，因此按通知规则“{{rule}}”收到此消息。请勿回复。',
    en: 'You get this message by the rule “{{rule}}” because you are on duty. Please do not reply.',
    ja: '当直のため、ルール「{{rule}}」によりこの通知を受け取っています。返信はできません。',
  },
  whySecond: {
    zh: '您是第二值班人，因此按通知规则“{{rule}}”收到此消息。请勿回复。',
    en: 'You get this message by the rule “{{rule}}” because you are the second on duty. Please do not reply.',
    ja: '第 2 当直のため、ルール「{{rule}}」によりこの通知を受け取っています。返信はできません。',
  },
  whyInstead: {
    zh: '无人值班，或消息无法送达值班人，因此由您按通知规则“{{rule}}”收到此消息。请勿回复。',
    en: 'You get this message by the rule “{{rule}}” because nobody is on duty, or nothing reaches who is. Please do not reply.',
    ja: '当直者がいないか、当直者に通知が届かないため、ルール「{{rule}}」によりこの通知を代わりに受け取っています。返信はできません。',
  },
  why: {
    zh: '您因通知规则“{{rule}}”收到此消息。请勿回复。',
    en: 'You get this message by the rule “{{rule}}”. Please do not reply.',
    ja: 'この通知はルール「{{rule}}」により送信されています。返信はできません。',
  },
})
