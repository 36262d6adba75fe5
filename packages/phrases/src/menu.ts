import { phrases } from './kit/phrases.ts'

/** Titles of pages and buttons, by the permission's key with dots as underscores; and of the groups of pages. */
export const menu = phrases({
  monitor: { zh: '监视', en: 'Monitor', ja: '監視' },
  operate: { zh: '运维', en: 'Operate', ja: '運用' },
  centre: { zh: '用户中心', en: 'Users', ja: 'ユーザー管理' },
  userDetails: { zh: '用户详情', en: 'User', ja: 'ユーザーの詳細' },
  home: { zh: '首页', en: 'Home', ja: 'ホーム' },
  stations: { zh: '电站列表', en: 'Plants', ja: '発電所一覧' },
  comparison: { zh: '数据对比', en: 'Data comparison', ja: 'データ比較' },
  users: { zh: '用户列表', en: 'User list', ja: 'ユーザー' },
  roles: { zh: '角色管理', en: 'Roles', ja: 'ロール管理' },
  security: { zh: '账户安全', en: 'Security', ja: 'セキュリティ' },
  sessions: { zh: '登录会话', en: 'Sessions', ja: 'ログインセッション' },
  tokens: { zh: 'API 令牌', en: 'API tokens', ja: 'API トークン' },
  organisations: { zh: '机构管理', en: 'Organisations', ja: '組織管理' },
  audit: { zh: '操作日志', en: 'Audit log', ja: '監査ログ' },
  users_edit: { zh: '新增、修改和删除用户', en: 'Add, change and delete users', ja: 'ユーザーの追加・変更・削除' },
  organisations_edit: { zh: '新增、修改和删除机构', en: 'Add, change and delete organisations', ja: '組織の追加・変更・削除' },
  roles_edit: { zh: '新增、修改和删除角色', en: 'Add, change and delete roles', ja: 'ロールの追加・変更・削除' },
  tasks: { zh: '任务管理', en: 'Tasks', ja: 'タスク管理' },
  stations_edit: { zh: '新增和修改电站', en: 'Add and change plants', ja: '発電所の追加と変更' },
  stations_embed: { zh: '创建嵌入链接', en: 'Embed plants in other sites', ja: '発電所の埋め込み' },
  embedLinks: { zh: '嵌入链接', en: 'Embed links', ja: '埋め込みリンク' },
  devices_read: { zh: '召测数据', en: 'Read data now', ja: 'データ即時読取' },
  rsd_shutdown: { zh: '关断', en: 'Shut down', ja: '遮断' },
  rsd_energise: { zh: '通电', en: 'Energise', ja: '通電' },
})
