import { phrases } from './kit/phrases.ts'
import { plantTerms } from './kit/plant-terms.ts'
import { subjectTerms } from './kit/subject-terms.ts'
import { queue } from './queue.ts'

/** What the power line of a concentrator is used for. */
export const air = phrases({
  title: { zh: '信道占用', en: 'Air time', ja: '回線使用率' },
  over: {
    zh: '最近 {{count, number}} 分钟，截至 {{time}}',
    en: { one: 'of the last minute, at {{time}}', other: 'of the last {{count, number}} minutes, at {{time}}' },
    ja: '直近 {{count, number}} 分、{{time}} 時点',
  },
  readings: { zh: '其中定期采集 {{percent}} %', en: 'regular readings {{percent}} %', ja: 'うち定期読取 {{percent}} %' },
  use_shutdown: subjectTerms.safety,
  use_order: plantTerms.ordersToDevices,
  use_reading: { zh: '定期采集', en: 'Regular readings', ja: '定期読取' },
  use_past: queue.class_3,
  use_free: { zh: '空闲', en: 'Free', ja: '空き' },
  waits: {
    zh: '{{count, number}} 帧等待',
    en: { one: '{{count, number}} frame waits', other: '{{count, number}} frames wait' },
    ja: '{{count, number}} フレーム待ち',
  },
  untoldShort: plantTerms.untold,
  untold: {
    zh: '该集中器未上报信道占用；旧版程序不上报此项。',
    en: 'This concentrator has not told it. Older programs never do.',
    ja: 'このコンセントレータからの報告はありません。旧版のプログラムは報告しません。',
  },
})
