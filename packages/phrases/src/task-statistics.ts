import { alarmPerformance } from './alarm-performance.ts'
import { phrases } from './kit/phrases.ts'
import { plantTerms } from './kit/plant-terms.ts'
import { kit } from './kit.ts'
import { menu } from './menu.ts'
import { overview } from './overview.ts'
import { tasks } from './tasks.ts'

/** The page of task statistics. */
export const taskStatistics = phrases({
  title: menu.taskStatistics,
  about: { zh: '下达的命令完成得如何', en: 'How the orders went', ja: '指示の結果' },
  plant: plantTerms.plant,
  allPlants: overview.allPlants,
  period: alarmPerformance.period,
  days: kit.days,
  tasks: menu.tasks,
  open: { zh: '执行中的任务', en: 'Still executing', ja: '実行中のタスク' },
  success: { zh: '设备成功率', en: 'Devices that did it', ja: '機器の成功率' },
  successOf: {
    zh: '共 {{count, number}} 台次',
    en: { one: 'of {{count, number}} device', other: 'of {{count, number}} devices' },
    ja: '延べ {{count, number}} 台中',
  },
  failed: { zh: '失败或中断的任务', en: 'Failed or interrupted', ja: '失敗または中断したタスク' },
  median: { zh: '用时中位数', en: 'Median duration', ja: '所要時間の中央値' },
  p90: { zh: '90 % 的任务在此时间内', en: 'Nine of ten within', ja: '90 % の所要時間' },
  durationOf: { zh: '从下达到结束', en: 'from order to end', ja: '指示から終了まで' },
  silentLeftOut: {
    zh: '召测前已失联的设备不计',
    en: 'without those that were silent before a reading',
    ja: '読取前から応答のない機器を除く',
  },
  byDay: { zh: '每天的任务', en: 'Tasks by day', ja: '日別のタスク' },
  byDayNote: { zh: '失败或中断的以红色显示', en: 'failed or interrupted in red', ja: '失敗・中断は赤' },
  daySays: {
    zh: '{{day}}：{{tasks}} 项，失败或中断 {{failed}} 项',
    en: '{{day}}: {{tasks}}, of them {{failed}} failed or interrupted',
    ja: '{{day}}：{{tasks}} 件、うち失敗・中断 {{failed}} 件',
  },
  kinds: { zh: '按命令类型', en: 'By kind of order', ja: '指示の種類別' },
  stations: { zh: '按电站，失败最多的在前', en: 'By plant, most failures first', ja: '発電所別（失敗の多い順）' },
  never: { zh: '此时段内没有任务', en: 'No task was ordered in this time', ja: 'この期間のタスクはありません' },
  columnOrder: { zh: '命令', en: 'Order', ja: '指示' },
  columnPlant: plantTerms.plant,
  columnTasks: menu.tasks,
  columnDevices: plantTerms.devices,
  columnSuccess: tasks.columnSuccess,
  columnFailed: { zh: '失败或中断', en: 'Failed or interrupted', ja: '失敗・中断' },
  columnOpen: tasks.open,
  columnMedian: { zh: '用时（中位数）', en: 'Duration (median)', ja: '所要時間（中央値）' },
  manyModules: { zh: '组件', en: 'modules', ja: 'モジュール' },
  manyDevices: { zh: '设备', en: 'devices', ja: '機器' },
  manyConcentrators: { zh: '采集器', en: 'concentrators', ja: 'コンセントレータ' },
})
