import { phrases } from './kit/phrases.ts'
import { sessions } from './sessions.ts'

/** Messages on one's own devices, in the settings. */
export const pushDevices = phrases({
  title: { zh: '设备消息', en: 'Messages on devices', ja: '端末への通知' },
  hint: {
    zh: '告警直接显示在手机或电脑上，不必打开控制台。通知谁、何时通知由通知规则决定。',
    en: 'Alarms appear on your phone or computer, with the console closed. Rules of notification say who is told, and when.',
    ja: 'コンソールを閉じていても、アラームがスマートフォンやパソコンに表示されます。誰にいつ知らせるかは通知ルールで決まります。',
  },
  onThisDevice: { zh: '在本设备上接收', en: 'Messages on this device', ja: 'この端末で受け取る' },
  onHint: {
    zh: '退出登录后仍会接收，直到在这里关闭。公用设备请勿开启。',
    en: 'They come while you are signed out too, until you turn them off. Leave it off on a shared device.',
    ja: 'オフにするまで、ログアウト中も届きます。共用の端末ではオフのままにしてください。',
  },
  insecure: {
    zh: '此地址未加密，浏览器不允许。请通过 HTTPS 打开控制台。',
    en: 'Browsers allow it over HTTPS only. Open the console with https://.',
    ja: '暗号化されていない接続では使えません。https:// で開いてください。',
  },
  homeScreen: {
    zh: '在 iPhone 或 iPad 上，请先用“共享 → 添加到主屏幕”添加 Sundial，从主屏幕打开后在这里开启。',
    en: 'On an iPhone or iPad, first add Sundial to the home screen (Share, Add to Home Screen). Open it from there, and turn messages on here.',
    ja: 'iPhone・iPad では、まず「共有 → ホーム画面に追加」で Sundial を追加し、ホーム画面から開いてここでオンにしてください。',
  },
  unsupported: {
    zh: '此浏览器不支持，消息只能通过邮件接收。',
    en: 'This browser cannot do it. Messages go by e-mail only.',
    ja: 'このブラウザーは対応していません。通知はメールでのみ届きます。',
  },
  denied: {
    zh: '浏览器已禁止本网站的通知。请在浏览器的网站设置中允许通知，再重新打开此页。',
    en: 'The browser blocks notifications of this site. Allow them in its site settings, then open this page again.',
    ja: 'ブラウザーがこのサイトの通知をブロックしています。サイトの設定で許可してから、このページを開き直してください。',
  },
  notGranted: {
    zh: '未允许通知，消息没有开启。',
    en: 'Notifications were not allowed, so messages stay off.',
    ja: '通知が許可されなかったため、オフのままです。',
  },
  noService: {
    zh: '浏览器未能连接其推送服务，消息没有开启。请检查网络后重试。',
    en: 'The browser did not reach its push service, so messages stay off. Check the network and try again.',
    ja: 'ブラウザーがプッシュサービスに接続できず、オフのままです。ネットワークを確認して再度お試しください。',
  },
  another: {
    zh: '此浏览器现在接收另一账号的消息；在这里开启后，那些消息不再显示。',
    en: 'This browser gets messages of another account now. Turning it on here ends those.',
    ja: 'このブラウザーは現在、別のアカウントの通知を受け取っています。オンにすると、そちらは終了します。',
  },
  turnedOn: { zh: '本设备将接收消息', en: 'Messages come to this device now', ja: 'この端末で通知を受け取ります' },
  turnedOff: { zh: '已关闭：{{device}}', en: 'Turned off: {{device}}', ja: 'オフにしました：{{device}}' },
  thisDevice: { zh: '本设备', en: 'this device', ja: 'この端末' },
  unknown: sessions.deviceUnknown,
  browser: { zh: '浏览器', en: 'Browser', ja: 'ブラウザー' },
  since: { zh: '{{day}} 起', en: 'since {{day}}', ja: '{{day}} から' },
  lastSent: { zh: '最近一条 {{time}}', en: 'last message {{time}}', ja: '最終通知 {{time}}' },
  neverSent: { zh: '尚无消息', en: 'no message yet', ja: '通知はまだありません' },
  otherKeys: {
    zh: '平台密钥已更换，请在该设备上重新开启',
    en: 'the keys of the platform changed: turn it on again there',
    ja: '鍵が変わりました。その端末で再度オンにしてください',
  },
  off: { zh: '关闭', en: 'Turn off', ja: 'オフにする' },
  offOf: { zh: '关闭 {{device}} 的消息', en: 'Turn messages off: {{device}}', ja: '{{device}} の通知をオフにする' },
})
