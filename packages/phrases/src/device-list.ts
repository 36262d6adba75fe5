import { deviceKind } from './devices-labels.ts'
import { phrases } from './kit/phrases.ts'
import { plantTerms } from './kit/plant-terms.ts'
import { terms } from './kit/terms.ts'
import { kit } from './kit.ts'
import { readNow } from './read-now.ts'

/** Words of the list of a plant's devices. */
export const deviceList = phrases({
  title: { zh: '设备', en: 'Devices', ja: '機器' },
  all: terms.all,
  concentrator: plantTerms.concentrators,
  inverter: plantTerms.inverters,
  irradianceSensor: { zh: deviceKind.irradianceSensor.zh, en: 'Irradiance meters', ja: deviceKind.irradianceSensor.ja },
  string: { zh: '组串', en: 'Strings', ja: 'ストリング' },
  module: plantTerms.modules,
  count: {
    zh: '{{count, number}} 台设备',
    en: { one: '{{count, number}} device', other: '{{count, number}} devices' },
    ja: '機器 {{count, number}} 台',
  },
  columnCode: plantTerms.device,
  columnKind: { zh: '类型', en: 'Kind', ja: '種別' },
  columnState: terms.state,
  columnString: plantTerms.string,
  columnInverter: deviceKind.inverter,
  columnConcentrator: plantTerms.concentrator,
  columnSwitch: { zh: 'RSD', en: 'RSD', ja: 'RSD' },
  columnPower: plantTerms.powerW,
  columnShare: plantTerms.percentOfAverage,
  columnVoltage: plantTerms.voltageV,
  columnCurrent: plantTerms.currentA,
  columnTemperature: { zh: '温度，°C', en: 'Temp., °C', ja: '温度, °C' },
  columnIrradiance: { zh: '辐照度，W/m²', en: 'Irradiance, W/m²', ja: '日射強度, W/m²' },
  columnSnr: plantTerms.snrDB,
  columnRssi: plantTerms.rssiDBm,
  columnEnergyToday: { zh: '今日发电量，kWh', en: 'Energy today, kWh', ja: '今日の発電電力量, kWh' },
  columnRsdVoltage: plantTerms.rsdOutputV,
  columnNumber: plantTerms.deviceId,
  columnMac: { zh: 'MAC 地址', en: 'MAC address', ja: 'MACアドレス' },
  columnModel: { zh: '型号', en: 'Model', ja: '型式' },
  columnFirmware: { zh: '固件', en: 'Firmware', ja: 'ファームウェア' },
  columnAge: plantTerms.age,
  search: { zh: '编号或 MAC', en: 'Code, device ID or MAC', ja: '番号・MAC' },
  choose: terms.selectName,
  chosen: { zh: '已选 {{count, number}} 台设备', en: '{{count, number}} selected', ja: '{{count, number}} 台を選択中' },
  low: { zh: '低于平均的 70 %', en: 'Below 70 % of average', ja: '平均の 70 % 未満' },
  never: plantTerms.neverReported,
  none: { zh: '这座电站还没有设备', en: 'This plant has no devices yet', ja: 'この発電所にはまだ機器がありません' },
  noneHint: {
    zh: '集中器首次连接并上报后，设备会出现在这里。',
    en: 'Devices appear here once its concentrators have connected and reported.',
    ja: 'コンセントレータが接続して報告すると、機器がここに表示されます。',
  },
  exportSelected: terms.exportSelected,
  compare: terms.compare,
  shutDown: plantTerms.shutDownEllipsis,
  onlyModules: { zh: '请至少选择一块组件', en: 'Select at least one module', ja: 'モジュールを 1 枚以上選択してください' },
  noPermission: kit.noPermissionTitle,
  readNow: readNow.readNow,
  showOnLayout: { zh: '在布局中显示 {{code}}', en: 'Show {{code}} on the layout', ja: '{{code}} をレイアウトに表示' },
})
