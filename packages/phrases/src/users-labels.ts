import { phrases } from './kit/phrases.ts'

export const userStatus = phrases({
  0: { zh: '停用', en: 'Disabled', ja: '無効' },
  1: { zh: '启用', en: 'Enabled', ja: '有効' },
  2: { zh: '待审核', en: 'Pending', ja: '承認待ち' },
})

export const gender = phrases({
  male: { zh: '男', en: 'Male', ja: '男性' },
  female: { zh: '女', en: 'Female', ja: '女性' },
  other: { zh: '其他', en: 'Other', ja: 'その他' },
})

/** What is written down about what people did: core/users/audit-actions.ts. */
export const userAuditAction = phrases({
  'users.create': { zh: '命令行新增用户', en: 'User added by command', ja: 'コマンドでユーザーを追加' },
  'users.add': { zh: '新增用户', en: 'User added', ja: 'ユーザーを追加' },
  'users.edit': { zh: '修改用户', en: 'User changed', ja: 'ユーザーを変更' },
  'users.delete': { zh: '删除用户', en: 'Users deleted', ja: 'ユーザーを削除' },
  'users.password': { zh: '修改密码', en: 'Password changed', ja: 'パスワードを変更' },
  'users.register': { zh: '注册申请', en: 'Asked for an account', ja: 'アカウントの申請' },
  'users.registerTaken': {
    zh: '注册申请（用户名已占用）',
    en: 'Asked for an account that exists',
    ja: 'アカウントの申請（使用済みの名前）',
  },
  'users.stations': { zh: '绑定用户电站', en: "User's plants changed", ja: 'ユーザーの発電所を変更' },
})
