import { phrases } from './kit/phrases.ts'
import { plantTerms } from './kit/plant-terms.ts'
import { terms } from './kit/terms.ts'

/** Words of one's own settings, and of what is set about the installation. */
export const settings = phrases({
  lookHint: {
    zh: '随账号保存，换一台设备登录也是这样。',
    en: 'Saved with your account, so other devices look the same.',
    ja: 'アカウントに保存され、他の端末でも同じ表示になります。',
  },
  place: { zh: '语言和时间', en: 'Language and time', ja: '言語と時刻' },
  placeHint: {
    zh: '电站的数据始终按电站所在地的时间显示。',
    en: 'Data of a plant is always shown in the plant’s local time.',
    ja: '発電所のデータは常に現地時刻で表示されます。',
  },
  languageHint: {
    zh: '控制台在本设备上的语言；发给您的通知随之改变。',
    en: 'Of the console on this device. Messages to you change with it.',
    ja: 'この端末での表示言語です。通知の言語も同時に変わります。',
  },
  timeZone: plantTerms.timeZone,
  timeZoneNow: { zh: '现在是 {{day}} {{time}}', en: 'It is {{day}}, {{time}}', ja: '現在 {{day}} {{time}}' },
  deviceZone: { zh: '跟随本设备（{{zone}}）', en: 'As this device ({{zone}})', ja: 'この端末に合わせる（{{zone}}）' },
  work: { zh: '工作方式', en: 'How you work', ja: '作業' },
  startPage: { zh: '登录后打开', en: 'Start page', ja: 'ログイン後に開くページ' },
  startPageHint: {
    zh: '从链接登录时，仍打开链接指向的页面。',
    en: 'If you sign in from a link, the page of that link opens.',
    ja: 'リンクから開いた場合は、そのページが表示されます。',
  },
  firstOfMenu: { zh: '菜单的第一页', en: 'First page of the menu', ja: 'メニューの最初のページ' },
  density: { zh: '列表行高', en: 'Row height of lists', ja: '一覧の行の高さ' },
  densityHint: {
    zh: '单独调整过的列表保持不变。',
    en: 'Lists whose row height you changed stay as they are.',
    ja: '個別に変更した一覧はそのままです。',
  },
  askBeforeEnd: { zh: '登录失效前提醒', en: 'Ask before the session ends', ja: '期限切れ前の確認' },
  askBeforeEndHint: {
    zh: '提前这么久询问是否保持登录。',
    en: 'How long before the end you are asked whether to stay signed in.',
    ja: 'ログインを続けるか確認するタイミングです。',
  },
  account: { zh: '账号', en: 'Account', ja: 'アカウント' },
  messageLanguageHint: {
    zh: '发给您的告警消息使用该语言。',
    en: 'Messages about alarms to you are in it.',
    ja: 'アラームの通知はこの言語で届きます。',
  },
  accountHint: { zh: '个人资料和密码', en: 'Your details and your password', ja: '個人情報とパスワード' },
  sessionsHint: {
    zh: '在哪些设备上登录，可逐个退出',
    en: 'Where you are signed in; you can end each session',
    ja: 'ログイン中の端末の確認と終了',
  },
  tokensHint: {
    zh: '供程序调用 API 使用',
    en: 'For programs that call the API in your name',
    ja: 'プログラムから API を使うための認証情報',
  },
  installation: { zh: '系统安全', en: 'Security of this installation', ja: 'システムのセキュリティ' },
  installationHint: {
    zh: '只读。由运维人员在启动时设定，修改后重启生效。版本 {{version}}',
    en: 'Read only. The operator sets these when Sundial starts; changes take effect after a restart. Version {{version}}',
    ja: '閲覧のみ。起動時の設定で決まり、変更は再起動後に有効になります。バージョン {{version}}',
  },
  setAtStart: { zh: '启动时设定', en: 'Set at startup', ja: '起動時に設定' },
  fixed: { zh: '固定值', en: 'Fixed', ja: '固定値' },
  on: terms.yes,
  off: terms.no,
  minutes: terms.minutes,
  hours: { zh: '{{count}} 小时', en: '{{count}} h', ja: '{{count}} 時間' },
  percent: { zh: '{{count}} %', en: '{{count}} %', ja: '{{count}} %' },
  sessionIdleMin: { zh: '无操作多久后退出登录', en: 'A session ends when unused for', ja: '無操作でログアウトするまで' },
  sessionMaxH: { zh: '一次登录最长', en: 'A session ends in any case after', ja: 'ログインの最長時間' },
  passwordAgainMin: {
    zh: '危险操作前密码须在此时间内输入过',
    en: 'Dangerous actions need a password entered within',
    ja: '危険な操作の前にパスワードを再入力する間隔',
  },
  passwordCharactersMin: { zh: '密码最少字符数', en: 'Minimum length of a password', ja: 'パスワードの最小文字数' },
  wrongPasswordsPerUser: {
    zh: '每个账号允许的错误密码次数，之后延迟',
    en: 'Wrong passwords per user before a delay',
    ja: '待機が始まるまでの誤入力回数（アカウントごと）',
  },
  wrongPasswordsPerAddress: {
    zh: '每个地址允许的错误密码次数，之后延迟',
    en: 'Wrong passwords per address before a delay',
    ja: '待機が始まるまでの誤入力回数（アドレスごと）',
  },
  wrongPasswordsWindowMin: { zh: '错误密码的计数时段', en: 'Wrong passwords are counted over', ja: '誤入力を数える時間' },
  energisePercent: {
    zh: '一人可通电的容量，超出须第二人批准',
    en: 'Capacity that one person may energise alone',
    ja: '1 人で通電できる容量（超えると承認が必要）',
  },
  energiseWindowMin: { zh: '通电容量的累计时段', en: 'Energised capacity is summed over', ja: '通電容量を合計する時間' },
  approvalLapsesMin: {
    zh: '待批准的命令多久后失效',
    en: 'A pending approval expires after',
    ja: '承認待ちの指令が失効するまで',
  },
  callsPerMinute: { zh: '每个用户每分钟的 API 调用次数', en: 'API calls per user and minute', ja: '1 ユーザーの API 呼び出し（毎分）' },
  https: { zh: '通过 HTTPS 访问', en: 'Accessed by HTTPS', ja: 'HTTPS で接続' },
  ownAddresses: { zh: '识别每个人的网络地址', en: 'Network address of each user is known', ja: '利用者ごとのアドレスを識別' },
})
