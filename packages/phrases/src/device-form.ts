import { deviceAttribute, deviceKind } from './devices-labels.ts'
import { irradiance } from './irradiance.ts'
import { phrases } from './kit/phrases.ts'
import { plantTerms } from './kit/plant-terms.ts'
import { terms } from './kit/terms.ts'

/** The form of a device that people add or change by hand, and how it is deleted. */
export const deviceForm = phrases({
  add: { zh: '新增设备…', en: 'Add device…', ja: '機器を追加…' },
  addTitle: { zh: '新增设备', en: 'Add device', ja: '機器の追加' },
  edit: terms.editName,
  editEllipsis: terms.editEllipsis,
  deleteEllipsis: terms.deleteEllipsis,
  added: { zh: '已新增设备“{{name}}”', en: 'Device “{{name}}” is added', ja: '機器「{{name}}」を追加しました' },
  saved: irradiance.saved,
  noneHint: {
    zh: '可在此手动新增，或从集中器的档案中创建。',
    en: 'Add them here by hand, or create them from what a concentrator holds.',
    ja: 'ここで手動で追加するか、コンセントレータの台帳から作成できます。',
  },
  kind: { zh: '设备类型', en: 'Kind of device', ja: '機器の種類' },
  inverter: deviceKind.inverter,
  string: plantTerms.string,
  module: plantTerms.module,
  meter: deviceKind.meter,
  code: terms.code,
  code_wrong: { zh: '请填写编号，例如 A-08-12', en: 'Give it a code, like A-08-12', ja: '番号を入力してください（例：A-08-12）' },
  number: plantTerms.deviceId,
  number_wrong: plantTerms.twelveDigits,
  numberOfString: { zh: '留空则由平台分配', en: 'Left empty, the platform gives one', ja: '空欄の場合は自動で割り当てます' },
  numberOfModule: {
    zh: '优化器标签上的 12 位数字',
    en: 'The 12 digits on the optimizer’s label',
    ja: 'オプティマイザのラベルの 12 桁の数字',
  },
  mac: plantTerms.macAddress,
  mac_wrong: { zh: '须与设备编号一致', en: 'Must match the device ID', ja: '機器番号と一致する必要があります' },
  macOfInverter_wrong: { zh: '须为 12 位十六进制数字', en: '12 hexadecimal digits', ja: '16 進数 12 桁' },
  macHint: { zh: '可不填，填写后核对', en: 'Optional; checked against the device ID', ja: '任意。入力すると機器番号と照合します' },
  parentString: plantTerms.string,
  parentInverter: deviceKind.inverter,
  parentString_wrong: { zh: '请选择组串', en: 'Choose its string', ja: 'ストリングを選んでください' },
  channel: deviceAttribute.channel,
  channel_wrong: { zh: '请填写 1 至 999', en: 'A number from 1 to 999', ja: '1～999 の数字' },
  channelOfModule: { zh: '组串内的位置，从 1 起', en: 'Its place in the string, from 1', ja: 'ストリング内の位置（1 から）' },
  channelOfString: { zh: '逆变器的输入', en: 'Input of the inverter', ja: 'PCSの入力' },
  channelOfMeter: { zh: '箱内表位，可不填', en: 'Its place in its box; optional', ja: '箱内の位置（任意）' },
  gw: plantTerms.concentrator,
  gw_wrong: irradiance.gw_wrong,
  gwHint: { zh: '留空则与相邻设备相同', en: 'Left empty, as its neighbours', ja: '空欄の場合は隣の機器と同じ' },
  pvsn: { zh: '组件序列号（PVSN）', en: 'Panel serial number (PVSN)', ja: 'モジュール製造番号（PVSN）' },
  pvsn_wrong: { zh: '只能包含字母、数字和 . _ / -', en: 'Letters, digits and . _ / - only', ja: '文字、数字、. _ / - のみ' },
  serialNo: plantTerms.serialNumber,
  model: plantTerms.model,
  modelOfPanel: { zh: '组件型号', en: 'Panel model', ja: 'モジュール型式' },
  ratedW: { zh: '额定功率，W', en: 'Rated power, W', ja: '定格出力, W' },
  ratedW_wrong: { zh: '须大于 0', en: 'Must be above 0', ja: '0 より大きい値' },
  neighbourHint: {
    zh: '留空则与组串内其他组件相同',
    en: 'Left empty, as the others of the string',
    ja: '空欄の場合はストリングの他のモジュールと同じ',
  },
  remove: { zh: '删除设备', en: 'Delete devices', ja: '機器の削除' },
  removeAsk: {
    zh: '删除 {{count, number}} 台设备？有上报数据或命令记录的设备不会删除。',
    en: {
      one: 'Delete {{count, number}} device? A device with reports or orders on record is kept.',
      other: 'Delete {{count, number}} devices? Those with reports or orders on record are kept.',
    },
    ja: '機器 {{count, number}} 台を削除しますか。報告や指令の記録がある機器は削除されません。',
  },
  oneToEdit: { zh: '请选择一台设备', en: 'Select one device', ja: '機器を 1 台選択してください' },
  editedElsewhere: {
    zh: '集中器和辐照仪在各自页面修改',
    en: 'Concentrators and irradiance meters are edited on their own pages',
    ja: 'コンセントレータと日射計はそれぞれのページで編集します',
  },
  deletedElsewhere: {
    zh: '集中器在其页面删除',
    en: 'Concentrators are deleted on their own page',
    ja: 'コンセントレータはそのページで削除します',
  },
})
