import { phrases } from './phrases.ts'
import { terms } from './terms.ts'

/** The map on which a place is set. */
export const placeMap = phrases({
  mapLabel: {
    zh: '地图：点击或按方向键设定位置；+ 与 − 缩放，Shift 加方向键移动地图，Home 显示全图',
    en: 'Map: a click or the arrow keys set the place; + and − change the scale, Shift with the arrows moves the map, Home shows everything',
    ja: '地図：クリックまたは矢印キーで位置を指定。+ と − で拡大・縮小、Shift と矢印キーで地図を移動、Home で全体に戻す',
  },
  mapCloser: terms.zoomIn,
  mapFarther: terms.zoomOut,
  mapAll: { zh: '显示全图', en: 'Show everything', ja: '全体に戻す' },
  mapCentre: { zh: '回到设定的位置', en: 'Go to the place that is set', ja: '指定した位置へ移動' },
})
