import { phrases } from './kit/phrases.ts'

/** Words of every page. */
export const kit = phrases({
  product: { zh: '智能光伏管理系统', en: 'Smart PV Management System', ja: 'スマート太陽光発電\u200b管理システム' },
  language: { zh: '语言', en: 'Language', ja: '言語' },
  close: { zh: '关闭', en: 'Dismiss', ja: '閉じる' },
  cancel: { zh: '取消', en: 'Cancel', ja: 'キャンセル' },
  search: { zh: '查询', en: 'Search', ja: '検索' },
  reset: { zh: '重置', en: 'Reset', ja: 'リセット' },
  refresh: { zh: '刷新', en: 'Refresh', ja: '更新' },
  retry: { zh: '重试', en: 'Try again', ja: '再試行' },
  loading: { zh: '加载中…', en: 'Loading…', ja: '読み込み中…' },
  noData: { zh: '无数据', en: 'No data', ja: 'データなし' },
  updated: { zh: '{{age}}更新', en: 'Updated {{age}}', ja: '{{age}}に更新' },
  errorTitle: { zh: '没有取到数据', en: 'The data did not arrive', ja: 'データを取得できませんでした' },
  errorTrace: { zh: '跟踪号 {{traceId}}', en: 'Trace id {{traceId}}', ja: '追跡番号 {{traceId}}' },
  systemError: { zh: '系统错误', en: 'System error', ja: 'システムエラー' },
  serverError: { zh: '服务器错误', en: 'Server error', ja: 'サーバーエラー' },
  wrongCredentials: { zh: '用户名或密码错误', en: 'Username or password is incorrect', ja: 'ユーザー名またはパスワードが正しくありません' },
  timeout: { zh: '服务器响应超时', en: 'The server did not answer in time', ja: 'サーバーの応答がタイムアウトしました' },
  unreachable: {
    zh: '无法连接服务器。请检查网络后重试。',
    en: 'The server cannot be reached. Check the network and try again.',
    ja: 'サーバーに接続できません。ネットワークを確認して再試行してください。',
  },
  loginExpired: {
    zh: '登录已过期，请重新登录。',
    en: 'Your session has ended. Please sign in again.',
    ja: 'ログインの有効期限が切れました。もう一度ログインしてください。',
  },
  chunkFailed: {
    zh: '页面没有加载成功。请重新加载。',
    en: 'The page could not be loaded. Reload it.',
    ja: 'ページを読み込めませんでした。再読み込みしてください。',
  },
  partFailed: {
    zh: '这一部分没有加载成功，页面上的内容没有受影响。',
    en: 'This part could not be loaded. What is on the page stays as it is.',
    ja: 'この部分を読み込めませんでした。ページの内容はそのままです。',
  },
  chunkFailedText: {
    zh: '其他已打开的页面没有受影响，填写的内容还在。',
    en: 'Other open pages are as they were; what you typed there is kept.',
    ja: '開いている他のページには影響がなく、入力内容も残っています。',
  },
  copied: { zh: '复制成功', en: 'Copied', ja: 'コピーしました' },
  copyFailed: { zh: '复制失败', en: 'Copy failed', ja: 'コピーできませんでした' },
  signOut: { zh: '退出登录', en: 'Sign out', ja: 'ログアウト' },
  noPermissionPage: {
    zh: '您的角色没有“{{page}}”的权限。请联系管理员开通。',
    en: 'Your roles do not include “{{page}}”. Ask an administrator for it.',
    ja: 'あなたのロールには「{{page}}」の権限がありません。管理者にお問い合わせください。',
  },
  accessRequest: {
    zh: '请为用户 {{user}}（{{name}}，{{organisation}}）开通“{{page}}”页面的权限。',
    en: 'Please give user {{user}} ({{name}}, {{organisation}}) the permission for the page “{{page}}”.',
    ja: 'ユーザー {{user}}（{{name}}、{{organisation}}）に「{{page}}」ページの権限を付与してください。',
  },
  accessRequestAny: {
    zh: '请为用户 {{user}}（{{name}}，{{organisation}}）分配角色。',
    en: 'Please give user {{user}} ({{name}}, {{organisation}}) a role.',
    ja: 'ユーザー {{user}}（{{name}}、{{organisation}}）にロールを割り当ててください。',
  },
  copyRequest: { zh: '复制申请', en: 'Copy the request', ja: '申請文をコピー' },
  reload: { zh: '重新加载', en: 'Reload', ja: '再読み込み' },
  home: { zh: '返回首页', en: 'Go to the home page', ja: 'ホームへ戻る' },
  notFoundTitle: { zh: '找不到这个页面', en: 'There is no such page', ja: 'ページが見つかりません' },
  notFoundText: {
    zh: '地址可能有误，或页面已移走。',
    en: 'The address may be wrong, or the page has moved.',
    ja: 'アドレスが間違っているか、ページが移動した可能性があります。',
  },
  noPermissionTitle: {
    zh: '暂无操作权限',
    en: 'You do not have permission for this',
    ja: '操作権限がありません',
  },
  noPermissionText: {
    zh: '请联系管理员开通。',
    en: 'Ask your administrator for it.',
    ja: '管理者にお問い合わせください。',
  },
})
