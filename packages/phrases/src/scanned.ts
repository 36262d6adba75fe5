import { phrases } from './kit/phrases.ts'
import { plantTerms } from './kit/plant-terms.ts'
import { kit } from './kit.ts'

/** What a scanned number is, and what is done with it. */
export const scanned = phrases({
  scan: kit.scan,
  anyNumber: { zh: '编号、MAC 地址或序列号', en: 'ID, MAC or serial no.', ja: '機器番号・MACアドレス・製造番号' },
  checking: { zh: '正在核对…', en: 'Checking…', ja: '確認中…' },
  unreadable: {
    zh: '“{{code}}”不是设备编号、MAC 地址或组件序列号。',
    en: '“{{code}}” is no device ID, MAC address or module serial no.',
    ja: '「{{code}}」は機器番号・MACアドレス・モジュール製造番号ではありません。',
  },
  unknown: { zh: '未登记', en: 'not registered', ja: '未登録' },
  unknownHint: {
    zh: '您能查看的电站中没有该编号的设备。',
    en: 'No plant that you may see has it.',
    ja: '閲覧できる発電所に、この番号の機器はありません。',
  },
  several: {
    zh: '有 {{count}} 台设备，请选择',
    en: { one: '{{count}} device', other: '{{count}} devices: choose one' },
    ja: '{{count}} 台あります。選択してください',
  },
  fits: { zh: '可用', en: 'fits', ja: '使用可' },
  otherKind: { zh: '类型不符', en: 'another kind', ja: '種類が違います' },
  boundElsewhere: { zh: '已在别处', en: 'in use elsewhere', ja: '使用中' },
  alreadyHere: { zh: '已在此处', en: 'here already', ja: 'ここに設置済み' },
  kind: { zh: '这是', en: 'This is', ja: '該当する機器' },
  model: plantTerms.model,
  stock: { zh: '库存', en: 'Store', ja: '保管' },
  bound: { zh: '所在位置', en: 'Bound to', ja: '設置先' },
  nowhere: { zh: '无', en: 'nowhere', ja: 'なし' },
  asOf: { zh: '核对时间', en: 'Checked', ja: '確認' },
  unchecked: { zh: '未能核对：{{why}}', en: 'Not checked: {{why}}', ja: '確認できませんでした：{{why}}' },
})
