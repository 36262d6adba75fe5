import { alarms } from './alarms.ts'
import { approvals } from './approvals.ts'
import { peopleTerms } from './kit/people-terms.ts'
import { phrases } from './kit/phrases.ts'
import { plantTerms } from './kit/plant-terms.ts'
import { terms } from './kit/terms.ts'
import { lockOuts } from './lock-outs.ts'
import { menu } from './menu.ts'

/** Equipment that is out of service: core/alarms/out-of-service.ts. */
export const outOfService = phrases({
  title: menu.outOfService,
  meta: {
    zh: '其告警及其下级的告警照常判定和记录，但不计入未处理完，也不通知任何人',
    en: 'Alarms of it and below it are judged and recorded, but not counted as open, and nobody is told',
    ja: 'その機器と下位のアラームは判定・記録されますが、未完了に数えず、通知もしません',
  },
  holding: alarms.outOfService,
  out: alarms.outOfService,
  overdue: { zh: '逾期未投运', en: 'Overdue', ja: '再開予定日超過' },
  back: { zh: '已恢复投运', en: 'Back in service', ja: '使用再開済み' },
  all: terms.all,
  what: { zh: '停运对象', en: 'What', ja: '対象' },
  station: plantTerms.plant,
  wholePlant: lockOuts.wholePlant,
  reason: terms.reason,
  since: { zh: '停运时间', en: 'Out since', ja: '停止日時' },
  expected: { zh: '预计投运', en: 'Expected back', ja: '再開予定日' },
  expectedOptional: { zh: '预计投运日期（可选）', en: 'Expected back on (optional)', ja: '再開予定日（任意）' },
  expectedHint: {
    zh: '到期不会自动恢复，只会标为逾期。',
    en: 'Nothing ends by itself on that day: it is marked as overdue.',
    ja: 'この日に自動では再開しません。期限超過と表示されます。',
  },
  state: terms.state,
  alarms: alarms.heading,
  ended: { zh: '恢复投运', en: 'Back', ja: '使用再開' },
  actions: terms.actions,
  search: { zh: '电站、设备、原因', en: 'Plant, device, reason', ja: '発電所・機器・理由' },
  organisation: peopleTerms.organisation,
  takeOut: { zh: '停运设备…', en: 'Take out of service…', ja: '使用停止にする…' },
  takeTitle: { zh: '停运设备', en: 'Take out of service', ja: '使用停止にする' },
  takeGo: { zh: '停运', en: 'Take out', ja: '停止する' },
  takeText: {
    zh: '用于检修、待备件或退役等长期停运。在有人恢复投运之前，该设备及其下级的告警不再提示。停运不会关断设备，损失照常统计。',
    en: 'For a long repair, a part that is awaited, or decommissioning. Until somebody puts it back, alarms of it and below it stay silent. Nothing is shut down by it, and losses are counted as before.',
    ja: '長期の修理、部品待ち、撤去などに使います。誰かが使用を再開するまで、その機器と下位のアラームは通知されません。遮断は行わず、損失は従来どおり集計します。',
  },
  line: {
    zh: '{{label}}自 {{time}} 起停运（{{name}}）：{{reason}}',
    en: '{{label}} has been out of service since {{time}} ({{name}}): {{reason}}',
    ja: '{{label}}は {{time}} から使用停止中（{{name}}）：{{reason}}',
  },
  expectedBack: alarms.expectedOn,
  someOut: {
    zh: '{{count, number}} 台设备停运',
    en: { one: '{{count, number}} device out of service', other: '{{count, number}} devices out of service' },
    ja: '{{count, number}} 台の機器が使用停止中',
  },
  reasonMissing: lockOuts.reasonMissing,
  putBack: { zh: '恢复投运…', en: 'Put back in service…', ja: '使用を再開…' },
  putBackOf: { zh: '将{{label}}恢复投运', en: 'Put {{label}} back in service', ja: '{{label}}の使用を再開' },
  putBackGo: { zh: '恢复投运', en: 'Put back', ja: '再開する' },
  putBackText: {
    zh: '仍然存在的告警将作为新告警重新提示。',
    en: 'Alarms that still stand are open again as new, and are told.',
    ja: '継続中のアラームは新しいアラームとして再び通知されます。',
  },
  note: approvals.noteOptional,
  didTake: {
    zh: '{{label}}已停运，{{count, number}} 个告警不再提示',
    en: {
      one: '{{label}} is out of service; {{count, number}} alarm is silent',
      other: '{{label}} is out of service; {{count, number}} alarms are silent',
    },
    ja: '{{label}}を使用停止にしました。{{count, number}} 件のアラームを通知しません',
  },
  didPutBack: {
    zh: '{{label}}已恢复投运，{{count, number}} 个告警仍然存在',
    en: {
      one: '{{label}} is back in service; {{count, number}} alarm stands',
      other: '{{label}} is back in service; {{count, number}} alarms stand',
    },
    ja: '{{label}}の使用を再開しました。{{count, number}} 件のアラームが継続中です',
  },
  none: { zh: '没有停运的设备', en: 'Nothing is out of service', ja: '使用停止中の機器はありません' },
  noneHint: {
    zh: '在告警的更多操作中，或在设备页面停运设备。',
    en: 'Equipment is taken out of service from an alarm of it, under “More”, or from its own page.',
    ja: 'アラームの「その他」、または機器のページから使用停止にします。',
  },
})
