import { phrases } from './kit/phrases.ts'

/** Roles and what they may. */
export const roles = phrases({
  title: { zh: '角色管理', en: 'Roles', ja: 'ロール管理' },
  number: { zh: '编号', en: 'Number', ja: '番号' },
  name: { zh: '名称', en: 'Name', ja: '名称' },
  description: { zh: '描述', en: 'Description', ja: '説明' },
  status: { zh: '状态', en: 'Status', ja: '状態' },
  userCount: { zh: '用户数', en: 'Users', ja: 'ユーザー数' },
})
