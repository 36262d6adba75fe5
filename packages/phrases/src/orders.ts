import { phrases } from './kit/phrases.ts'

/**
 * Words of each kind of order (core/orders/kinds.ts) by the action of its tasks: what a task does, its titles, the results of devices,
 * their counts and the verdict. Every kind has all of them, or the console does not compile.
 */
export const orderWords = {
  shutdown: phrases({
    does: { zh: '关断{{what}}', en: 'Shut down {{what}}', ja: '{{what}} を遮断' },
    titleRunning: { zh: '正在关断{{what}}', en: 'Shutting down {{what}}', ja: '{{what}} を遮断中' },
    titleDone: { zh: '{{what}} 已关断', en: '{{what}} shut down', ja: '{{what}} は遮断されました' },
    titlePart: { zh: '{{what}} 未全部关断', en: '{{what}} not wholly shut down', ja: '{{what}} の一部は未遮断' },
    resultVerified: { zh: '已关断', en: 'Shut down', ja: '遮断中' },
    resultFailed: { zh: '失败，仍通电', en: 'Failed, energised', ja: '失敗、通電中' },
    countVerified: { zh: '已关断并回读', en: 'Shut down, read back', ja: '遮断（読返し済み）' },
    countRunning: { zh: '已确认，回读中', en: 'Under way', ja: '進行中' },
    verdictWaits: { zh: '尚未确认。', en: 'Not proven yet.', ja: '未確認です。' },
    verdictAll: {
      zh: '全部 {{count, number}} 块组件均已回读确认关断。作业前仍须在现场验电。',
      en: {
        one: '{{count, number}} module read back as shut down. Measure on site before work begins.',
        other: 'All {{count, number}} modules read back as shut down. Measure on site before work begins.',
      },
      ja: '全 {{count, number}} 枚の遮断を読返しで確認しました。作業前に現場で検電してください。',
    },
    verdictSome: { zh: '未全部确认关断。', en: 'Not proven shut down.', ja: '遮断を確認できていません。' },
  }),
  energise: phrases({
    does: { zh: '{{what}} 通电', en: 'Energise {{what}}', ja: '{{what}} に通電' },
    titleRunning: { zh: '正在给 {{what}} 通电', en: 'Energising {{what}}', ja: '{{what}} に通電中' },
    titleDone: { zh: '{{what}} 已通电', en: '{{what}} energised', ja: '{{what}} に通電しました' },
    titlePart: { zh: '{{what}} 未全部通电', en: '{{what}} not wholly energised', ja: '{{what}} の一部は未通電' },
    resultVerified: { zh: '已通电', en: 'Energised', ja: '通電中' },
    resultFailed: { zh: '失败，仍关断', en: 'Failed, shut down', ja: '失敗、遮断中' },
    countVerified: { zh: '已通电并回读', en: 'Energised, read back', ja: '通電（読返し済み）' },
    countRunning: { zh: '已确认，回读中', en: 'Under way', ja: '進行中' },
    verdictWaits: { zh: '尚未确认。', en: 'Not proven yet.', ja: '未確認です。' },
    verdictAll: {
      zh: '全部 {{count, number}} 块组件已回读确认通电。',
      en: { one: '{{count, number}} module read back as energised.', other: 'All {{count, number}} modules read back as energised.' },
      ja: '全 {{count, number}} 枚の通電を読返しで確認しました。',
    },
    verdictSome: { zh: '未全部通电。', en: 'Not all energised.', ja: '一部は通電していません。' },
  }),
  collect: phrases({
    does: { zh: '读取{{what}}', en: 'Read {{what}} now', ja: '{{what}} を即時読取' },
    titleRunning: { zh: '正在读取{{what}}', en: 'Reading {{what}}', ja: '{{what}} を読取中' },
    titleDone: { zh: '{{what}} 读取完成', en: 'Read: {{what}}', ja: '{{what}} の読取が完了' },
    titlePart: { zh: '{{what}} 未全部读取', en: 'Not wholly read: {{what}}', ja: '{{what}} の一部は読取できず' },
    resultVerified: { zh: '已读取', en: 'Read', ja: '読取済み' },
    resultFailed: { zh: '未读取', en: 'Not read', ja: '読取できず' },
    countVerified: { zh: '已读取', en: 'Read', ja: '読取済み' },
    countRunning: { zh: '读取中', en: 'Under way', ja: '読取中' },
    verdictWaits: { zh: '正在读取。', en: 'Reading.', ja: '読取中です。' },
    verdictAll: {
      zh: '{{count, number}} 台设备已全部读取。',
      en: { one: '{{count, number}} device read.', other: 'All {{count, number}} devices read.' },
      ja: '全 {{count, number}} 台を読み取りました。',
    },
    verdictSome: { zh: '已读取 {{count, number}} 台。', en: '{{count, number}} read.', ja: '{{count, number}} 台を読み取りました。' },
  }),
} as const

/** What is written down of an order: `audit` of its kind. */
export const orderAuditAction = phrases({
  'rsd.shutdown': { zh: '关断', en: 'Shutdown ordered', ja: '遮断を指示' },
  'rsd.energise': { zh: '通电', en: 'Energising ordered', ja: '通電を指示' },
  'devices.read': { zh: '立即采集', en: 'Reading ordered', ja: '即時読取を指示' },
})
