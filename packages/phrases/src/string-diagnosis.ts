import { commissioning } from './commissioning.ts'
import { phrases } from './kit/phrases.ts'
import { plantTerms } from './kit/plant-terms.ts'

/** What is to be done about a string that falls behind its neighbours (core/diagnosis/pattern.ts). */
export const stringAdvice = phrases({
  noOutput: {
    zh: '确认组串是否已关断；若未关断，检查直流开关、熔断器和组串两端接头。',
    en: 'See whether the string is shut down; if not, look at its DC switch, its fuse and the connectors at its ends.',
    ja: 'ストリングが遮断中か確認し、そうでなければ直流開閉器、ヒューズ、両端のコネクタを確認してください。',
  },
  sameHours: {
    zh: '查看该时段遮住整排的物体：清除它，或在布局中注明。',
    en: 'Look at what shades the whole row at these hours: cut it back, or note it in the layout.',
    ja: 'その時間帯に列全体へ影を落とすものを確認し、取り除くか配置図に記録してください。',
  },
  sinceDay: {
    zh: '查看组串接头、电缆和熔断器；I-V 扫描可说明是否为组件。',
    en: 'Look at the connectors, the cable and the fuse of the string; an I-V scan tells whether it is its modules.',
    ja: 'ストリングのコネクタ、ケーブル、ヒューズを確認してください。I-V スキャンでモジュールかどうかわかります。',
  },
  fading: {
    zh: '清洗整个组串后观察是否恢复。',
    en: 'Clean the whole string, and see whether its output comes back.',
    ja: 'ストリング全体を清掃し、出力が戻るか確認してください。',
  },
  always: {
    zh: '核对组串的组件型号、数量和朝向是否与登记一致；再清洗。',
    en: 'Compare kind, number and direction of its modules with the register; then clean it.',
    ja: 'モジュールの型式、枚数、向きを台帳と照合し、次に清掃してください。',
  },
  comesAndGoes: {
    zh: '检查组串两端的接头和逆变器输入。',
    en: 'Look at the connectors at its ends and at its input of the inverter.',
    ja: '両端のコネクタとパワーコンディショナの入力を確認してください。',
  },
})

/** The page of one string's diagnosis. */
export const stringDiagnosis = phrases({
  titleOf: plantTerms.stringCode,
  notFound: { zh: '没有此组串。', en: 'There is no such string.', ja: 'このストリングはありません。' },
  atInverter: { zh: '逆变器 {{code}}', en: 'inverter {{code}}', ja: 'パワーコンディショナ {{code}}' },
  asOthers: { zh: '与其他组串一致', en: 'As the strings beside it', ja: '他のストリングと同じ' },
  modulesDiffer: {
    zh: '组串整体正常，{{count, number}} 块组件落后',
    en: {
      one: 'As a whole as its neighbours; {{count, number}} module falls behind',
      other: 'As a whole as its neighbours; {{count, number}} modules fall behind',
    },
    ja: '全体は他と同じで、モジュール {{count, number}} 枚が低い',
  },
  adviceModules: {
    zh: '从损失最大的组件开始查看。',
    en: 'Begin with the module that loses most.',
    ja: '損失の大きいモジュールから確認してください。',
  },
  tooLittle: {
    zh: '可比的日子不足 5 天，或可比的组串不足 3 个。',
    en: 'Fewer than 5 days or fewer than 3 strings can be compared.',
    ja: '比較できる日が 5 日未満、またはストリングが 3 本未満です。',
  },
  hoursInverter: {
    zh: '逐小时与同一逆变器的组串比较',
    en: 'Power against the strings of its inverter, hour by hour',
    ja: '同じパワーコンディショナのストリング比の時間別出力',
  },
  hoursPlant: {
    zh: '逐小时与电站中相邻组串比较',
    en: 'Power against the strings next to it, hour by hour',
    ja: '隣のストリング比の時間別出力',
  },
  losses: { zh: '按原因的损失', en: 'What is lost, by cause', ja: '原因別の損失' },
  noLosses: { zh: '没有可测的损失。', en: 'Nothing is lost that can be measured.', ja: '測れる損失はありません。' },
  whole: { zh: '整个组串', en: 'The string as a whole', ja: 'ストリング全体' },
  ofModules: commissioning.moduleCount,
  besides: { zh: '与其他组串相比', en: 'Beside the other strings', ja: '他のストリングとの比較' },
  modules: { zh: '各组件', en: 'Module by module', ja: 'モジュール別' },
  against: { zh: '相对中值', en: 'Against the median', ja: '中央値比' },
})

/** A pattern in a word, for lists (core/diagnosis/pattern.ts). */
export const patternWord = phrases({
  noOutput: { zh: '无输出', en: 'No output', ja: '出力なし' },
  sameHours: { zh: '固定时段偏低', en: 'Low at the same hours', ja: '同じ時間帯に低い' },
  sinceDay: { zh: '某日起偏低', en: 'Low since a day', ja: 'ある日から低い' },
  fading: { zh: '逐日下降', en: 'Less each day', ja: '日ごとに低下' },
  always: { zh: '一直偏低', en: 'Always low', ja: '常に低い' },
  comesAndGoes: { zh: '时有时无', en: 'Comes and goes', ja: '断続的' },
  none: { zh: '一致', en: 'Alike', ja: '同じ' },
  tooLittle: { zh: '数据太少', en: 'Too little data', ja: 'データ不足' },
})
