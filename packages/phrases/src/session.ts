import { phrases } from './kit/phrases.ts'

/** Signing in and out, and the greeting by time of day (specification, point 4). */
export const session = phrases({
  product: { zh: '智能光伏管理系统', en: 'Smart PV Management System', ja: 'スマート太陽光発電管理システム' },
  username: { zh: '用户名', en: 'Username', ja: 'ユーザー名' },
  password: { zh: '密码', en: 'Password', ja: 'パスワード' },
  remember: { zh: '在此设备上保持登录', en: 'Stay signed in on this device', ja: 'この端末でログイン状態を保持' },
  forgot: { zh: '忘记密码？', en: 'Forgot password?', ja: 'パスワードをお忘れですか？' },
  forgotHow: {
    zh: '请联系本机构的管理员，在用户列表中为您重置密码；首次登录时须改为自己的密码。',
    en: 'Ask an administrator of your organisation to reset it in the user list; you then choose your own at the first sign-in.',
    ja: '所属組織の管理者にユーザー一覧での再設定を依頼してください。最初のログイン時にご自身のパスワードに変更します。',
  },
  signIn: { zh: '登录', en: 'Sign in', ja: 'ログイン' },
  signingIn: { zh: '正在登录…', en: 'Signing in…', ja: 'ログインしています…' },
  signOut: { zh: '退出登录', en: 'Sign out', ja: 'ログアウト' },
  signOutAsk: { zh: '确定要退出登录吗？', en: 'Sign out?', ja: 'ログアウトしますか？' },
  signingOut: { zh: '正在退出…', en: 'Signing out…', ja: 'ログアウトしています…' },
  usernameNeeded: { zh: '用户名不能为空', en: 'Enter your username', ja: 'ユーザー名を入力してください' },
  passwordNeeded: { zh: '密码不能为空', en: 'Enter your password', ja: 'パスワードを入力してください' },
  confirmTitle: { zh: '请确认身份', en: 'Confirm that it is you', ja: 'ご本人確認' },
  confirmWhy: {
    zh: '此操作有风险。请再次确认身份，五分钟内无需重复。',
    en: 'This is dangerous. Confirm who you are; it then holds for five minutes.',
    ja: '危険を伴う操作です。もう一度ご本人確認をしてください。以後5分間は不要です。',
  },
  confirmGo: { zh: '确认', en: 'Confirm', ja: '確認' },
  confirmCancel: { zh: '取消', en: 'Cancel', ja: 'キャンセル' },
  tokenMissing: {
    zh: '登录接口异常，未返回令牌。请联系管理员。',
    en: 'The sign-in interface is abnormal: it returned no token. Ask an administrator.',
    ja: 'ログインのインターフェースが異常です（トークンがありません）。管理者にお問い合わせください。',
  },
  userMissing: {
    zh: '验证失败，请重新登录',
    en: 'Verification failed. Please sign in again',
    ja: '検証に失敗しました。もう一度ログインしてください',
  },
  userAbnormal: {
    zh: '用户信息接口异常，请重新登录',
    en: 'The user info interface is abnormal. Please sign in again',
    ja: 'ユーザー情報のインターフェースが異常です。もう一度ログインしてください',
  },
  welcome: { zh: '欢迎回来', en: 'Welcome back', ja: 'おかえりなさい' },
  morning: { zh: '早上好，{{name}}', en: 'Good morning, {{name}}', ja: 'おはようございます、{{name}}さん' },
  forenoon: { zh: '上午好，{{name}}', en: 'Good morning, {{name}}', ja: 'おはようございます、{{name}}さん' },
  noon: { zh: '中午好，{{name}}', en: 'Hello, {{name}}', ja: 'こんにちは、{{name}}さん' },
  afternoon: { zh: '下午好，{{name}}', en: 'Good afternoon, {{name}}', ja: 'こんにちは、{{name}}さん' },
  evening: { zh: '晚上好，{{name}}', en: 'Good evening, {{name}}', ja: 'こんばんは、{{name}}さん' },
  expired: { zh: '登录已失效，请重新登录', en: 'Your session has ended. Please sign in again', ja: 'ログインの有効期限が切れました' },
  nothingVisibleTitle: { zh: '暂无权限，无法登录', en: 'No permission, you cannot go on', ja: '権限がないため利用できません' },
  nothingVisible: {
    zh: '您没有任何页面的权限，请联系管理员',
    en: 'You have no permission for any page. Ask an administrator',
    ja: '閲覧できるページがありません。管理者にお問い合わせください',
  },
})
