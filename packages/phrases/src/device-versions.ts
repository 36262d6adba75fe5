import { phrases } from './kit/phrases.ts'
import { plantTerms } from './kit/plant-terms.ts'
import { replacement } from './replacement.ts'
import { upkeep } from './upkeep.ts'

/** The versions of the modules behind a concentrator. */
export const deviceVersions = phrases({
  title: { zh: '设备版本', en: 'Versions of its modules', ja: 'モジュールのバージョン' },
  read: { zh: '读取版本', en: 'Read the versions', ja: 'バージョンを読み取る' },
  running: upkeep.running,
  model: plantTerms.model,
  hardware: replacement.hardware,
  firmware: plantTerms.firmware,
  bootloader: replacement.bootloader,
  modules: plantTerms.modules,
  readAt: { zh: '读取时间', en: 'Read', ja: '読取時刻' },
  never: { zh: '从未读取', en: 'never read', ja: '未読取' },
  between: replacement.span,
  others: {
    zh: '{{codes}}，另有 {{count, number}} 块',
    en: '{{codes}} and {{count, number}} more',
    ja: '{{codes}}、他 {{count, number}} 枚',
  },
  offered: {
    zh: '程序库提供 {{model}} {{version}}：',
    en: 'The library has {{model}} {{version}}:',
    ja: '登録済みプログラム {{model}} {{version}}：',
  },
  offeredOlder: {
    zh: '{{count, number}} 块组件尚未回报该版本或更新版本',
    en: {
      one: '{{count, number}} module has not said that it runs that or a newer one',
      other: '{{count, number}} modules have not said that they run that or a newer one',
    },
    ja: '{{count, number}} 枚のモジュールは、このバージョン以降を未報告です',
  },
  offeredNone: {
    zh: '组件均已运行该版本或更新版本',
    en: 'all modules run that or a newer one',
    ja: '全モジュールがこのバージョン以降で動作中',
  },
  empty: {
    zh: '该集中器下没有组件',
    en: 'No module stands behind this concentrator',
    ja: 'このコンセントレータの下にモジュールはありません',
  },
  noPermission: { zh: '没有“召测”的权限', en: 'Your roles may not read devices', ja: '機器を読み取る権限がありません' },
})
