import { phrases } from './kit/phrases.ts'

export const workOrderRefusals = phrases({
  alarmHasOrder: {
    zh: '其中一条告警已在工单 {{number}} 中，未创建新工单。',
    en: 'An alarm of these is in work order {{number}} already.',
    ja: 'アラームの1つはすでに作業指示 {{number}} に入っています。',
  },
  workStateWrong: {
    zh: '工单 {{number}} 当前状态不允许此操作，请刷新后查看。',
    en: 'Work order {{number}} is in a state that does not allow this. Look at it again.',
    ja: '作業指示 {{number}} は現在の状態ではこの操作ができません。もう一度確認してください。',
  },
  workStepsLeft: {
    zh: '还有 {{count}} 个步骤未完成，也未标为无需执行。',
    en: 'Steps that are neither done nor not needed: {{count}}.',
    ja: '完了も不要もしていない手順が {{count}} 件あります。',
  },
  otherDevice: {
    zh: '{{what}} 属于 {{place}} 的 {{label}}，不是此工单的设备。',
    en: '{{what}} is at {{label}}, {{place}}. That is not the device of this order.',
    ja: '{{what}} は {{place}} の {{label}} のもので、この作業指示の機器ではありません。',
  },
  unknownSerialNo: {
    zh: '{{what}} 未登记在任何位置。',
    en: 'Nobody has registered {{what}} at a place.',
    ja: '{{what}} はどの位置にも登録されていません。',
  },
  workDue: { zh: '期限须晚于现在。', en: 'The due time must lie ahead.', ja: '期限は現在より後にしてください。' },
  workCauseNote: {
    zh: '请在备注中说明发现了什么。',
    en: 'Say in the note what was found.',
    ja: '何が見つかったかを備考に書いてください。',
  },
  workTitleMissing: {
    zh: '没有告警的工单需要写明要做什么。',
    en: 'An order without an alarm needs a title: say what is to be done.',
    ja: 'アラームのない作業指示には、何をするかの件名が必要です。',
  },
  workActOld: {
    zh: '已超过 7 天，无法再记入工单。',
    en: 'It happened more than 7 days ago, which is too late for the order.',
    ja: '7 日より前の内容は、作業指示に記録できません。',
  },
})
