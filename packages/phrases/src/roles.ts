import { peopleTerms } from './kit/people-terms.ts'
import { phrases } from './kit/phrases.ts'
import { terms } from './kit/terms.ts'
import { menu } from './menu.ts'

/** Roles and what they may. */
export const roles = phrases({
  title: menu.roles,
  number: { zh: '代码', en: 'Code', ja: 'コード' },
  name: terms.name,
  description: terms.description,
  status: terms.status,
  userCount: { zh: '用户数', en: 'Users', ja: 'ユーザー数' },
  count: { zh: '{{count}} 个角色', en: { one: '{{count}} role', other: '{{count}} roles' }, ja: 'ロール {{count}} 件' },
  all: terms.all,
  enabled: peopleTerms.enabled,
  disabled: peopleTerms.disabled,
  actions: terms.actions,
  query: { zh: '名称、代码或描述', en: 'Name, code or description', ja: '名称・コード・説明' },
  none: { zh: '暂无角色', en: 'No roles yet', ja: 'ロールはまだありません' },
  noneHint: {
    zh: '角色决定用户能看到什么、能做什么。',
    en: 'A role defines what its users can see and do.',
    ja: 'ロールは、ユーザーが見られる範囲と操作を決めます。',
  },
  choose: terms.selectName,
  chosen: { zh: '已选 {{count}} 个', en: '{{count}} selected', ja: '{{count}} 件を選択' },
  add: { zh: '新增角色', en: 'Add role', ja: 'ロールを追加' },
  edit: { zh: '修改角色 {{name}}', en: 'Edit {{name}}', ja: '{{name}} を編集' },
  permissions: peopleTerms.permissions,
  permissionsOf: { zh: '{{name}}的权限', en: 'Permissions of {{name}}', ja: '{{name}}の権限' },
  remove: terms.delete,
  removeOf: { zh: '删除角色 {{name}}', en: 'Delete {{name}}', ja: '{{name}}を削除' },
  removeEllipsis: terms.deleteEllipsis,
  removeAsk: {
    zh: '删除以下 {{count}} 个角色？仍有用户使用的角色不会被删除。',
    en: {
      one: 'Delete this role? It is kept if users still have it.',
      other: 'Delete these {{count}} roles? Roles that users still have are kept.',
    },
    ja: '次の {{count}} 件のロールを削除しますか？使用中のロールは削除されません。',
  },
  added: { zh: '已新增角色 {{name}}', en: 'Role {{name}} added', ja: 'ロール {{name}} を追加しました' },
  saved: { zh: '已保存角色 {{name}}', en: 'Role {{name}} saved', ja: 'ロール {{name}} を保存しました' },
  system: { zh: '系统', en: 'System', ja: 'システム' },
  systemHint: {
    zh: '系统角色拥有全部权限，不能修改。',
    en: 'A system role has every permission and can’t be edited.',
    ja: 'システムロールはすべての権限を持ち、編集できません。',
  },
  readOnly: { zh: '您只能查看，不能修改角色。', en: 'You can view roles, but not edit them.', ja: '閲覧のみ可能で、編集はできません。' },
  lacking: {
    zh: '您自己没有此权限，不能授予或收回',
    en: 'You do not have this permission yourself, so you cannot grant or remove it',
    ja: 'ご自身にこの権限がないため、付与も取り消しもできません',
  },
  matrix: { zh: '角色权限对照', en: 'Roles and permissions', ja: 'ロールと権限の一覧' },
  has: { zh: '有', en: 'Yes', ja: 'あり' },
  hasNot: { zh: '无', en: 'No', ja: 'なし' },
  page: terms.page,
  allOf: { zh: '全选', en: 'All', ja: 'すべて' },
  noneOf: { zh: '全不选', en: 'None', ja: 'なし' },
  held: { zh: '已选 {{count}} / {{of}} 项', en: '{{count}} of {{of}}', ja: '{{of}} 件中 {{count}} 件' },
  noPermission: { zh: '您没有修改角色的权限', en: 'You do not have permission to edit roles', ja: 'ロールを編集する権限がありません' },
  onlySystem: { zh: '系统角色不能删除', en: 'System roles cannot be deleted', ja: 'システムロールは削除できません' },
  name_wrong: { zh: '1 至 60 个字符', en: '1 to 60 characters', ja: '1～60 文字で入力してください' },
  number_wrong: {
    zh: '1 至 32 个字符：字母、数字以及 . _ -，以字母或数字开头',
    en: '1 to 32 letters, digits or . _ -, beginning with a letter or digit',
    ja: '1～32 文字の文字・数字・. _ -（先頭は文字か数字）',
  },
  description_wrong: { zh: '最多 300 个字符', en: 'At most 300 characters', ja: '300 文字以内で入力してください' },
  statusHint: {
    zh: '用户可保留已停用的角色，但该角色不授予任何权限。',
    en: 'Users can keep a disabled role, but it grants no permissions.',
    ja: '無効なロールはユーザーに残せますが、権限は与えられません。',
  },
})
