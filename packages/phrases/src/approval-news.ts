import { phrases } from './kit/phrases.ts'

/** What the shell tells of requests for approval, on every page. */
export const approvalNews = phrases({
  takeOff: { zh: '摘下{{place}}的禁止通电牌', en: 'take the lock-out tag off {{place}}', ja: '{{place}}の通電禁止札の取り外し' },
  wholeStation: { zh: '整个电站', en: 'Whole plant', ja: '発電所全体' },
  asksYou: { zh: '{{name}} 申请通电：{{what}}', en: '{{name}} asks to energise {{what}}', ja: '{{name}} が通電を申請：{{what}}' },
  asksYouTag: { zh: '{{name}} 申请{{what}}', en: '{{name}} asks to {{what}}', ja: '{{name}} が申請：{{what}}' },
  waitingForYou: {
    zh: '{{count}} 项申请待您审批',
    en: { one: '{{count}} request waits for your approval', other: '{{count}} requests wait for your approval' },
    ja: '承認待ちの申請が {{count}} 件あります',
  },
  look: { zh: '查看', en: 'View', ja: '確認する' },
  yourApproved: {
    zh: '您的申请已批准：{{what}}',
    en: 'Your request was approved: {{what}}',
    ja: '申請が承認されました：{{what}}',
  },
  yourRefused: {
    zh: '您的申请被拒绝：{{what}}（{{note}}）',
    en: 'Your request was rejected: {{what}} ({{note}})',
    ja: '申請が却下されました：{{what}}（{{note}}）',
  },
  yourLapsed: {
    zh: '您的申请无人审批，已过期：{{what}}',
    en: 'Nobody approved your request in time: {{what}}',
    ja: '申請は期限内に承認されませんでした：{{what}}',
  },
})
