import { phrases } from './kit/phrases.ts'

export const notificationRefusals = phrases({
  nobodyToNotify: {
    zh: '规则没有接收人，未保存。请选择用户、填写邮箱或 Webhook 地址；设置了升级时还须有第二接收人。',
    en: 'The rule has no recipients, so it was not saved. Choose users, or enter e-mail addresses or a webhook; an escalation needs second recipients.',
    ja: '通知先がないため保存していません。ユーザー、メールアドレス、Webhook のいずれかを指定してください。エスカレーションには第 2 通知先が必要です。',
  },
  noMailAddress: {
    zh: '{{what}} 没有邮箱，未保存。请先在用户管理中填写邮箱。',
    en: '{{what}} has no e-mail address, so the rule was not saved. Enter one under Users first.',
    ja: '{{what}} にはメールアドレスがないため保存していません。先にユーザー管理で登録してください。',
  },
  deliveryNotFailed: {
    zh: '发给 {{what}} 的消息正在发送或已送达，没有重新发送。',
    en: 'The message to {{what}} is waiting or has arrived, so it was not sent again.',
    ja: '{{what}} への通知は送信待ちか送信済みのため、再送していません。',
  },
  notifyRulesMany: {
    zh: '一个机构最多 {{count}} 条通知规则，未保存。请先删除不再使用的规则。',
    en: {
      one: 'An organisation has {{count}} rule at most. Nothing was saved; delete one first.',
      other: 'An organisation has {{count}} rules at most. Nothing was saved; delete one first.',
    },
    ja: '通知ルールは 1 組織 {{count}} 件までのため保存していません。不要なルールを削除してください。',
  },
  dutyCalendarExists: {
    zh: '本机构已有轮值表，未保存。请重新打开页面后修改。',
    en: 'The organisation has a rotation already, so this one was not saved. Open the page again and edit it.',
    ja: 'この組織には当直表がすでにあるため保存していません。ページを開き直して編集してください。',
  },
  standInsMany: {
    zh: '尚未结束的代班最多 {{count}} 条，未保存。请先删除不再需要的代班。',
    en: {
      one: 'A rotation has {{count}} stand-in at most. Nothing was saved; delete one first.',
      other: 'A rotation has {{count}} stand-ins at most. Nothing was saved; delete one first.',
    },
    ja: '終了していない代理は {{count}} 件までのため保存していません。不要なものを削除してください。',
  },
  nobodyToWork: {
    zh: '规则未保存：请选择告警分派给谁。',
    en: 'The rule was not saved: choose whom the alarms are assigned to.',
    ja: 'アラームを割り当てるユーザーを選択してください。ルールは保存していません。',
  },
  pushNotUsable: {
    zh: '浏览器给出的推送地址无法使用，未开启。请更新浏览器后重试。',
    en: 'The address that the browser gave cannot be used, so messages were not turned on. Update the browser and try again.',
    ja: 'ブラウザーが返した宛先は使えないため、オンにしていません。ブラウザーを更新して再度お試しください。',
  },
  pushDevicesMany: {
    zh: '一个账号最多在 {{count}} 台设备上开启消息，未开启。请先在不用的设备上关闭。',
    en: {
      one: 'An account has {{count}} device with messages at most. Turn one off first.',
      other: 'An account has {{count}} devices with messages at most. Turn one off first.',
    },
    ja: '通知を受け取れる端末は 1 アカウント {{count}} 台までのため、オンにしていません。使わない端末をオフにしてください。',
  },
  notifyPlantsNeeded: {
    zh: '您只能查看部分电站，规则未保存。请选择规则适用的电站。',
    en: 'You see only some plants, so the rule was not saved. Choose the plants that it is about.',
    ja: '閲覧できる発電所が限られているため保存していません。対象の発電所を選択してください。',
  },
})
