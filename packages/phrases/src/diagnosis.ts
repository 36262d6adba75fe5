import { ivTerms } from './kit/iv-terms.ts'
import { phrases } from './kit/phrases.ts'
import { plantTerms } from './kit/plant-terms.ts'
import { terms } from './kit/terms.ts'
import { menu } from './menu.ts'
import { station } from './station.ts'

/** How a module falls behind its neighbours (core/diagnosis/pattern.ts). */
export const diagnosisPattern = phrases({
  sameHours: {
    zh: '每天 {{from}} 至 {{to}} 偏低：有遮挡',
    en: 'Low from {{from}} to {{to}} each day: shaded',
    ja: '毎日 {{from}}〜{{to}} に低い：影',
  },
  noOutput: { zh: '无输出：已关断或损坏', en: 'No output: shut down, or defective', ja: '出力なし：遮断中または故障' },
  sinceDay: {
    zh: '自 {{since}} 起偏低：有损坏或被遮挡',
    en: 'Low since {{since}}: broken or covered',
    ja: '{{since}} から低い：故障または遮へい',
  },
  fading: { zh: '逐日下降：积灰', en: 'A little less each day: dirt', ja: '日ごとに低下：汚れ' },
  always: {
    zh: '一直偏低：脏污、型号或朝向不同、老化',
    en: 'Always low: dirty, of another kind or direction, or aged',
    ja: '常に低い：汚れ、型式や向きの違い、劣化',
  },
  comesAndGoes: { zh: '时有时无：接头或优化器', en: 'Comes and goes: connector or optimizer', ja: '断続的：コネクタまたはオプティマイザ' },
  none: { zh: '与相邻组件一致', en: 'As its neighbours', ja: '隣接モジュールと同じ' },
  tooLittle: { zh: '数据太少，无法判断', en: 'Too little data to say', ja: 'データが少なく判断できません' },
})

export const diagnosisAdvice = phrases({
  sameHours: {
    zh: '查看该时段的遮挡物：清除它，或在布局中注明。',
    en: 'Look at what stands in the sun at these hours: cut it back, or note it in the layout.',
    ja: 'その時間帯に影を落とすものを確認し、取り除くか配置図に記録してください。',
  },
  noOutput: {
    zh: '确认是否已关断；若未关断，检查优化器和接头。',
    en: 'See whether it is shut down; if not, look at the optimizer and the connectors.',
    ja: '遮断中か確認し、そうでなければオプティマイザとコネクタを確認してください。',
  },
  sinceDay: {
    zh: '查看组件、接头和组件前方；I-V 扫描可说明是哪一种损坏。',
    en: 'Look at the module, its connectors and what is in front of it; an I-V scan tells which fault it is.',
    ja: 'モジュール、コネクタ、前方を確認してください。I-V スキャンで故障の種類がわかります。',
  },
  fading: {
    zh: '清洗后观察是否恢复。',
    en: 'Clean it, and see whether its output comes back.',
    ja: '清掃し、出力が戻るか確認してください。',
  },
  always: {
    zh: '先清洗；再核对铭牌和朝向。I-V 扫描可说明是否老化。',
    en: 'Clean it first; then compare nameplate and direction. An I-V scan tells whether it has aged.',
    ja: 'まず清掃し、次に銘板と向きを照合してください。I-V スキャンで劣化がわかります。',
  },
  comesAndGoes: {
    zh: '检查接头和优化器。',
    en: 'Look at the connectors and the optimizer.',
    ja: 'コネクタとオプティマイザを確認してください。',
  },
})

/** Diagnosis of a plant and of one module, from what was measured. */
export const diagnosis = phrases({
  title: menu.diagnosis,
  plant: plantTerms.plant,
  choosePlant: station.choosePlant,
  choosePlantHint: {
    zh: '系统将每块组件与同组串组件逐小时比较。',
    en: 'Each module is compared with the others of its string, hour by hour.',
    ja: '各モジュールを同じストリングの他のモジュールと時間ごとに比較します。',
  },
  working: { zh: '正在比较最近的数据…', en: 'Comparing the last days …', ja: '直近のデータを比較しています…' },
  checked: {
    zh: '已检查 {{count, number}} 块组件',
    en: { one: '{{count, number}} module checked', other: '{{count, number}} modules checked' },
    ja: '{{count, number}} 枚を確認',
  },
  unknown: {
    zh: '{{count, number}} 块数据太少',
    en: { one: 'too little data of {{count, number}}', other: 'too little data of {{count, number}}' },
    ja: '{{count, number}} 枚はデータ不足',
  },
  span: { zh: '{{from}} 至 {{to}}', en: '{{from}} to {{to}}', ja: '{{from}}〜{{to}}' },
  none: {
    zh: '所有组件与相邻组件一致',
    en: 'Every module gives what its neighbours give',
    ja: 'すべてのモジュールが隣接モジュールと同じ出力です',
  },
  shownOf: {
    zh: '显示损失最大的 {{shown, number}} 项，共 {{count, number}} 项',
    en: 'The {{shown, number}} that cost most, of {{count, number}}',
    ja: '損失の大きい {{shown, number}} 件を表示（全 {{count, number}} 件）',
  },
  module: plantTerms.module,
  string: plantTerms.string,
  what: { zh: '判断', en: 'What it is', ja: '判断' },
  share: { zh: '相对同组串', en: 'Against its string', ja: 'ストリング比' },
  month: { zh: '每月损失', en: 'Lost a month', ja: '月間損失' },
  money: ivTerms.costsMonth,
  advice: { zh: '建议', en: 'What to do', ja: '対処' },
  hours: { zh: '逐小时与同组串比较', en: 'Power against its string, hour by hour', ja: 'ストリング比の時間別出力' },
  hoursLabel: {
    zh: '{{code}}：最近 {{count, number}} 天各小时相对同组串的功率',
    en: {
      one: '{{code}}: power against its string in each hour of {{count, number}} day',
      other: '{{code}}: power against its string in each hour of {{count, number}} days',
    },
    ja: '{{code}}：直近 {{count, number}} 日の時間別ストリング比出力',
  },
  cell: { zh: '{{day}} {{hour}}：{{share}}', en: '{{day}} {{hour}}: {{share}}', ja: '{{day}} {{hour}}：{{share}}' },
  noData: terms.noData,
  diagnose: { zh: '立即诊断', en: 'Diagnose now', ja: '今すぐ診断' },
})
