import { deviceKind } from './devices-labels.ts'
import { phrases } from './kit/phrases.ts'
import { plantTerms } from './kit/plant-terms.ts'

/** What can be installed at a position: core/replacement/parts.ts. */
export const installedPart = phrases({
  optimizer: { zh: '优化器', en: 'Optimizer', ja: 'オプティマイザ' },
  panel: plantTerms.module,
  inverter: deviceKind.inverter,
  irradianceSensor: deviceKind.irradianceSensor,
  meter: deviceKind.meter,
})

export const equipmentState = phrases({
  installed: { zh: '已安装', en: 'Installed', ja: '設置中' },
  inStore: { zh: '库存', en: 'In store', ja: '保管中' },
  returned: { zh: '已退回厂家', en: 'Returned to the maker', ja: 'メーカーへ返送' },
  retired: { zh: '已报废', en: 'Retired', ja: '廃棄' },
})

export const replacementAuditAction = phrases({
  'equipment.replace': { zh: '更换设备', en: 'Equipment replaced', ja: '機器を交換' },
  'equipment.lock': { zh: '锁定设备以修改', en: 'Device locked for changing', ja: '変更のため機器をロック' },
  'equipment.unlock': { zh: '解除设备锁定', en: 'Lock on device released', ja: '機器のロックを解除' },
  'equipment.undo': { zh: '撤销设备更换', en: 'Replacement undone', ja: '機器交換を取り消し' },
})
