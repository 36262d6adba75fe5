import { phrases } from './kit/phrases.ts'
import { plantTerms } from './kit/plant-terms.ts'
import { readNow } from './read-now.ts'
import { rsdAction } from './rsd-labels.ts'

/** Titles of pages and buttons, by the permission's key with dots as underscores; and of the groups of pages. */
export const menu = phrases({
  monitor: { zh: '监控', en: 'Monitor', ja: '監視' },
  operate: { zh: '运维', en: 'Operate', ja: '運用' },
  devices: plantTerms.equipment,
  concentrators: plantTerms.concentrators,
  concentratorDetails: { zh: '集中器详情', en: 'Concentrator details', ja: 'コンセントレータ詳細' },
  centre: { zh: '用户中心', en: 'User management', ja: 'ユーザー管理' },
  userDetails: { zh: '用户详情', en: 'User details', ja: 'ユーザー詳細' },
  stationDetails: { zh: '电站详情', en: 'Plant details', ja: '発電所詳細' },
  home: { zh: '首页', en: 'Home', ja: 'ホーム' },
  stations: { zh: '电站列表', en: 'Plants', ja: '発電所一覧' },
  modules: { zh: '组件列表', en: 'Modules', ja: 'モジュール一覧' },
  comparison: { zh: '数据对比', en: 'Data comparison', ja: 'データ比較' },
  users: { zh: '用户列表', en: 'Users', ja: 'ユーザー一覧' },
  roles: { zh: '角色管理', en: 'Roles', ja: 'ロール管理' },
  security: { zh: '账号安全', en: 'Security', ja: 'セキュリティ' },
  sessions: { zh: '登录会话', en: 'Sessions', ja: 'ログインセッション' },
  tokens: { zh: 'API 令牌', en: 'API tokens', ja: 'API トークン' },
  organisations: { zh: '机构管理', en: 'Organisations', ja: '組織管理' },
  audit: { zh: '操作日志', en: 'Audit log', ja: '監査ログ' },
  audit_verify: { zh: '校验日志完整性', en: 'Check that the log is complete', ja: 'ログの完全性を検証' },
  users_edit: { zh: '新增、修改和删除用户', en: 'Add, edit and delete users', ja: 'ユーザーの追加・変更・削除' },
  organisations_edit: { zh: '新增、修改和删除机构', en: 'Add, edit and delete organisations', ja: '組織の追加・変更・削除' },
  roles_edit: { zh: '新增、修改和删除角色', en: 'Add, edit and delete roles', ja: 'ロールの追加・変更・削除' },
  settings: { zh: '设置', en: 'Settings', ja: '設定' },
  bigScreen: { zh: '大屏', en: 'Big screen', ja: '大画面ダッシュボード' },
  tasks: { zh: '任务管理', en: 'Tasks', ja: 'タスク管理' },
  stations_edit: { zh: '新增和修改电站', en: 'Add and edit plants', ja: '発電所の追加・変更' },
  stations_embed: { zh: '创建嵌入链接', en: 'Embed plants in other websites', ja: '発電所の埋め込みリンクを作成' },
  approvals: { zh: '通电审批', en: 'Approvals', ja: '通電の承認' },
  embedLinks: { zh: '嵌入链接', en: 'Embed links', ja: '埋め込みリンク' },
  concentrators_edit: { zh: '新增、修改和删除集中器', en: 'Add, edit and delete concentrators', ja: 'コンセントレータの追加・変更・削除' },
  concentrators_credentials: {
    zh: '签发和吊销集中器凭证',
    en: 'Issue and revoke credentials of concentrators',
    ja: 'コンセントレータの認証情報の発行・失効',
  },
  devices_read: readNow.readNow,
  devices_register: { zh: '比对和下发档案', en: 'Compare and push device registers', ja: '機器台帳の照合・配信' },
  devices_replace: { zh: '更换设备', en: 'Replace equipment', ja: '機器の交換' },
  rsd_shutdown: rsdAction.shutdown,
  rsd_energise: rsdAction.energise,
})
