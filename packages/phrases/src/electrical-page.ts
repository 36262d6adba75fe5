import { phrases } from './kit/phrases.ts'
import { plantTerms } from './kit/plant-terms.ts'
import { terms } from './kit/terms.ts'

/** The pages of an inverter and of a string: what it gives, and what it consists of. */
export const electricalPage = phrases({
  inverterOf: plantTerms.inverterCode,
  stringOf: plantTerms.stringCode,
  acPower: plantTerms.acPower,
  dcPower: plantTerms.dcPower,
  acVoltage: plantTerms.acVoltage,
  temperature: plantTerms.temperature,
  voltage: plantTerms.voltage,
  current: plantTerms.current,
  power: plantTerms.power,
  efficiency: { zh: '转换效率', en: 'Efficiency', ja: '変換効率' },
  strings: plantTerms.strings,
  modules: plantTerms.modules,
  noModules: { zh: '没有组件', en: 'There are no modules', ja: 'モジュールはありません' },
  noStrings: { zh: '没有组串', en: 'There are no strings', ja: 'ストリングはありません' },
  input: { zh: '输入', en: 'Input', ja: '入力' },
  place: plantTerms.place,
  share: { zh: '与其他组串相比', en: 'Against the strings', ja: '他のストリング比' },
  shareHint: {
    zh: '组串中发电组件的平均功率与该逆变器各组串中位数之比',
    en: 'Mean power of the producing modules of the string, against the median of the strings of the inverter',
    ja: 'ストリング内の発電中モジュールの平均出力の、PCS の各ストリング中央値に対する割合',
  },
  states: terms.state,
  age: plantTerms.age,
  string: plantTerms.string,
  module: plantTerms.module,
  meanOfSteps: { zh: '各时段的平均值', en: 'mean of each step', ja: '各区間の平均' },
  curveLabel: { zh: '{{code}} 的{{quantity}}', en: '{{quantity}} of {{code}}', ja: '{{code}} の{{quantity}}' },
  modulesInList: { zh: '在设备列表中查看', en: 'Show in the list of devices', ja: '機器一覧で表示' },
  shutDown: { zh: '关断其下组件…', en: 'Shut down its modules…', ja: '接続モジュールを遮断…' },
  energise: plantTerms.energiseEllipsis,
  more: { zh: '对逆变器下组件的更多操作', en: 'More with the modules of the inverter', ja: 'PCS 配下モジュールのその他の操作' },
  before: { zh: '逆变器的上一组串', en: 'String before at the inverter', ja: 'PCS の前のストリング' },
  after: { zh: '逆变器的下一组串', en: 'Next string at the inverter', ja: 'PCS の次のストリング' },
})
