import { phrases } from './kit/phrases.ts'

export const rsdRefusals = phrases({
  keyUsed: {
    zh: '该幂等键已用于另一条命令（任务 {{number}}），本次未执行任何操作。请使用新的键。',
    en: 'This key was used for another order (task {{number}}); nothing was done. Use a new key.',
    ja: 'このキーは別の指令（タスク {{number}}）で使われているため、何も実行しませんでした。新しいキーを使ってください。',
  },
  nothingToSwitch: {
    zh: '所选范围内没有可操作的组件。',
    en: 'The selection has no module to switch.',
    ja: '選択範囲に操作できるモジュールがありません。',
  },
  nothingToRead: {
    zh: '所选范围内没有可读取的设备。',
    en: 'The selection has no device to read.',
    ja: '選択範囲に読み取れる機器がありません。',
  },
  mixedStations: {
    zh: '一条命令只能针对一座电站。',
    en: 'An order can only be for one plant.',
    ja: '一度の指令で対象にできる発電所は 1 か所です。',
  },
  askerMayNot: {
    zh: '{{what}} 已无权对该电站通电，此申请不能批准。',
    en: '{{what}} may no longer energise at this plant; the request cannot be approved.',
    ja: '{{what}} さんはこの発電所に通電する権限を失っているため、承認できません。',
  },
  notSecondPerson: {
    zh: '您不能批准 {{what}} 的申请：最近一天内，你们的账号曾由同一人新增、重置或授权。请由其他人批准，或满一天后再批准。',
    en: "You can't approve an order of {{what}}: within the last day the same person created, reset or granted permissions to both accounts. Have another person approve it, or wait until a day has passed.",
    ja: '{{what}} さんの申請は承認できません。直近 1 日以内に、同じ人が両方のアカウントを作成・リセットしたか、権限を付与しています。他の方が承認するか、1 日経ってから承認してください。',
  },
  noTestData: {
    zh: '自检失败，未返回数据。',
    en: 'Self-test failed, no data returned.',
    ja: '自己診断に失敗しました。データが返されませんでした。',
  },
  ownOrder: {
    zh: '不能批准自己的申请，须由另一位有权限的人员批准。',
    en: "You can't approve your own order: another authorised person has to.",
    ja: '自分の申請は承認できません。権限を持つ別の担当者が承認してください。',
  },
  approvalNeeded: {
    zh: '通电的容量超出个人限额。申请已保存，须由另一位有权限的人员在 30 分钟内批准。',
    en: 'This is more than one person may energise alone. Your request is saved: another authorised person has to approve it within 30 minutes.',
    ja: '1 人で通電できる上限を超えています。申請を保存しました。30 分以内に、権限を持つ別の担当者の承認が必要です。',
  },
  reasonNeeded: {
    zh: '请填写操作原因。',
    en: 'Please give a reason.',
    ja: '操作の理由を入力してください。',
  },
  notCertifiable: {
    zh: '这次测试未全部通过，不能签发证书，未做任何更改。',
    en: 'This test did not pass whole, so no certificate was issued.',
    ja: 'この診断は全項目に合格していないため、証明書は発行していません。',
  },
  certificateThere: {
    zh: '这次测试的证书 {{number}} 已签发，不会再次签发。',
    en: 'Certificate {{number}} of this test was issued before; no second one is issued.',
    ja: 'この診断の証明書 {{number}} は発行済みのため、再発行していません。',
  },
  noTest: {
    zh: '任务 {{number}} 不是 RSD 测试，没有证书。',
    en: 'Task {{number}} is no test of RSDs and has no certificate.',
    ja: 'タスク {{number}} は RSD の診断ではないため、証明書はありません。',
  },
})
