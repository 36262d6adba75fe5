import { peopleTerms } from './kit/people-terms.ts'
import { phrases } from './kit/phrases.ts'
import { terms } from './kit/terms.ts'

export const userStatus = phrases({
  0: peopleTerms.disabled,
  1: peopleTerms.enabled,
  2: peopleTerms.pending,
})

export const gender = phrases({
  male: { zh: '男', en: 'Male', ja: '男性' },
  female: { zh: '女', en: 'Female', ja: '女性' },
  other: terms.other,
})

/** What is written down about what people did: core/users/audit-actions.ts. */
export const userAuditAction = phrases({
  'users.create': { zh: '命令行新增用户', en: 'User added on the command line', ja: 'コマンドでユーザーを追加' },
  'users.add': { zh: '新增用户', en: 'User added', ja: 'ユーザーを追加' },
  'users.edit': { zh: '修改用户', en: 'User edited', ja: 'ユーザーを編集' },
  'users.delete': { zh: '删除用户', en: 'Users deleted', ja: 'ユーザーを削除' },
  'users.password': { zh: '修改密码', en: 'Password changed', ja: 'パスワードを変更' },
  'users.account': { zh: '修改本人资料', en: 'Own account edited', ja: '本人の情報を変更' },
  'users.register': { zh: '注册申请', en: 'Account requested', ja: 'アカウントの申請' },
  'users.registerTaken': {
    zh: '注册申请（用户名已占用）',
    en: 'Account requested (username already in use)',
    ja: 'アカウントの申請（使用済みの名前）',
  },
  'users.stations': { zh: '修改用户的可见电站', en: 'Visible plants of a user edited', ja: 'ユーザーが閲覧できる発電所を編集' },
})
