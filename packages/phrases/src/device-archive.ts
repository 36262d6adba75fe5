import { auditField } from './audit.ts'
import { deviceForm } from './device-form.ts'
import { deviceList } from './device-list.ts'
import { gridTerms } from './kit/grid-terms.ts'
import { phrases } from './kit/phrases.ts'
import { plantTerms } from './kit/plant-terms.ts'
import { terms } from './kit/terms.ts'
import { menu } from './menu.ts'
import { equipmentState } from './replacement-labels.ts'

/** The equipment archive: what is installed at all plants, and what is in a store, returned or retired. */
export const deviceArchive = phrases({
  title: menu.deviceArchive,
  count: {
    zh: '{{count, number}} 条设备记录',
    en: { one: '{{count, number}} entry', other: '{{count, number}} entries' },
    ja: '{{count, number}} 件',
  },
  all: terms.all,
  installed: equipmentState.installed,
  inStore: equipmentState.inStore,
  returned: { zh: '已退回', en: 'Returned', ja: '返送済み' },
  retired: equipmentState.retired,
  search: { zh: '编号、MAC 或序列号', en: 'Code, ID or serial no.', ja: '番号・MAC・製造番号' },
  organisation: deviceList.organisation,
  station: deviceList.columnStation,
  kind: deviceList.columnKind,
  code: deviceForm.code,
  number: deviceList.columnNumber,
  mac: deviceList.columnMac,
  serialNo: deviceForm.serialNo,
  model: deviceList.columnModel,
  firmware: deviceList.columnFirmware,
  ratedW: deviceForm.ratedW,
  state: terms.state,
  parent: auditField.parent,
  channel: deviceForm.channel,
  concentrator: plantTerms.concentrator,
  area: gridTerms.area,
  phase: gridTerms.phase,
  branch: gridTerms.branch,
  container: gridTerms.container,
  panelFlag: auditField.panelFlag,
  open: { zh: '打开 {{name}}', en: 'Open {{name}}', ja: '{{name}} を開く' },
  none: { zh: '没有符合条件的设备', en: 'No devices match', ja: '該当する機器はありません' },
  noneHint: {
    zh: '请导入设备档案，或在电站的“设备”页添加设备。',
    en: 'Import a table of devices, or add devices on the Devices tab of a plant.',
    ja: '機器の表をインポートするか、発電所の「機器」タブで追加します。',
  },
})
