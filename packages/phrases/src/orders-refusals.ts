import { phrases } from './kit/phrases.ts'
import { passThroughRefusals } from './pass-through-refusals.ts'

export const orderRefusals = phrases({
  taskEnded: {
    zh: '任务 {{number}} 已结束，无法取消。',
    en: 'Task {{number}} has ended, so there is nothing to cancel.',
    ja: 'タスク {{number}} は終了しているため、取り消せません。',
  },
  shutdownStands: {
    zh: '关断命令不能取消：作业人员依赖它。现场撤离后请改为通电。',
    en: 'A shutdown cannot be cancelled, because people who work there rely on it. Energise when nobody works there any more.',
    ja: '遮断は取り消せません。作業者が遮断を前提にしています。作業が終わってから通電してください。',
  },
  orderSent: {
    zh: '该命令已发送给集中器，无法取消。它会自行结束。',
    en: 'The order was sent to the concentrator and cannot be cancelled. The task ends by itself.',
    ja: '指令はコンセントレータに送信済みのため取り消せません。タスクは自動で終了します。',
  },
  cancelAsked: {
    zh: '已要求集中器停止，等待其回复。',
    en: 'The concentrator was asked to stop; its answer is awaited.',
    ja: 'コンセントレータに停止を要求しました。応答を待っています。',
  },
  neverDue: {
    zh: '该计划一年内不会执行：结束日期已过，或所选时刻都没有日照。请修改时刻或日期。',
    en: 'No time of this schedule will come within a year: its last day is over, or there is no daylight at its times. Change its times or days.',
    ja: 'このスケジュールは 1 年以内に実行されません。終了日を過ぎているか、指定の時刻に日照がありません。時刻か日付を変更してください。',
  },
  outsideItsTime: {
    zh: '尚未执行：现在早于开始时间或晚于结束时间（{{from}} 至 {{to}}）。确认后才会执行。',
    en: 'Nothing was ordered: now is before the start or after the end ({{from}} to {{to}}). Confirm to run it all the same.',
    ja: 'まだ実行していません。現在は開始前または終了後です（{{from}}～{{to}}）。確認すると実行します。',
  },
  notByDaylight: {
    zh: '尚未执行：该计划仅在白天执行，而电站现在天黑。确认后才会执行。',
    en: 'Nothing was ordered: this schedule runs by daylight only, and it is dark at the plant now. Confirm to run it all the same.',
    ja: 'まだ実行していません。このスケジュールは日中のみですが、発電所は現在暗い状態です。確認すると実行します。',
  },
  scheduleTemplatesMany: passThroughRefusals.passTemplatesMany,
  templateNeedsDevices: {
    zh: '该模板不是针对整座电站的，须逐座电站选择设备。',
    en: 'This template is not for a whole plant. Choose the devices at each plant.',
    ja: 'このテンプレートは発電所全体を対象としていません。発電所ごとに機器を選択してください。',
  },
})
