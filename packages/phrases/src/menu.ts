import { phrases } from './kit/phrases.ts'

/** Titles of pages and buttons, by the permission's key with dots as underscores; and of the groups of pages. */
export const menu = phrases({
  monitor: { zh: '监视', en: 'Monitor', ja: '監視' },
  operate: { zh: '运维', en: 'Operate', ja: '運用' },
  home: { zh: '首页', en: 'Home', ja: 'ホーム' },
  stations: { zh: '电站列表', en: 'Plants', ja: '発電所一覧' },
  comparison: { zh: '数据对比', en: 'Data comparison', ja: 'データ比較' },
  tasks: { zh: '任务管理', en: 'Tasks', ja: 'タスク管理' },
  stations_edit: { zh: '新增和修改电站', en: 'Add and change plants', ja: '発電所の追加と変更' },
  rsd_shutdown: { zh: '关断', en: 'Shut down', ja: '遮断' },
  rsd_energise: { zh: '通电', en: 'Energise', ja: '通電' },
})
