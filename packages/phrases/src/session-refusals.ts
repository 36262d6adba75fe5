import { phrases } from './kit/phrases.ts'
import { kit } from './kit.ts'

export const sessionRefusals = phrases({
  wrongCredentials: {
    zh: '用户名或密码错误。',
    en: 'Username or password is incorrect.',
    ja: 'ユーザー名またはパスワードが正しくありません。',
  },
  throttled: {
    zh: '尝试次数过多，请在 {{seconds}} 秒后重试。',
    en: 'Too many attempts. Try again in {{seconds}} s.',
    ja: '試行回数が多すぎます。{{seconds}} 秒後にもう一度お試しください。',
  },
  loginExpired: kit.loginExpired,
  noPermission: {
    zh: '暂无操作权限。',
    en: 'You do not have permission for this action.',
    ja: '操作権限がありません。',
  },
  programMayNot: {
    zh: '此令牌不能授予权限、新增用户或重置密码；需要再次输入密码的权限，任何令牌都不能授予。请登录后操作。',
    en: 'This token may not grant permissions, add users or reset passwords; no token grants permissions that need a password. Sign in to do it.',
    ja: 'このトークンでは権限の付与、ユーザーの追加、パスワードのリセットはできません。パスワードの再入力が必要な権限は、どのトークンでも付与できません。ログインして行ってください。',
  },
  personNeeded: {
    zh: '此操作须由本人登录后进行，不能使用令牌，未执行任何操作。',
    en: 'Only a person who has signed in can do this, not a token; nothing was done.',
    ja: 'この操作はログインした本人だけが行えます。トークンでは実行できないため、何も実行していません。',
  },
  commonPassword: {
    zh: '该密码过于常见，未保存。请换一个不易猜到的密码。',
    en: 'This password is too easy to guess; nothing was saved. Choose another.',
    ja: '推測されやすいパスワードのため保存していません。別のパスワードを設定してください。',
  },
  wrongPassword: {
    zh: '当前密码错误。',
    en: 'The current password is incorrect.',
    ja: '現在のパスワードが正しくありません。',
  },
  samePassword: {
    zh: '新密码不能与当前密码相同。',
    en: 'The new password must differ from the current one.',
    ja: '新しいパスワードは現在のものと異なる必要があります。',
  },
  stepUpNeeded: {
    zh: '此操作有风险，请再次输入密码确认。',
    en: 'This action is dangerous: enter your password again to continue.',
    ja: '危険を伴う操作です。続けるにはパスワードをもう一度入力してください。',
  },
  passwordChangeNeeded: {
    zh: '请先修改初始密码。',
    en: 'Change your first password before anything else.',
    ja: '最初に初期パスワードを変更してください。',
  },
  secondFactorNeeded: {
    zh: '请输入验证码。',
    en: 'Enter the code of your second factor.',
    ja: '確認コードを入力してください。',
  },
  wrongCode: {
    zh: '验证码错误、已过期或已使用过。请输入新的验证码。',
    en: 'The code is wrong, too old or was used before. Enter a new one.',
    ja: 'コードが誤っているか、期限切れまたは使用済みです。新しいコードを入力してください。',
  },
  secondFactorSetupNeeded: {
    zh: '您的角色要求双重验证，请先完成设置。',
    en: 'Your role requires a second factor: set it up before anything else.',
    ja: 'ロールにより二段階認証が必要です。最初に設定してください。',
  },
  secondFactorExists: {
    zh: '双重验证已启用，未更改。如需更换，请先停用。',
    en: 'The second factor is already on; nothing was changed. Turn it off first to replace it.',
    ja: '二段階認証は既に有効なため、変更していません。変更するには先に無効にしてください。',
  },
  secondFactorMissing: {
    zh: '尚未启用双重验证，未更改。',
    en: 'The second factor is not on; nothing was changed.',
    ja: '二段階認証は設定されていないため、変更していません。',
  },
  secondFactorUnreadable: {
    zh: '服务器的密钥已更换，无法核对验证码。请使用恢复码，或请管理员重置双重验证。',
    en: 'The code can’t be checked: the server’s key has changed. Use a recovery code, or have an administrator reset your second factor.',
    ja: 'サーバーの鍵が変わったため、コードを確認できません。リカバリーコードを使うか、管理者にリセットを依頼してください。',
  },
})
