import { approvalNews } from './approval-news.ts'
import { approvals } from './approvals.ts'
import { peopleTerms } from './kit/people-terms.ts'
import { phrases } from './kit/phrases.ts'
import { plantTerms } from './kit/plant-terms.ts'
import { terms } from './kit/terms.ts'
import { kit } from './kit.ts'
import { menu } from './menu.ts'

/** Lock-out tags: nothing under one is energised until a person takes it off. */
export const lockOuts = phrases({
  title: menu.lockOuts,
  meta: {
    zh: '挂牌范围内，任何人和任何计划都不能通电；关断不受限制',
    en: 'Nothing under a tag can be energised, by anybody or any schedule. Shutting down is always possible',
    ja: '札の下では誰も、どのスケジュールも通電できません。遮断はいつでもできます',
  },
  holding: { zh: '未摘牌', en: 'Not taken off', ja: '未取り外し' },
  removed: { zh: '已摘牌', en: 'Taken off', ja: '取り外し済み' },
  hanging: { zh: '挂牌中', en: 'On', ja: '取り付け中' },
  overdue: { zh: '超期未摘', en: 'Overdue, still holds', ja: '期限超過（有効）' },
  explains: {
    zh: '其下 {{count, number}} 块组件无输出或无数据，不告警',
    en: {
      one: '{{count, number}} module under it without output or data, not alarmed',
      other: '{{count, number}} modules under it without output or data, not alarmed',
    },
    ja: '札の下の {{count, number}} 枚が出力・データなし（アラーム対象外）',
  },
  removalAsked: { zh: '摘牌待审批', en: 'Removal waits for approval', ja: '取り外しの承認待ち' },
  all: terms.all,
  add: { zh: '挂禁止通电牌', en: 'Put on a lock-out tag', ja: '通電禁止札を掛ける' },
  addEllipsis: { zh: '挂禁止通电牌…', en: 'Put on a lock-out tag…', ja: '通電禁止札を掛ける…' },
  go: { zh: '挂牌', en: 'Put on', ja: '掛ける' },
  station: plantTerms.plant,
  stationMissing: { zh: '请选择要挂牌的电站', en: 'Choose the plant that it hangs on', ja: '札を掛ける発電所を選択してください' },
  place: { zh: '挂牌位置', en: 'Hangs on', ja: '取り付け先' },
  wholePlant: approvalNews.wholeStation,
  inverter: plantTerms.inverterCode,
  string: plantTerms.stringLabel,
  holder: approvals.tagOf,
  holderMissing: { zh: '请填写挂牌人', en: 'Enter whose tag it is', ja: '札の持ち主を入力してください' },
  reason: terms.reason,
  reasonMissing: approvals.noteMissing,
  hours: { zh: '预计时长', en: 'Expected to last', ja: '予定時間' },
  hour: { zh: '{{count}} 小时', en: { one: '{{count}} hour', other: '{{count}} hours' }, ja: '{{count}} 時間' },
  day: kit.days,
  untilHint: {
    zh: '至 {{time}}；超期后仍然有效，直到有人摘牌',
    en: 'Until {{time}}. Afterwards it still holds, until somebody takes it off',
    ja: '{{time}} まで。過ぎても、外されるまで有効です',
  },
  shutsNothing: {
    zh: '挂牌不会关断组件。作业前请先关断，并核实已低于限值。',
    en: 'A tag shuts nothing down. Shut down first, and wait until it is verified.',
    ja: '札を掛けても遮断されません。先に遮断し、検証済みになったことを確認してください。',
  },
  didAdd: { zh: '已在{{place}}挂牌', en: 'The tag is on: {{place}}', ja: '札を掛けました：{{place}}' },
  didEnd: {
    zh: '已在{{place}}挂牌；{{count}} 项任务因此停止',
    en: {
      one: 'The tag is on: {{place}}. It stopped {{count}} task',
      other: 'The tag is on: {{place}}. It stopped {{count}} tasks',
    },
    ja: '札を掛けました：{{place}}。{{count}} 件のタスクを止めました',
  },
  until: { zh: '截止', en: 'Until', ja: '期限' },
  state: terms.state,
  put: { zh: '挂牌时间', en: 'Put on', ja: '取り付け日時' },
  takenOff: { zh: '摘牌', en: 'Taken off', ja: '取り外し' },
  actions: terms.actions,
  search: { zh: '挂牌人、原因、位置', en: 'Name, reason, place', ja: '持ち主・理由・場所' },
  organisation: peopleTerms.organisation,
  takeOff: { zh: '摘牌', en: 'Take off', ja: '外す' },
  takeOffOf: { zh: '摘下{{place}}的禁止通电牌', en: 'Take the tag off {{place}}', ja: '{{place}}の札を外す' },
  takeOffOwn: {
    zh: '摘牌后可以通电。请确认作业已结束，人员已离开。',
    en: 'It can be energised afterwards. Make sure that the work is over and nobody is there any more.',
    ja: '外すと通電できるようになります。作業が終わり、誰もいないことを確認してください。',
  },
  takeOffOther: {
    zh: '这是{{holder}}的牌。须由另一人批准后才会摘下，请先与其本人确认。',
    en: 'This is the tag of {{holder}}. It stays on until another person approves; talk to {{holder}} first.',
    ja: 'これは{{holder}}さんの札です。別の担当者が承認するまで外れません。先に本人に確認してください。',
  },
  askTakeOff: { zh: '申请摘牌', en: 'Ask to take it off', ja: '取り外しを申請' },
  noteOptional: approvals.noteOptional,
  didTakeOff: { zh: '已摘牌', en: 'The tag is off', ja: '札を外しました' },
  didAsk: {
    zh: '已申请，另一人批准后摘牌',
    en: 'Requested; it comes off when another person approves',
    ja: '申請しました。別の担当者が承認すると外れます',
  },
  none: { zh: '没有禁止通电牌', en: 'No lock-out tags', ja: '通電禁止札はありません' },
  noneHint: {
    zh: '上屋面作业前，请在电站、逆变器或组串上挂牌。',
    en: 'Put one on a plant, an inverter or a string before working there.',
    ja: '作業の前に、発電所、PCS、ストリングのいずれかに掛けてください。',
  },
  tagOf: { zh: '禁止通电牌：{{holder}}', en: 'Lock-out tag of {{holder}}', ja: '通電禁止札：{{holder}}' },
  hangsOn: {
    zh: '{{place}}挂有{{holder}}的禁止通电牌：{{reason}}，至 {{time}}',
    en: 'Lock-out tag of {{holder}} on {{place}}: {{reason}}, until {{time}}',
    ja: '{{place}}に{{holder}}さんの通電禁止札：{{reason}}、{{time}} まで',
  },
  keepsSome: {
    zh: '{{count, number}} 块组件在挂牌范围内，不会通电。',
    en: {
      one: '{{count, number}} module is under a tag: it is not energised.',
      other: '{{count, number}} modules are under a tag: they are not energised.',
    },
    ja: '{{count, number}} 枚のモジュールは札の下にあるため、通電しません。',
  },
  keepsAll: {
    zh: '摘牌之前不能通电。',
    en: 'Nothing can be energised until it is taken off.',
    ja: '札を外すまで通電できません。',
  },
})
