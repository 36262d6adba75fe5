import { concentratorAnswering } from './concentrator-answering.ts'
import { phrases } from './kit/phrases.ts'
import { eachPassThrough } from './pass-through-order-names.ts'
import { upkeepTitle } from './upkeep-order-names.ts'

const verdicts = phrases({
  ...concentratorAnswering,
  resultVerified: { zh: '已透传', en: 'Passed through', ja: 'パススルー済み' },
  countVerified: { zh: '集中器已透传', en: 'Passed through by the concentrator', ja: 'コンセントレータが中継' },
  verdictAll: {
    zh: '集中器已转发报文，设备的应答见任务结果。',
    en: 'The concentrator passed the frames; what the devices answered stands with the task.',
    ja: 'コンセントレータはフレームを中継しました。機器の応答はタスクの結果にあります。',
  },
})

/** Words of orders that pass frames to devices, all made of the name of the task. */
export const passThroughOrderWords = eachPassThrough((name) =>
  phrases({
    ...verdicts,
    titleRunning: upkeepTitle(name, { zh: '进行中', en: ' in progress', ja: 'を実行中' }),
    titleDone: upkeepTitle(name, { zh: '已完成', en: ' done', ja: 'が完了' }),
    titlePart: upkeepTitle(name, { zh: '未完成', en: ' not done', ja: 'は未完了' }),
    titleUnproven: upkeepTitle(name, { zh: '未验证', en: ' not verified', ja: 'は未検証' }),
    titleDark: upkeepTitle(name, { zh: '无应答', en: ' without an answer', ja: 'は応答なし' }),
  }),
)
