import { alarms } from './alarms.ts'
import { peopleTerms } from './kit/people-terms.ts'
import { phrases } from './kit/phrases.ts'
import { plantTerms } from './kit/plant-terms.ts'
import { terms } from './kit/terms.ts'
import { menu } from './menu.ts'

/** People on duty: the rotation of an organisation, who stands in for whom, and the coming weeks. */
export const duty = phrases({
  title: menu.onDuty,
  meta: { zh: '现在和今后几周谁在值班', en: 'Who is on duty now and in the coming weeks', ja: '現在と今後数週間の当直' },
  organisation: peopleTerms.organisation,
  ownOrganisation: { zh: '本机构', en: 'Own organisation', ja: '自組織' },
  none: { zh: '还没有轮值表', en: 'There is no rotation yet', ja: '当直表はまだありません' },
  noneHint: {
    zh: '设置轮值表后，通知规则可以通知值班人员，而不必写明是谁。',
    en: 'With a rotation, a rule of notification can tell whoever is on duty instead of named people.',
    ja: '当直表を設定すると、通知ルールで個人の代わりに当直者へ通知できます。',
  },
  noneReadOnly: {
    zh: '您只能查看部分电站，轮值表由机构的管理人员设置。',
    en: 'You see only some plants: others of your organisation set up its rotation.',
    ja: '閲覧できる発電所が限られているため、当直表は組織の管理者が設定します。',
  },
  setUp: { zh: '设置轮值表', en: 'Set up the rotation', ja: '当直表を設定' },
  edit: { zh: '修改轮值表', en: 'Edit the rotation', ja: '当直表を編集' },
  saved: { zh: '轮值表已保存', en: 'The rotation is saved', ja: '当直表を保存しました' },

  first: { zh: '现在值班', en: 'On duty now', ja: '現在の当直' },
  second: { zh: '第二值班', en: 'Second on duty', ja: '第 2 当直' },
  secondOf: { zh: '第二值班：{{name}}', en: 'Second: {{name}}', ja: '第 2 当直：{{name}}' },
  next: { zh: '下一班', en: 'Next', ja: '次の当直' },
  nobody: { zh: '无人', en: 'Nobody', ja: 'なし' },
  until: alarms.until,
  from: { zh: '自 {{time}}', en: 'from {{time}}', ja: '{{time}} から' },
  somebody: { zh: '其他机构的用户', en: 'Of another organisation', ja: '他の組織のユーザー' },
  gone: { zh: '已停用', en: 'disabled', ja: '無効' },
  noMail: { zh: '无邮箱', en: 'no e-mail address', ja: 'メールアドレスなし' },
  problemOf: { zh: '{{name}}（{{problem}}）', en: '{{name}} ({{problem}})', ja: '{{name}}（{{problem}}）' },
  gap: {
    zh: '消息无法送达值班人。“值班人员”的消息改发给第二值班人；也没有时，发给有权设置告警通知的人。',
    en: 'Nothing reaches the person on duty. What rules tell whoever is on duty goes to the second on duty; where there is none, to those who set up notifications.',
    ja: '当直者に通知が届きません。「当直者」宛ての通知は第 2 当直者に、いない場合はアラーム通知を設定できる人に送ります。',
  },
  gapNone: {
    zh: '现在无人值班。“值班人员”的消息发给有权设置告警通知的人。',
    en: 'Nobody is on duty now. What rules tell whoever is on duty goes to those who set up notifications.',
    ja: '現在の当直者がいません。「当直者」宛ての通知はアラーム通知を設定できる人に送ります。',
  },

  weeks: { zh: '本周和今后四周', en: 'This week and the four weeks after it', ja: '今週とその後の 4 週間' },
  rotation: { zh: '轮值', en: 'Rotation', ja: '当直表' },
  everyDay: { zh: '每天 {{time}} 交接，{{zone}}', en: 'Handed over each day at {{time}}, {{zone}}', ja: '毎日 {{time}} に交代、{{zone}}' },
  everyWeek: {
    zh: '每{{weekday}} {{time}} 交接，{{zone}}',
    en: 'Handed over each {{weekday}} at {{time}}, {{zone}}',
    ja: '毎週{{weekday}} {{time}} に交代、{{zone}}',
  },
  changed: { zh: '{{who}} 于 {{time}} 修改', en: 'Changed by {{who}}, {{time}}', ja: '{{time}} に {{who}} が変更' },

  standIns: { zh: '代班', en: 'Stand-ins', ja: '代理' },
  noStandIns: { zh: '没有代班', en: 'Nobody stands in', ja: '代理はありません' },
  addStandIn: { zh: '新增代班', en: 'Add a stand-in', ja: '代理を追加' },
  editStandIn: { zh: '修改 {{name}} 的代班', en: 'Edit the stand-in for {{name}}', ja: '{{name}} の代理を編集' },
  deleteStandIn: { zh: '删除 {{name}} 的代班', en: 'Delete the stand-in for {{name}}', ja: '{{name}} の代理を削除' },
  deleteAsk: { zh: '删除 {{name}} 的代班？', en: 'Delete the stand-in for {{name}}?', ja: '{{name}} の代理を削除しますか？' },
  deleteText: { zh: '此后按轮值值班。', en: 'The duty is that of the rotation again.', ja: '当直は当直表どおりに戻ります。' },
  delete: terms.delete,
  deleted: { zh: '代班已删除', en: 'The stand-in is deleted', ja: '代理を削除しました' },
  standInSaved: { zh: '代班已保存', en: 'The stand-in is saved', ja: '代理を保存しました' },
  userId: { zh: '谁的班', en: 'Whose duty', ja: '本来の当直' },
  standInId: { zh: '代班人', en: 'Who stands in', ja: '代理' },
  fromAt: { zh: '开始', en: 'From', ja: '開始' },
  untilAt: { zh: '结束', en: 'Until', ja: '終了' },
  reason: terms.reason,
  actions: terms.actions,
  chooseUser: { zh: '请选择是谁的班', en: 'Choose whose duty it is', ja: '本来の当直者を選択してください' },
  chooseStandIn: { zh: '请选择另一个人', en: 'Choose another person', ja: '別の人を選択してください' },
  from_wrong: { zh: '请选择开始时间', en: 'Choose when it begins', ja: '開始日時を選択してください' },
  until_wrong: {
    zh: '请选择开始之后一年内的时间',
    en: 'Choose a time after the beginning, a year at most',
    ja: '開始より後、1 年以内の日時を選択してください',
  },
  atMost200: { zh: '最多 200 个字', en: 'At most 200 characters', ja: '200 文字まで' },

  turn: { zh: '轮换', en: 'A turn lasts', ja: '交代の周期' },
  turn_day: { zh: '一天', en: 'a day', ja: '1 日' },
  turn_week: { zh: '一周', en: 'a week', ja: '1 週間' },
  startsOn: { zh: '首班日期', en: 'First turn on', ja: '最初の当直日' },
  startsOnHint: {
    zh: '按周轮换时决定交接的星期',
    en: 'A turn of a week is handed over on the same weekday',
    ja: '週単位では交代する曜日になります',
  },
  startsOn_wrong: { zh: '请选择日期', en: 'Choose a day', ja: '日付を選択してください' },
  handoverMinute: { zh: '交接时间', en: 'Handed over at', ja: '交代時刻' },
  handover_wrong: { zh: '请填写时间，例如 09:00', en: 'Enter a time, as 09:00', ja: '時刻を 09:00 の形で入力してください' },
  zone: plantTerms.timeZone,
  dutyUserIds: { zh: '值班顺序', en: 'People in their order', ja: '当直の順番' },
  peopleHint: {
    zh: '从首班日期起依次轮换；下一位是第二值班',
    en: 'From the first turn on, one after the other; the next one is the second on duty',
    ja: '最初の当直日から順に交代します。次の人が第 2 当直です',
  },
  people_wrong: { zh: '请至少添加一人', en: 'Add at least one person', ja: '1 人以上追加してください' },
  addPerson: { zh: '添加人员', en: 'Add a person', ja: '人を追加' },
  earlier: { zh: '将 {{name}} 前移', en: 'Move {{name}} up', ja: '{{name}} を前へ' },
  later: { zh: '将 {{name}} 后移', en: 'Move {{name}} down', ja: '{{name}} を後へ' },
  takeOut: { zh: '移除 {{name}}', en: 'Take {{name}} out', ja: '{{name}} を外す' },
  counted: { zh: '{{count}} 人', en: { one: '{{count}} person', other: '{{count}} people' }, ja: '{{count}} 人' },
})
