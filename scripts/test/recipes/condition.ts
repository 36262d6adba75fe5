import { and, before, type Edit } from './edits.ts'

const judged = `/** No module is this cold, °C: the reading is wrong. */
const coldC = -60

const moduleCold = (m: SampledModule): Said => {
  if (m.temperatureC === null) return unknown
  return m.temperatureC < coldC ? { level: 1, value: m.temperatureC, against: coldC } : well
}

`
const row = `  moduleCold: { consequence: 'data', at: 'string', unit: '°C', read: uncovered(moduleCold) },
`
const names = `  moduleCold_1: { zh: '组件 {{code}} 温度过低', en: 'Module {{code}} is too cold', ja: 'モジュール {{code}} が低温' },
  moduleCold_1At: {
    zh: '组件 {{code}} 温度过低：{{value}} °C',
    en: 'Module {{code}} is too cold: {{value}} °C',
    ja: 'モジュール {{code}} が低温：{{value}} °C',
  },
  moduleCold_n: {
    zh: '{{count, number}} 块组件温度过低',
    en: { one: '{{count, number}} module is too cold', other: '{{count, number}} modules are too cold' },
    ja: '低温 モジュール {{count, number}} 枚',
  },
`
const advice = `  moduleCold_1: {
    zh: '用测温枪测量组件背面的温度',
    en: 'Measure the back of the module with a thermometer',
    ja: 'モジュール裏面の温度を温度計で測定する',
  },
  moduleCold_2: {
    zh: '读数不符时更换优化器',
    en: 'Replace the optimizer if its reading differs',
    ja: '値が合わなければオプティマイザを交換する',
  },
`
const rule = `  moduleCold: { zh: '温度低于 −60 °C', en: 'Its temperature is below −60 °C', ja: '温度が −60 °C を下回っている' },
`

/** A made-up condition of modules: every file that it needs, by hand. */
export const conditionRecipe: Edit[] = [
  {
    file: 'packages/core/src/alarms/delays.ts',
    change: before('  moduleSilent: {', '  moduleCold: { on: 10, off: 10, onMax: 60 },\n'),
  },
  {
    file: 'packages/core/src/alarms/module-conditions.ts',
    change: and(before('const voltageHigh = ', judged), before("  moduleSilent: { consequence: 'data'", row)),
  },
  {
    file: 'packages/core/src/work-orders/checklist.ts',
    change: before('  moduleLow: [', '  moduleCold: electrical,\n'),
  },
  {
    file: 'packages/core/test/alarm-plant.ts',
    change: before('  moduleLow: {', "  moduleCold: { fault: (s) => withModules(s, [3], { temperatureC: -80 }), place: 'string:101' },\n"),
  },
  {
    file: 'packages/phrases/src/alarms-labels.ts',
    change: before('  moduleLow: {', "  moduleCold: { zh: '组件温度过低', en: 'Module too cold', ja: 'モジュールの低温' },\n"),
  },
  { file: 'packages/phrases/src/alarm-names.ts', change: before('  moduleLow_1: {', names) },
  {
    file: 'packages/phrases/src/alarm-advice.ts',
    change: and(before('  moduleLow_1: {', advice), before('  moduleLow: {', rule)),
  },
]
