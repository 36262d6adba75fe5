import { moduleState, switchState } from './devices-labels.ts'
import { phrases } from './kit/phrases.ts'

/** What a query of RSDs found. */
export const rsdStatus = phrases({
  query: { zh: '查询 RSD 状态', en: 'Query RSD status', ja: 'RSD状態を照会' },
  short: { zh: 'RSD 状态', en: 'RSD status', ja: 'RSD状態' },
  energised: switchState[1],
  shutDown: moduleState.shutDown,
  aboveLimit: { zh: '显示关断，但输出电压高于限值', en: 'Says shut down, output above the limit', ja: '遮断と応答、出力は上限超過' },
  energisedAt: { zh: '通电，{{volts}} V', en: 'energised, {{volts}} V', ja: '通電中、{{volts}} V' },
  shutDownAt: { zh: '已关断，{{volts}} V', en: 'shut down, {{volts}} V', ja: '遮断中、{{volts}} V' },
  aboveLimitAt: {
    zh: '显示关断，但输出 {{volts}} V，高于限值',
    en: 'says shut down, output of {{volts}} V is above the limit',
    ja: '遮断と応答、出力 {{volts}} V は上限超過',
  },
  unclear: { zh: '已应答，状态不明', en: 'Answered, status not told', ja: '応答あり、状態は不明' },
  noAnswer: { zh: '无应答', en: 'no answer', ja: '応答なし' },
  waiting: { zh: '尚未应答', en: 'no answer yet', ja: '応答待ち' },
})
