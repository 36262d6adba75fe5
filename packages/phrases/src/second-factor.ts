import { peopleTerms } from './kit/people-terms.ts'
import { phrases } from './kit/phrases.ts'
import { terms } from './kit/terms.ts'

/** The second factor: at signing in, setting it up, and losing it. */
export const secondFactor = phrases({
  title: peopleTerms.secondFactor,
  codeAsk: {
    zh: '请输入身份验证器应用为 {{name}} 显示的六位数字。',
    en: 'Enter the six digits that your authenticator app shows for {{name}}.',
    ja: '認証アプリに {{name}} として表示される 6 桁の数字を入力してください。',
  },
  recoveryAsk: {
    zh: '请输入启用双重验证时保存的一个恢复码。每个恢复码只能使用一次。',
    en: 'Enter one of the recovery codes that you saved. Each code works once.',
    ja: '保存しておいたリカバリーコードを 1 つ入力してください。各コードは一度だけ使えます。',
  },
  code: { zh: '验证码', en: 'Code', ja: '確認コード' },
  recoveryCode: { zh: '恢复码', en: 'Recovery code', ja: 'リカバリーコード' },
  codeNeeded: { zh: '请输入验证码', en: 'Enter the code', ja: 'コードを入力してください' },
  useRecovery: { zh: '使用恢复码', en: 'Use a recovery code', ja: 'リカバリーコードを使う' },
  useApp: { zh: '使用身份验证器', en: 'Use the authenticator app', ja: '認証アプリを使う' },
  back: terms.back,
  mustEnrol: { zh: '请先设置双重验证', en: 'Set up your second factor first', ja: '最初に二段階認証を設定してください' },
  mustEnrolText: {
    zh: '您的角色要求登录时除密码外还需验证码。设置完成后即可继续。',
    en: 'Your role requires a code in addition to the password at every sign-in. You can continue after you set it up.',
    ja: 'あなたのロールでは、ログイン時にパスワードに加えて確認コードが必要です。設定すると先に進めます。',
  },
  scan: {
    zh: '用身份验证器应用（如 Microsoft Authenticator、FreeOTP）扫描二维码',
    en: 'Scan with an authenticator app, such as Microsoft Authenticator or FreeOTP',
    ja: '認証アプリ（Microsoft Authenticator、FreeOTP など）で読み取ってください',
  },
  qrCode: { zh: '双重验证的二维码', en: 'QR code for the authenticator app', ja: '認証アプリ用の QR コード' },
  byHand: { zh: '无法扫描时，请手动输入此密钥', en: 'Or type this key into the app', ja: '読み取れない場合はこのキーを入力してください' },
  openApp: { zh: '在身份验证器中打开', en: 'Open in the app', ja: '認証アプリで開く' },
  thenCode: { zh: '输入应用显示的六位数字', en: 'Enter the six digits it shows', ja: '表示された 6 桁の数字を入力してください' },
  turnOn: { zh: '启用', en: 'Turn on', ja: '有効にする' },
  copyKey: { zh: '复制密钥', en: 'Copy the key', ja: 'キーをコピー' },
  recoveryTitle: { zh: '保存恢复码', en: 'Save your recovery codes', ja: 'リカバリーコードを保存' },
  recoveryOnce: {
    zh: '恢复码只显示这一次。手机不在身边时，每个恢复码可代替验证码登录一次。请与密码分开保存。',
    en: 'They are shown only once. Each code signs you in once when you do not have the app. Keep them apart from your password.',
    ja: '表示は一度だけです。認証アプリが使えないとき、各コードで一度ずつログインできます。パスワードとは別に保管してください。',
  },
  on: { zh: '已启用，自 {{day}}', en: 'On since {{day}}', ja: '{{day}} から有効' },
  isOn: { zh: '已启用', en: 'On', ja: '有効' },
  off: { zh: '未启用', en: 'Off', ja: '無効' },
  setUp: { zh: '设置', en: 'Set up', ja: '設定' },
  renew: peopleTerms.newRecoveryCodes,
  turnOff: { zh: '停用', en: 'Turn off', ja: '無効にする' },
  turnOffText: {
    zh: '之后仅凭密码即可登录。',
    en: 'From then on your password alone is enough to sign in.',
    ja: '以後はパスワードだけでログインできます。',
  },
  turnOffRequired: {
    zh: '您的角色要求双重验证：停用后须立即重新设置。',
    en: 'Your role requires it: you will have to set it up again at once.',
    ja: 'ロールにより必須のため、直後に再設定が必要です。',
  },
  confirmCode: { zh: '验证码或恢复码', en: 'Code, or a recovery code', ja: '確認コードまたはリカバリーコード' },
  needed: peopleTerms.secondFactorRequired,
  neededShort: peopleTerms.secondFactor,
  isNeeded: terms.required,
  reset: { zh: '重置双重验证', en: 'Reset second factor', ja: '二段階認証をリセット' },
})
