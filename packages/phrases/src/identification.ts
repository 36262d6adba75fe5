import { phrases } from './kit/phrases.ts'
import { executeStep } from './tasks-labels.ts'

/** Orders to find out where modules hang: how they are given. */
export const identification = phrases({
  identify: { zh: '现场识别', en: 'Find out what hangs where', ja: '接続先の識別' },
  identifyArea: executeStep[1],
  identifyBranch: executeStep[3],
})
