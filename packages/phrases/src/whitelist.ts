import { peopleTerms } from './kit/people-terms.ts'
import { phrases } from './kit/phrases.ts'
import { plantTerms } from './kit/plant-terms.ts'
import { terms } from './kit/terms.ts'

/** Numbers of concentrators that an organisation lets in. */
export const whitelist = phrases({
  title: plantTerms.allowList,
  meta: {
    zh: '机构有已启用的条目时，仅名单内的集中器可注册和首次接入；已接入的不受影响',
    en: 'With entries enabled, an organisation takes only these concentrators; those connected stay',
    ja: '有効な登録がある組織では、リストのコンセントレータだけを登録・初回接続できます（接続済みは対象外）',
  },
  all: terms.all,
  on: peopleTerms.enabled,
  off: peopleTerms.disabled,
  none: { zh: '没有白名单条目', en: 'No entries', ja: '登録はありません' },
  noneHint: {
    zh: '没有条目的机构可注册任何编号的集中器。',
    en: 'An organisation without entries takes any concentrator.',
    ja: '登録のない組織では、どの番号のコンセントレータも登録できます。',
  },
  search: { zh: '编号或备注', en: 'Number or note', ja: '番号・メモ' },
  organisation: peopleTerms.ownOrganisation,
  add: { zh: '新增条目…', en: 'New entry…', ja: '登録を追加…' },
  edit: terms.editName,
  added: { zh: '{{number}} 已加入白名单', en: '{{number}} is on the allow list', ja: '{{number}} を許可リストに追加しました' },
  saved: { zh: '已保存 {{number}}', en: '{{number}} is saved', ja: '{{number}} を保存しました' },
  number: terms.number,
  number_wrong: plantTerms.twelveDigits,
  orgNo: peopleTerms.organisation,
  orgNo_wrong: peopleTerms.chooseOrganisation,
  orgHint: { zh: '对其下级机构同样有效', en: 'Holds for the organisations below it too', ja: '下位の組織にも適用されます' },
  note: terms.note,
  enabled: terms.state,
  enabledHint: {
    zh: '机构的首个启用条目即开启白名单：名单外的编号不能再注册',
    en: 'The first enabled entry of an organisation keeps all other numbers out',
    ja: '組織の最初の有効な登録から、リスト外の番号は登録できなくなります',
  },
  concentrator: plantTerms.concentrator,
  notRegistered: { zh: '未注册', en: 'Not registered', ja: '未登録' },
  by: plantTerms.by,
  changed: { zh: '最近修改', en: 'Changed', ja: '最終変更' },
  actions: terms.actions,
})
