import { peopleTerms } from './kit/people-terms.ts'
import { phrases } from './kit/phrases.ts'

export const roleStatus = phrases({
  0: peopleTerms.disabled,
  1: peopleTerms.enabled,
})

/** Of a permission (specification, point 3). */
export const actionType = phrases({
  1: { zh: '页面／菜单', en: 'Page or menu', ja: 'ページ・メニュー' },
  2: { zh: '按钮', en: 'Button', ja: 'ボタン' },
})

/** The roles that a new installation is given. */
export const suggestedRole = phrases({
  administrator: { zh: '管理员', en: 'Administrator', ja: '管理者' },
  operator: { zh: '运维值班员', en: 'Operator', ja: '運用担当者' },
  engineer: { zh: '现场工程师', en: 'Field engineer', ja: '現場エンジニア' },
  viewer: { zh: '只读用户', en: 'Viewer', ja: '閲覧者' },
  auditor: { zh: '审计员', en: 'Auditor', ja: '監査担当者' },
  energyManager: { zh: '能源经理', en: 'Energy manager', ja: 'エネルギー管理者' },
})

export const suggestedRoleAbout = phrases({
  administrator: { zh: '拥有全部操作权限', en: 'May do everything', ja: 'すべての操作が可能' },
  operator: {
    zh: '监控电站，关断和通电，处理任务',
    en: 'Monitors plants, shuts down and energises, follows tasks',
    ja: '発電所の監視、遮断と通電、タスクの確認',
  },
  engineer: {
    zh: '在现场维护设备，可关断，不可通电',
    en: 'Works on site: edits plants, shuts down, does not energise',
    ja: '現場での保守。遮断は可能、通電は不可',
  },
  viewer: { zh: '只能查看电站', en: 'Views plants only', ja: '発電所の閲覧のみ' },
  auditor: {
    zh: '查看电站、用户、权限和操作日志，不做更改',
    en: 'Views plants, users, permissions and the audit log; changes nothing',
    ja: '発電所・ユーザー・権限・監査ログの閲覧のみ',
  },
  energyManager: {
    zh: '比较和导出电站的发电数据',
    en: 'Compares and exports the energy yield of plants',
    ja: '発電実績の比較と出力',
  },
})

/** What is written down about what people did: core/roles/audit-actions.ts. */
export const roleAuditAction = phrases({
  'roles.add': { zh: '新增角色', en: 'Role added', ja: 'ロールを追加' },
  'roles.edit': { zh: '修改角色', en: 'Role edited', ja: 'ロールを編集' },
  'roles.delete': { zh: '删除角色', en: 'Roles deleted', ja: 'ロールを削除' },
  'roles.permissions': { zh: '修改角色权限', en: 'Permissions of a role edited', ja: 'ロールの権限を編集' },
})
