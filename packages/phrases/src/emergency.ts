import { phrases } from './kit/phrases.ts'
import { rsd } from './rsd.ts'

/** The emergency order on the pages of a plant. */
export const emergency = phrases({
  shutDownPlant: { zh: '关断整个电站…', en: 'Shut down plant…', ja: '発電所全体を遮断…' },
  shutDownBehind: { zh: '关断集中器下全部组件…', en: 'Shut down all its modules…', ja: '配下の全モジュールを遮断…' },
  askStation: {
    zh: '关断{{name}}电站的全部组件？',
    en: 'Shut down every module of {{name}}?',
    ja: '発電所「{{name}}」の全モジュールを遮断しますか？',
  },
  askGw: {
    zh: '关断集中器 {{name}} 下的全部组件？',
    en: 'Shut down every module behind {{name}}?',
    ja: 'コンセントレータ {{name}} 配下の全モジュールを遮断しますか？',
  },
  text: rsd.maintenanceOnly,
  go: { zh: '全部关断', en: 'Shut down all', ja: 'すべて遮断' },
  done: { zh: '已下达关断：{{name}}', en: 'Shutdown of {{name}} is ordered', ja: '遮断を指示しました：{{name}}' },
})
