import { phrases } from './kit/phrases.ts'

/** The line of a plant about a shutdown that its concentrators hold. */
export const heldShutdowns = phrases({
  waits: {
    zh: '{{count, number}} 块组件尚未证实关断，仍可能带电：一应答即关断并回读。',
    en: {
      one: '{{count, number}} module is not read back as shut down and may be live. It is shut down and read back as soon as it answers.',
      other:
        '{{count, number}} modules are not read back as shut down and may be live. Each is shut down and read back as soon as it answers.',
    },
    ja: '{{count, number}} 枚は遮断を確認できておらず、活線の可能性があります。応答次第で遮断し読み返します。',
  },
  proven: {
    zh: '应答较晚的 {{count, number}} 块组件均已关断并回读，最后一块在 {{time}}。',
    en: {
      one: '{{count, number}} module that answered late is shut down and read back since {{time}}.',
      other: 'All {{count, number}} modules that answered late are shut down and read back, the last {{time}}.',
    },
    ja: '応答が遅れた {{count, number}} 枚はすべて遮断・読み返し済み（最後は {{time}}）。',
  },
  ordered: { zh: '{{time}} 由 {{who}} 下达', en: 'Ordered {{time}} by {{who}}', ja: '{{time}} に {{who}} が指示' },
  orderedAt: { zh: '{{time}} 下达', en: 'Ordered {{time}}', ja: '{{time}} に指示' },
  since: { zh: '等待自 {{time}}', en: 'waiting since {{time}}', ja: '{{time}} から待機' },
  sofar: { zh: '其后已关断 {{count, number}}', en: '{{count, number}} shut down since', ja: '以後の遮断 {{count, number}}' },
  module: {
    zh: '尚未证实关断：{{time}} 起等待其应答，一应答即关断。',
    en: 'Not read back as shut down. It is waited for since {{time}}, and shut down as soon as it answers.',
    ja: '遮断未確認：{{time}} から応答待ち、応答次第で遮断します。',
  },
})
