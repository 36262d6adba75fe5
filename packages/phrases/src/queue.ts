import { phrases } from './kit/phrases.ts'
import { plantTerms } from './kit/plant-terms.ts'
import { subjectTerms } from './kit/subject-terms.ts'
import { terms } from './kit/terms.ts'
import { kit } from './kit.ts'
import { rsd } from './rsd.ts'

/** Commands at a concentrator that have not ended, and what can be done about them. */
export const queue = phrases({
  title: { zh: '等待中的命令', en: 'Waiting orders', ja: '待機中の指令' },
  order: {
    zh: '{{count, number}} 条，按发送顺序',
    en: { one: '{{count, number}}', other: '{{count, number}}, in the order of sending' },
    ja: '{{count, number}} 件、送信順',
  },
  first: { zh: '显示前 {{count, number}} 条', en: 'the first {{count, number}} are shown', ja: '先頭の {{count, number}} 件を表示' },
  nothing: { zh: '没有命令在等待', en: 'No order waits', ja: '待機中の指令はありません' },
  loadFailed: { zh: '无法加载命令。', en: 'The orders could not be loaded.', ja: '指令を読み込めませんでした。' },
  class_0: subjectTerms.safety,
  class_1: { zh: '人工', en: 'Operator', ja: '手動' },
  class_2: { zh: '定时', en: 'Schedule', ja: '予定' },
  class_3: { zh: '补采', en: 'Read again', ja: '再読取' },
  askedBy: rsd.orderedBy,
  deviceCount: plantTerms.deviceCount,
  done: rsd.ofTotal,
  why_held: { zh: '已暂停，未发送', en: 'held, not sent', ja: '保留中、未送信' },
  why_offline: { zh: '集中器离线', en: 'the concentrator is offline', ja: 'コンセントレータがオフライン' },
  why_next: { zh: '正在发送', en: 'is being sent', ja: '送信中' },
  why_unanswered: { zh: '已发送，集中器未应答', en: 'sent, not taken yet', ja: '送信済み、未受付' },
  why_working: { zh: '集中器执行中', en: 'the concentrator works on it', ja: 'コンセントレータが実行中' },
  why_cancelling: { zh: '正在取消', en: 'is being cancelled', ja: '取消中' },
  seconds: terms.seconds,
  until: { zh: '最迟 {{time}} 结束', en: 'not begun after {{time}}', ja: '{{time}} 以降は開始しない' },
  cancel: { zh: '取消任务 {{number}}', en: 'Cancel task {{number}}', ja: 'タスク {{number}} を取消' },
  keyMove: { zh: '逐条选择命令', en: 'through the orders', ja: '指令を移動' },
  keyCancel: { zh: '取消光标处的命令', en: 'cancel the order under the cursor', ja: 'カーソル位置の指令を取消' },
  cancelTitle: { zh: '取消任务 {{number}}？', en: 'Cancel task {{number}}?', ja: 'タスク {{number}} を取り消しますか' },
  cancelAsk: {
    zh: '尚未开始的设备不再执行；已执行的保持不变。',
    en: 'Devices that were not begun are left as they are. What was done is not undone.',
    ja: '未着手の機器には実行しません。実行済みの内容は元に戻りません。',
  },
  cancelGo: { zh: '取消任务', en: 'Cancel the task', ja: 'タスクを取り消す' },
  cancelled: { zh: '已要求取消任务 {{number}}', en: 'Task {{number}} is being cancelled', ja: 'タスク {{number}} の取消を指示しました' },
  cancelledBy: { zh: '{{who}} 于 {{time}} 取消', en: 'cancelled by {{who}} at {{time}}', ja: '{{who}} が {{time}} に取消' },
  cancelEllipsis: { zh: '取消任务…', en: 'Cancel the task…', ja: 'タスクを取消…' },
  hold: { zh: '仅允许关断…', en: 'Hold all but shutdowns…', ja: '遮断以外を保留…' },
  holdTitle: { zh: '暂停发送除关断外的命令？', en: 'Hold all orders but shutdowns?', ja: '遮断以外の指令を保留しますか' },
  holdAsk: {
    zh: '向 {{name}} 只发送关断命令，直到有人恢复。其他命令等待，到其时限为止。已发送的命令不受影响。',
    en: 'Only shutdowns are sent to {{name}} until somebody releases it. Other orders wait until their time is over. What was sent is not affected.',
    ja: '解除するまで {{name}} には遮断の指令だけを送ります。他の指令は期限まで待機します。送信済みの指令には影響しません。',
  },
  holdGo: { zh: '暂停', en: 'Hold orders', ja: '保留する' },
  held: {
    zh: '{{who}} 自 {{time}} 起暂停：只发送关断命令。',
    en: 'Held by {{who}} since {{time}}: only shutdowns are sent.',
    ja: '{{who}} が {{time}} から保留中：遮断の指令だけを送信します。',
  },
  heldTag: { zh: '命令已暂停', en: 'Orders held', ja: '指令を保留中' },
  heldDone: { zh: '已暂停向 {{name}} 发送命令', en: 'Orders to {{name}} are held', ja: '{{name}} への指令を保留しました' },
  release: { zh: '恢复发送…', en: 'Release…', ja: '解除…' },
  releaseTitle: { zh: '恢复发送命令？', en: 'Send orders again?', ja: '指令の送信を再開しますか' },
  releaseAsk: {
    zh: '等待中的命令会立即发送给 {{name}}。请先确认没有人因此处于危险之中。',
    en: 'Orders that wait are sent to {{name}} at once. Make sure that this puts nobody in danger.',
    ja: '待機中の指令が直ちに {{name}} へ送信されます。危険な状態の人がいないことを確認してください。',
  },
  releaseGo: { zh: '恢复发送', en: 'Send orders', ja: '送信を再開' },
  released: { zh: '已恢复向 {{name}} 发送命令', en: 'Orders are sent to {{name}} again', ja: '{{name}} への指令の送信を再開しました' },
  retry: kit.retry,
})
