import { phrases } from './kit/phrases.ts'
import { plantTerms } from './kit/plant-terms.ts'
import { terms } from './kit/terms.ts'
import { passThroughValue } from './pass-through.ts'

/** What concentrators exchanged with the platform and with their devices. */
export const frameLog = phrases({
  title: plantTerms.frameLog,
  about: {
    zh: '平台与集中器之间的消息，以及按命令与设备交换的报文；旧记录先删除',
    en: 'messages between platform and concentrators, and frames exchanged with devices on order; the oldest go first',
    ja: 'プラットフォームとコンセントレータ間のメッセージ、および指示により機器と交換したフレーム。古いものから削除されます',
  },
  at: terms.time,
  atIn: terms.timeIn,
  station: plantTerms.plant,
  concentrator: plantTerms.concentrator,
  number: terms.number,
  direction: { zh: '方向', en: 'Direction', ja: '方向' },
  anyDirection: { zh: '全部方向', en: 'Any direction', ja: 'すべての方向' },
  direction_down: { zh: '下行', en: 'Down', ja: '下り' },
  direction_up: { zh: '上行', en: 'Up', ja: '上り' },
  kind: terms.kind,
  anyKind: { zh: '全部类型', en: 'Any kind', ja: 'すべての種類' },
  kind_command: { zh: '命令', en: 'Command', ja: '指示' },
  kind_answer: { zh: '命令应答', en: 'Answer to a command', ja: '指示への応答' },
  kind_event: { zh: '事件', en: 'Event', ja: 'イベント' },
  kind_report: { zh: '数据上报', en: 'Report', ja: 'データ報告' },
  kind_birth: { zh: '上线', en: 'Came online', ja: 'オンライン通知' },
  kind_frame645: { zh: 'DL/T 645 报文', en: 'DL/T 645 frame', ja: 'DL/T 645 フレーム' },
  kind_frameModbus: { zh: 'Modbus 报文', en: 'Modbus frame', ja: 'Modbus フレーム' },
  bytes: { zh: '字节', en: 'Bytes', ja: 'バイト' },
  hex: { zh: '报文（十六进制）', en: 'Frame, hex', ja: 'フレーム（16 進数）' },
  content: { zh: '内容', en: 'Content', ja: '内容' },
  search: { zh: '十六进制、数据项、地址或名称', en: 'Hex, item, address or name', ja: '16 進数・項目・アドレス・名前' },
  live: terms.live,
  compare: terms.compare,
  compared: { zh: '对比两条报文', en: 'Two frames compared', ja: '2 つのフレームの比較' },
  chooseSecond: { zh: '再选择一条报文', en: 'Choose a second frame', ja: '比較するフレームを選択' },
  endComparison: { zh: '结束对比', en: 'End the comparison', ja: '比較を終了' },
  value: passThroughValue.value,
  spaceKey: { zh: '空格', en: 'Space', ja: 'スペース' },
  keyHold: { zh: '暂停或继续', en: 'hold or go on', ja: '停止／再開' },
  keyMove: { zh: '上一条、下一条', en: 'line before and after', ja: '前後の記録' },
  older: { zh: '更早的记录', en: 'Older lines', ja: '以前の記録' },
  newest: { zh: '最新', en: 'Newest', ja: '最新' },
  none: { zh: '没有符合条件的记录', en: 'No lines like that', ja: '該当する記録はありません' },
  noneHint: {
    zh: '集中器上线、上报或执行命令后，记录会出现在这里。',
    en: 'As soon as a concentrator connects, reports or carries out an order, its lines stand here.',
    ja: 'コンセントレータの接続、報告、指示の実行が記録されます。',
  },
  withPassword: {
    zh: '报文含密码，不予保存',
    en: 'The frame holds a password and is not kept',
    ja: 'パスワードを含むため保存していません',
  },
  notKept: { zh: '其数值见测量数据', en: 'Its values are among the measurements', ja: '値は測定データにあります' },
})
