import { bulk } from './bulk.ts'
import { phrases } from './kit/phrases.ts'
import { plantTerms } from './kit/plant-terms.ts'
import { terms } from './kit/terms.ts'
import { rsd } from './rsd.ts'
import { devicePhase, taskStatus } from './tasks-labels.ts'

/** The calls of the platform to a concentrator, and what became of each. */
export const interfaceHistory = phrases({
  title: { zh: '命令历史', en: 'Order history', ja: '指令の履歴' },
  about: {
    zh: '平台发给集中器的命令及其结果',
    en: 'what the platform sent to the concentrator, and what became of it',
    ja: 'プラットフォームからコンセントレータへの指令とその結果',
  },
  nothing: { zh: '还没有命令', en: 'Nothing was sent yet', ja: '指令はまだありません' },
  operation: { zh: '操作', en: 'Operation', ja: '操作' },
  task: { zh: '任务', en: 'Task', ja: 'タスク' },
  orderedBy: { zh: '操作人', en: 'Ordered by', ja: '指示者' },
  state: terms.state,
  attempts: { zh: '发送次数', en: 'Times sent', ja: '送信回数' },
  devices: plantTerms.devices,
  asked: { zh: '下达时间', en: 'Ordered', ja: '指示日時' },
  sent: { zh: '发送时间', en: 'Sent', ja: '送信日時' },
  accepted: { zh: '受理时间', en: 'Taken', ja: '受付日時' },
  ended: { zh: '结束时间', en: 'Ended', ja: '終了日時' },
  note: rsd.columnNote,
  state_queued: devicePhase.queued,
  state_sent: devicePhase.sent,
  state_accepted: devicePhase.accepted,
  state_running: taskStatus[1],
  state_done: bulk.done,
  state_failed: devicePhase.failed,
  state_expired: devicePhase.expired,
  state_cancelled: devicePhase.cancelled,
  took: { zh: '{{seconds}} s 后结束', en: 'ended after {{seconds}} s', ja: '{{seconds}} s 後に終了' },
  sentTimes: { zh: '发送 {{count, number}} 次', en: 'sent {{count, number}} times', ja: '{{count, number}} 回送信' },
})
