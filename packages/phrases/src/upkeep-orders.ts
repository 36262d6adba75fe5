import { concentratorAnswering } from './concentrator-answering.ts'
import { phrases } from './kit/phrases.ts'
import { eachUpkeep, type Name, upkeepTitle } from './upkeep-order-names.ts'

const verdicts = phrases({
  ...concentratorAnswering,
  resultVerified: { zh: '已回读验证', en: 'Read back', ja: '読み返し済み' },
  countVerified: { zh: '集中器已确认', en: 'Confirmed by the concentrator', ja: 'コンセントレータが確認' },
  verdictAll: {
    zh: '集中器已执行，并自行回报其状态。',
    en: 'The concentrator did it and says so itself.',
    ja: 'コンセントレータは実行し、その状態を自ら報告しました。',
  },
})

/** Words of an order that a concentrator proves by what it says afterwards, all made of the name of the task. */
export const upkeepWords = (name: Name) =>
  phrases({
    ...verdicts,
    titleRunning: upkeepTitle(name, { zh: '进行中', en: ' in progress', ja: 'を実行中' }),
    titleDone: upkeepTitle(name, { zh: '已完成并回读', en: ' done, read back', ja: 'が完了（読み返し済み）' }),
    titlePart: upkeepTitle(name, { zh: '未完成', en: ' not done', ja: 'は未完了' }),
    titleUnproven: upkeepTitle(name, { zh: '未验证', en: ' not verified', ja: 'は未検証' }),
    titleDark: upkeepTitle(name, { zh: '无应答', en: ' without an answer', ja: 'は応答なし' }),
  })

/** Words of orders about a concentrator itself. */
export const upkeepOrderWords = eachUpkeep(upkeepWords)
