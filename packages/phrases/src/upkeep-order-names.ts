import { phrases } from './kit/phrases.ts'

export type Name = { zh: string; en: string; ja: string }

/** What a task about a concentrator itself is called. */
export const upkeepNames = {
  readSettings: { zh: '读取设置', en: 'reading of its settings', ja: '設定の読取' },
  restartConcentrator: { zh: '重启', en: 'restart', ja: '再起動' },
  resetConcentrator: { zh: '复位', en: 'reset', ja: 'リセット' },
  setClock: { zh: '校时', en: 'clock setting', ja: '時刻合わせ' },
  allowNotices: { zh: '允许事件上报', en: 'event notices on', ja: 'イベント通知の許可' },
  denyNotices: { zh: '禁止事件上报', en: 'event notices off', ja: 'イベント通知の停止' },
  startCollecting: { zh: '启动采集任务', en: 'start of its collection task', ja: '収集タスクの開始' },
  stopCollecting: { zh: '停止采集任务', en: 'stop of its collection task', ja: '収集タスクの停止' },
  setPeriods: { zh: '设置采集与上报周期', en: 'period setting', ja: '収集・報告周期の設定' },
  setRecordInterval: { zh: '设置记录间隔', en: 'recording interval setting', ja: '記録間隔の設定' },
  setDirectReading: { zh: '设置直接抄读参数', en: 'direct reading setting', ja: '直接読取の設定' },
  setBroadcast: { zh: '设置保持信号广播', en: 'keep-alive broadcast setting', ja: '維持信号の同報の設定' },
  stopBroadcast: { zh: '停止保持信号广播', en: 'stop of its keep-alive broadcast', ja: '維持信号の同報の停止' },
  setSwitchSetting: { zh: '设置并网点开关', en: 'interconnection switch setting', ja: '連系点開閉器の設定' },
  dropFile: { zh: '删除文件', en: 'dropping of a file', ja: 'ファイルの削除' },
  setPlatformAddress: { zh: '设置平台地址', en: 'platform address setting', ja: 'プラットフォームアドレスの設定' },
  setOwnAddress: { zh: '设置本机地址', en: 'own address setting', ja: '自機アドレスの設定' },
} as const satisfies Record<string, Name>

type Title = { zh: `{{what}}：${string}`; en: `{{what}}: ${string}`; ja: `{{what}}：${string}` }
/** The task's name after the name of its concentrator, and how the task stands. */
export const upkeepTitle = ({ zh, en, ja }: Name, state: Name = { zh: '', en: '', ja: '' }): Title => ({
  zh: `{{what}}：${zh}${state.zh}`,
  en: `{{what}}: ${en}${state.en}`,
  ja: `{{what}}：${ja}${state.ja}`,
})

export const eachUpkeep = <T>(make: (name: Name) => T) =>
  Object.fromEntries(Object.entries(upkeepNames).map(([action, name]) => [action, make(name)])) as Record<keyof typeof upkeepNames, T>

/** All that lists and notices say of such a task. */
export const upkeepOrderNames = eachUpkeep((name) => phrases({ does: upkeepTitle(name) }))
