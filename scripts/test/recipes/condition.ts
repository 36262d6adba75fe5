import { and, before, type Edit } from './edits.ts'

const judged = `/** No panel of ours reaches this voltage, V: the reading or the wiring is wrong. */
const highV = 70

const voltageHigh = (m: SampledModule): Said =>
  m.voltageV === null ? unknown : { level: m.voltageV > highV ? 1 : 0, value: m.voltageV, against: highV }

`
const row = `  voltageHigh: {
    consequence: 'safety',
    at: 'string',
    raiseAfter: minutes(10),
    clearAfter: minutes(10),
    unit: 'V',
    read: uncovered(voltageHigh),
  },
`
const names = `  voltageHigh_1: { zh: '组件 {{code}} 电压过高', en: 'Voltage too high, module {{code}}', ja: '電圧過高 モジュール {{code}}' },
  voltageHigh_1At: {
    zh: '组件 {{code}} 电压过高：{{value}} V',
    en: 'Voltage too high, module {{code}}: {{value}} V',
    ja: '電圧過高 モジュール {{code}}：{{value}} V',
  },
  voltageHigh_n: {
    zh: '{{count, number}} 块组件电压过高',
    en: { one: 'Voltage too high, {{count, number}} module', other: 'Voltage too high, {{count, number}} modules' },
    ja: '電圧過高 モジュール {{count, number}} 枚',
  },
`
const advice = `  voltageHigh_1: { zh: '先关断该组串', en: 'Shut the string down first', ja: '先にストリングを遮断する' },
  voltageHigh_2: { zh: '测量组件的开路电压', en: 'Measure the open-circuit voltage of the module', ja: 'モジュールの開放電圧を測定する' },
`
const rule = `  voltageHigh: { zh: '电压高于 70 V', en: 'Its voltage is above 70 V', ja: '電圧が 70 V を超えている' },
`

/** A made-up condition of modules: every file that it needs, by hand. */
export const conditionRecipe: Edit[] = [
  {
    file: 'packages/core/src/alarms/module-conditions.ts',
    change: and(before('const minutes = (n: number)', judged), before("  moduleSilent: { consequence: 'data'", row)),
  },
  {
    file: 'packages/core/src/work-orders/checklist.ts',
    change: before('  moduleLow: [', '  voltageHigh: electrical,\n'),
  },
  {
    file: 'packages/core/test/alarm-plant.ts',
    change: before('  moduleLow: {', "  voltageHigh: { fault: (s) => withModules(s, [3], { voltageV: 80 }), place: 'string:101' },\n"),
  },
  {
    file: 'packages/phrases/src/alarms-labels.ts',
    change: before('  moduleLow: {', "  voltageHigh: { zh: '组件电压过高', en: 'Voltage too high', ja: 'モジュールの電圧過高' },\n"),
  },
  { file: 'packages/phrases/src/alarm-names.ts', change: before('  moduleLow_1: {', names) },
  {
    file: 'packages/phrases/src/alarm-advice.ts',
    change: and(before('  moduleLow_1: {', advice), before('  moduleLow: {', rule)),
  },
]
