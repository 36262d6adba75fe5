import { approvals } from './approvals.ts'
import { phrases } from './kit/phrases.ts'

/** Modules that are shut down or energised at an appointed time. */
export const appointedSwitches = phrases({
  when: { zh: '何时执行', en: 'When', ja: '実行時期' },
  now: { zh: '立即', en: 'Now', ja: '今すぐ' },
  later: { zh: '预约时间', en: 'At a set time', ja: '日時を指定' },
  time: { zh: '执行时间（电站当地时间）', en: 'Time, by the clock of the plant', ja: '実行日時（発電所の現地時間）' },
  needed: { zh: '请选择执行时间。', en: 'Choose the time.', ja: '実行日時を選択してください。' },
  past: {
    zh: '该时间已过，请选择以后的时间。',
    en: 'This time is over. Choose a later one.',
    ja: 'この日時は過ぎています。以降の日時を選択してください。',
  },
  far: { zh: '最多预约一年以内的时间。', en: 'At most a year ahead.', ja: '1 年以内の日時を選択してください。' },
  skipped: {
    zh: '当天调整时钟，电站的时钟不显示该时间。请选择其他时间。',
    en: 'The clocks of the plant change that day and skip this time. Choose another one.',
    ja: 'この日は時計の変更があり、発電所の時計にこの時刻はありません。別の時刻を選択してください。',
  },
  twice: {
    zh: '当天调整时钟，该时间出现两次：在第一次执行。',
    en: 'The clocks of the plant change that day and show this time twice: it runs the first time.',
    ja: 'この日は時計の変更があり、この時刻が 2 回あります。1 回目に実行します。',
  },
  dark: {
    zh: '那时天黑：组件无法应答，也无法回读。',
    en: 'It is dark then: modules cannot answer, and nothing can be read back.',
    ja: 'その時刻は日射がなく、モジュールは応答できず読み返しもできません。',
  },
  once: {
    zh: '{{time}}（电站当地时间）执行一次，距现在 {{span}}。晚 5 分钟以上不再执行。按您届时的权限下达。',
    en: 'Runs once, {{time}} by the clock of the plant, in {{span}}, with the rights that you have then. It is not run more than 5 minutes late.',
    ja: '発電所の現地時間 {{time}}（{{span}}後）に 1 回、その時点の権限で実行します。5 分を超えて遅れた場合は実行しません。',
  },
  secondThen: {
    zh: '届时须由另一人在 30 分钟内批准。',
    en: 'A second person has to approve it then, within 30 minutes.',
    ja: 'その時刻から 30 分以内に別の担当者の承認が必要です。',
  },
  tagsThen: {
    zh: '届时仍挂有禁止通电牌的组件不会通电。',
    en: 'Modules that are under a lock-out tag then stay shut down.',
    ja: 'その時点で通電禁止札が掛かっているモジュールには通電しません。',
  },
  agreed: {
    zh: '已与现场约定：届时没有人在这些组件或其组串上作业',
    en: 'Agreed with the site: nobody works on these modules or their strings then',
    ja: '現場と合意済み：その時刻に対象モジュールとそのストリングで作業する人はいない',
  },
  doShutdown: { zh: '预约关断', en: 'Schedule the shutdown', ja: '遮断を予約' },
  doEnergise: { zh: '预约通电', en: 'Schedule the energising', ja: '通電を予約' },
  toGoOn_shutdown: { zh: '选择执行时间后继续。', en: 'To go on, choose the time.', ja: '実行日時を選択すると進めます。' },
  toGoOn_energise: {
    zh: '选择执行时间、填写原因并确认后继续。',
    en: 'To go on, choose the time, give the reason and confirm.',
    ja: '実行日時と理由を入力し、確認すると進めます。',
  },
  made: { zh: '已预约：{{what}}', en: 'Scheduled: {{what}}', ja: '予約しました：{{what}}' },
  nothingYet: {
    zh: '尚未执行任何操作。可在此之前撤回。',
    en: 'Nothing is switched yet. Until then it can be withdrawn.',
    ja: 'まだ何も実行されていません。それまでは取り下げできます。',
  },
  toSchedule: { zh: '查看该定时任务', en: 'Show the schedule', ja: 'スケジュールを表示' },
  toSchedules: { zh: '另有 {{count, number}} 项预约', en: '{{count, number}} more', ja: '他の予約 {{count, number}} 件' },
  line_shutdown: { zh: '预约关断：{{what}}', en: 'Scheduled shutdown: {{what}}', ja: '遮断の予約：{{what}}' },
  line_energise: { zh: '预约通电：{{what}}', en: 'Scheduled energising: {{what}}', ja: '通電の予約：{{what}}' },
  withdraw: approvals.withdraw,
  withdrawAsk: {
    zh: '撤回预约？',
    en: 'Withdraw what is scheduled?',
    ja: '予約を取り下げますか？',
  },
  withdrawText: {
    zh: '{{what}}，{{time}}。撤回后届时不执行任何操作。',
    en: '{{what}}, {{time}}. Then nothing is switched at that time.',
    ja: '{{what}}、{{time}}。取り下げると、その時刻には何も実行しません。',
  },
  withdrew: { zh: '已撤回预约', en: 'Withdrawn: nothing is switched then', ja: '予約を取り下げました' },
})
