import { peopleTerms } from './kit/people-terms.ts'
import { phrases } from './kit/phrases.ts'
import { terms } from './kit/terms.ts'
import { menu } from './menu.ts'

/** Open sessions: one's own, and those of everybody below. */
export const sessions = phrases({
  title: menu.sessions,
  meta: {
    zh: '结束的会话立即失效',
    en: 'Ending a session signs that device out at once',
    ja: '終了したセッションは直ちに無効になります',
  },
  own: { zh: '我的', en: 'Mine', ja: '自分' },
  every: peopleTerms.everybody,
  user: peopleTerms.user,
  userHint: peopleTerms.nameOrUsername,
  device: { zh: '设备', en: 'Device', ja: '端末' },
  deviceUnknown: { zh: '未知设备', en: 'Unknown device', ja: '不明な端末' },
  address: terms.ipAddress,
  since: { zh: '登录时间', en: 'Signed in', ja: 'ログイン日時' },
  lastUse: terms.lastUsed,
  ends: { zh: '最晚失效', en: 'Ends by', ja: '有効期限' },
  actions: terms.actions,
  current: peopleTerms.thisSession,
  end: terms.end,
  endOf: { zh: '结束会话：{{device}}', en: 'End the session on {{device}}', ja: '{{device}} のセッションを終了' },
  endOthers: { zh: '结束其他所有会话', en: 'End all other sessions', ja: '他をすべて終了' },
  endAsk: { zh: '结束这个会话？', en: 'End this session?', ja: 'このセッションを終了しますか？' },
  endAskText: {
    zh: '{{user}} 在 {{device}} 上须重新登录，未保存的内容会丢失。',
    en: '{{user}} has to sign in again on {{device}}; what is not saved there is lost.',
    ja: '{{user}} は {{device}} で再ログインが必要になり、保存されていない内容は失われます。',
  },
  endOthersAsk: {
    zh: '结束其他 {{count}} 个会话？',
    en: { one: 'End {{count}} other session?', other: 'End {{count}} other sessions?' },
    ja: '他の {{count}} 件のセッションを終了しますか？',
  },
  endOthersText: {
    zh: '您的账号在其他设备上须重新登录，当前会话保留。',
    en: 'Your account has to sign in again everywhere else. This session stays.',
    ja: '他の端末では再ログインが必要になります。現在のセッションは残ります。',
  },
  ended: {
    zh: '已结束 {{count}} 个会话',
    en: { one: '{{count}} session ended', other: '{{count}} sessions ended' },
    ja: '{{count}} 件のセッションを終了しました',
  },
  none: { zh: '没有登录会话', en: 'No open sessions', ja: 'セッションはありません' },
})
