import { phrases } from './kit/phrases.ts'

export const rsdRefusals = phrases({
  keyUsed: {
    zh: '该幂等键已用于另一条指令（任务 {{number}}），本次未执行任何操作。请使用新的键。',
    en: 'This key was used for another order (task {{number}}); nothing was done. Use a new key.',
    ja: 'このキーは別の指示（タスク {{number}}）で使われているため、何も実行しませんでした。新しいキーを使ってください。',
  },
  nothingToSwitch: {
    zh: '所选范围内没有可操作的组件。',
    en: 'There is no module to switch in what was chosen.',
    ja: '選択範囲に操作できるモジュールがありません。',
  },
  nothingToRead: {
    zh: '所选范围内没有可读取的设备。',
    en: 'There is no device to read in what was chosen.',
    ja: '選択範囲に読み取れる機器がありません。',
  },
  mixedStations: {
    zh: '一次操作只能针对一个电站。',
    en: 'One command can only concern one plant.',
    ja: '一度の操作は一つの発電所のみ対象にできます。',
  },
  askerMayNot: {
    zh: '{{what}} 已无权对该电站通电，此申请不能批准。',
    en: '{{what}} may no longer energise at this station; the request cannot be approved.',
    ja: '{{what}} さんはこの発電所に通電する権限を失っているため、承認できません。',
  },
  notSecondPerson: {
    zh: '您不能批准 {{what}} 的申请：最近一天内，你们的账号出自同一人之手（新建、重置或授权）。请由其他人批准，或满一天后再批准。',
    en: "You can't approve an order of {{what}}: within the last day both accounts were in the same hands (made, reset or given the right). Another person has to approve it, or you wait until a day has passed.",
    ja: '{{what}} さんの申請は承認できません。直近1日以内に、両方のアカウントが同じ人の手にありました（作成、リセット、権限の付与）。他の方が承認するか、1日経ってから承認してください。',
  },
  approvalNeeded: {
    zh: '一次通电的功率超出个人限额，申请已保存，需由另一位有权限的人员在 30 分钟内批准。',
    en: 'This energises more than one person may alone. It is kept for 30 minutes: another authorised person has to approve it.',
    ja: '一人で通電できる上限を超えています。申請を保存しました。30分以内に権限を持つ別の担当者の承認が必要です。',
  },
  reasonNeeded: {
    zh: '请填写操作原因。',
    en: 'Please give a reason.',
    ja: '操作の理由を入力してください。',
  },
})
