import { phrases } from './kit/phrases.ts'
import { plantTerms } from './kit/plant-terms.ts'
import { terms } from './kit/terms.ts'

/** Roll-outs of programs to optimizers: what is said of one, also by the audit log. */
export const rollOutFields = phrases({
  rollOut: { zh: '推送编号', en: 'Roll-out', ja: '展開番号' },
  pilotCount: { zh: '试点组件数', en: 'Modules of the pilot', ja: '試験台数' },
  sharePercent: { zh: '第二阶段比例，%', en: 'Second stage, %', ja: '第 2 段階の割合, %' },
  limitPercent: { zh: '失败上限，%', en: 'Limit of failures, %', ja: '失敗の上限, %' },
  watchHours: { zh: '每阶段观察时间，小时', en: 'Watched after each stage, h', ja: '段階ごとの監視時間, h' },
  goesBack: { zh: '允许回退到旧版本', en: 'Goes back to an older version', ja: '旧バージョンへ戻す' },
  leftOut: { zh: '型号不符而未包含', en: 'Left out as of another model', ja: '型式違いで除外' },
  failed: { zh: '失败或回退', en: 'Failed or fell back', ja: '失敗・復帰' },
  finished: { zh: '已完成升级的组件', en: 'Modules that have finished', ja: '完了したモジュール' },
  state: terms.status,
  modules: plantTerms.modules,
})
