import { deviceForm } from './device-form.ts'
import { phrases } from './kit/phrases.ts'
import { plantTerms } from './kit/plant-terms.ts'
import { terms } from './kit/terms.ts'
import { menu } from './menu.ts'
import { users } from './users.ts'

/** Importing devices from a table: its columns, and what can be wrong with a cell. */
export const deviceImports = phrases({
  import: users.import,
  devicesTitle: { zh: '设备档案', en: 'Equipment archive', ja: '機器台帳' },
  buildingTitle: { zh: '整站档案与接线', en: 'Whole plant with wiring', ja: '発電所全体と配線' },
  panelsTitle: { zh: '组件序列号与 MAC 对照表', en: 'PVSN and MAC table', ja: 'PVSN・MAC 対応表' },
  ratingsTitle: menu.panelRatings,
  plant: plantTerms.plant,
  kind: deviceForm.kind,
  code: terms.code,
  concentrator: plantTerms.concentrator,
  parent: { zh: '上级设备编号', en: 'Code of string or inverter', ja: '上位機器の番号' },
  position: deviceForm.channel,
  number: plantTerms.deviceId,
  mac: plantTerms.macAddress,
  serialNo: deviceForm.pvsn,
  model: plantTerms.model,
  ratedW: deviceForm.ratedW,
  plantRule: { zh: '电站的编号或名称', en: 'Code or name of the plant', ja: '発電所の番号または名称' },
  codeRule: {
    zh: '电站内的编号，1 至 64 个字符，例如 A-08-12',
    en: 'What it is called at its plant, 1 to 64 characters, like A-08-12',
    ja: '発電所内の番号、1～64 文字（例：A-08-12）',
  },
  concentratorRule: {
    zh: '集中器的编号或名称；留空则与上级设备相同',
    en: 'Number or name of the concentrator; left empty, as that of its string or inverter',
    ja: 'コンセントレータの番号または名称。空欄の場合は上位機器と同じ',
  },
  parentRule: {
    zh: '组件填组串编号，组串填逆变器编号；可以是本文件中的设备',
    en: 'Of a module its string, of a string its inverter; it may be a row of the same file',
    ja: 'モジュールはストリング、ストリングは PCS の番号。同じファイルの行でも可',
  },
  positionRule: {
    zh: '组串内的位置，或逆变器的输入，1 至 999',
    en: 'Place in the string, or input of the inverter, 1 to 999',
    ja: 'ストリング内の位置、または PCS の入力、1～999',
  },
  numberRule: {
    zh: '标签上的 12 位数字；组串可留空',
    en: 'The 12 digits on the label; a string may be without',
    ja: 'ラベルの 12 桁の数字。ストリングは空欄可',
  },
  macRule: {
    zh: '优化器的 MAC 须与设备编号一致',
    en: 'Of an optimizer the same 12 digits as its device ID',
    ja: 'オプティマイザの MAC は機器番号と一致',
  },
  macOfTableRule: {
    zh: '已登记优化器的 MAC 地址',
    en: 'MAC address of an optimizer that is registered',
    ja: '登録済みオプティマイザの MAC アドレス',
  },
  serialNoRule: deviceForm.pvsn_wrong,
  modelRule: { zh: '最多 64 个字符', en: 'At most 64 characters', ja: '64 文字以内' },
  ratedWRule: { zh: '大于 0 的数字', en: 'A number above 0', ja: '0 より大きい数字' },
  noPlant: {
    zh: '没有这个电站，或您无权查看',
    en: 'There is no such plant, or you cannot see it',
    ja: 'この発電所は存在しないか、表示できません',
  },
  severalPlants: {
    zh: '有多个同名电站，请改填电站编号',
    en: 'Several plants have this name; enter the code',
    ja: '同名の発電所が複数あります。番号を記入してください',
  },
  otherPlant: { zh: '与第 {{row}} 行不是同一电站', en: 'Not the plant of row {{row}}', ja: '{{row}} 行目と別の発電所です' },
  noConcentrator: {
    zh: '本站没有这个集中器',
    en: 'This plant has no such concentrator',
    ja: 'この発電所にこのコンセントレータはありません',
  },
  concentratorMissing: {
    zh: '本站有多个集中器或没有集中器，请填写',
    en: 'Required: the plant has several concentrators, or none',
    ja: 'コンセントレータが複数あるか、ありません。記入してください',
  },
  noParent: {
    zh: '档案和本文件中都没有这个上级设备',
    en: 'Neither the plant nor this file has it',
    ja: '発電所にもこのファイルにもありません',
  },
  parentWrong: {
    zh: '其上级设备（第 {{row}} 行）有错误',
    en: 'Its row {{row}} has errors',
    ja: '上位機器（{{row}} 行目）に誤りがあります',
  },
  placeRepeated: { zh: '与第 {{row}} 行占用同一通道', en: 'Row {{row}} has the same channel', ja: '{{row}} 行目と同じチャネルです' },
  placeTaken: { zh: '该通道已有 {{code}}', en: '{{code}} has this channel', ja: 'このチャネルは {{code}} が使用中です' },
  codeTaken: {
    zh: '该编号已用于设备 {{code}}',
    en: 'The plant’s device {{code}} is called so',
    ja: '発電所の機器 {{code}} がこの番号です',
  },
  boundHere: { zh: '已绑定到 {{code}}', en: '{{code}} has it', ja: '{{code}} に登録済みです' },
  boundElsewhere: { zh: '已在其他位置登记', en: 'It is on record elsewhere', ja: '別の場所に登録済みです' },
  deviceNumberMissing: { zh: '缺少设备编号', en: 'The device ID is missing', ja: '機器番号がありません' },
  deviceParentMissing: { zh: '组件必须属于一个组串', en: 'A module belongs to a string', ja: 'モジュールはストリングに属します' },
  channelMissing: { zh: '缺少通道号', en: 'The channel is missing', ja: 'チャネル番号がありません' },
  numberNotDigits: { zh: '只能是数字', en: 'Digits only', ja: '数字のみ' },
  numberLength: { zh: '须为 12 位数字', en: 'It must have 12 digits', ja: '12 桁の数字' },
  numberIsEverybody: {
    zh: '该编号代表电力线上的所有设备',
    en: 'On a power line this number means all devices',
    ja: '電力線上のすべての機器を表す番号です',
  },
  macNotHexadecimal: { zh: '须为 12 位十六进制数字', en: 'It must have 12 hexadecimal digits', ja: '16 進数 12 桁' },
  macNotAddress: { zh: '须与设备编号一致', en: 'It must match the device ID', ja: '機器番号と一致する必要があります' },
  noOptimizer: {
    zh: '没有登记这个 MAC 的优化器，或您无权查看',
    en: 'No optimizer is registered with it, or you cannot see the optimizer',
    ja: 'この MAC のオプティマイザは登録されていないか、表示できません',
  },
  panelThere: {
    zh: '{{code}} 已绑定组件 {{serialNo}}；请用“更换设备”',
    en: '{{code}} has the panel {{serialNo}}; replace it there',
    ja: '{{code}} には {{serialNo}} が登録済みです。機器の交換を使ってください',
  },
  importTitle: { zh: '导入设备档案', en: 'Import equipment', ja: '機器台帳のインポート' },
  importBuilding: { zh: '导入整站档案与接线', en: 'Import a whole plant', ja: '発電所全体のインポート' },
  importPanels: { zh: '导入组件序列号与 MAC', en: 'Import PVSN and MAC', ja: 'PVSN・MAC のインポート' },
  importTold: {
    zh: '可在“导入记录”中作为一个整体撤销。',
    en: 'The import can be undone as one, under “Earlier imports”.',
    ja: '「インポート履歴」から一括で取り消せます。',
  },
  importRows: { zh: '下载已导入的行', en: 'Download the imported rows', ja: 'インポートした行をダウンロード' },
  runs: { zh: '导入记录', en: 'Earlier imports', ja: 'インポート履歴' },
  noRuns: { zh: '暂无导入记录', en: 'No imports yet', ja: 'インポートはまだありません' },
  plants: { zh: '{{names}}…（共 {{count}} 个电站）', en: '{{names}} and others, {{count}} plants', ja: '{{names}} など {{count}} か所' },
  rows: { zh: '{{count, number}} 行', en: { one: '{{count, number}} row', other: '{{count, number}} rows' }, ja: '{{count, number}} 行' },
  undo: { zh: '撤销导入', en: 'Undo import', ja: 'インポートを取り消す' },
  undoAsk: {
    zh: '撤销“{{file}}”的导入？',
    en: 'Undo the import of {{file}}?',
    ja: '「{{file}}」のインポートを取り消しますか。',
  },
  undoAll: {
    zh: '将撤回全部 {{count, number}} 行。',
    en: { one: 'Its {{count, number}} row is taken back.', other: 'All its {{count, number}} rows are taken back.' },
    ja: '{{count, number}} 行すべてを取り消します。',
  },
  undoSome: {
    zh: '可撤回 {{possible, number}} 行；以下 {{count, number}} 行不能再撤回，将保留：',
    en: {
      one: '{{possible, number}} rows are taken back. This row can’t be undone any more and stays:',
      other: '{{possible, number}} rows are taken back. These {{count, number}} can’t be undone any more and stay:',
    },
    ja: '{{possible, number}} 行を取り消します。次の {{count, number}} 行は取り消せないため残ります：',
  },
  undoNone: { zh: '没有可以撤回的行：', en: 'No row can be undone any more:', ja: '取り消せる行はありません：' },
  why_gone: { zh: '之后被删除', en: 'Deleted since', ja: 'その後に削除済み' },
  why_changed: { zh: '之后被修改', en: 'Changed since', ja: 'その後に変更あり' },
  why_past: { zh: '已有上报、命令或更换记录', en: 'Has reports, orders or replacements on record', ja: '報告・指令・交換の記録あり' },
  why_inUse: { zh: '其下仍有设备', en: 'Other devices stand in it', ja: '下位の機器あり' },
  undoneNotice: {
    zh: '已撤销“{{file}}”的 {{count, number}} 行',
    en: { one: '{{count, number}} row of {{file}} undone', other: '{{count, number}} rows of {{file}} undone' },
    ja: '「{{file}}」の {{count, number}} 行を取り消しました',
  },
  undone: {
    zh: '已于 {{at}} 由 {{by}} 撤销 {{count, number}} 行',
    en: { one: '{{count, number}} row undone by {{by}}, {{at}}', other: '{{count, number}} rows undone by {{by}}, {{at}}' },
    ja: '{{at}} に {{by}} が {{count, number}} 行を取り消しました',
  },
})
