import { alarmCondition } from './alarms-labels.ts'
import { phrases } from './kit/phrases.ts'

/** Delays of the conditions: core/alarms/delays.ts. */
export const alarmDelay = phrases({
  onMin: { zh: '告警延时', en: 'Raised after', ja: '発生までの時間' },
  offMin: { zh: '恢复延时', en: 'Over after', ja: '復旧までの時間' },
})

type Kind = keyof typeof alarmCondition
type Plain = { zh: string; en: string; ja: string }
type DelayKey = `${Kind}OnMin` | `${Kind}OffMin`
const delayOf = (kind: Kind, which: keyof typeof alarmDelay): Plain => {
  const [of, delay] = [alarmCondition[kind], alarmDelay[which]]
  return { zh: `${of.zh}：${delay.zh}`, en: `${of.en}: ${delay.en.toLowerCase()}`, ja: `${of.ja}：${delay.ja}` }
}
/** A delay with the kind of alarm that it is of, made of their words. */
const delays = Object.fromEntries(
  (Object.keys(alarmCondition) as Kind[]).flatMap((kind) => [
    [`${kind}OnMin`, delayOf(kind, 'onMin')],
    [`${kind}OffMin`, delayOf(kind, 'offMin')],
  ]),
) as Record<DelayKey, Plain>

/** Limits of the conditions: core/alarms/limits.ts. */
export const alarmLimit = phrases({
  ...delays,
  hotC: { zh: '温度，II 级', en: 'Temperature, Level II', ja: '温度、レベル II' },
  tooHotC: { zh: '温度，I 级', en: 'Temperature, Level I', ja: '温度、レベル I' },
  hotterK: { zh: '高于同组串中位值，II 级', en: 'Above the median of its string, Level II', ja: 'ストリング中央値との差、レベル II' },
  coolerK: { zh: '低于限值多少时恢复', en: 'Over when so far below the limit', ja: 'しきい値を下回る幅（復帰）' },
  lowShare: { zh: '邻近组件输出的比例，II 级', en: 'Share of what its neighbours give, Level II', ja: '周囲の出力に対する割合、レベル II' },
  poorShare: { zh: '邻近组件输出的比例，I 级', en: 'Share of what its neighbours give, Level I', ja: '周囲の出力に対する割合、レベル I' },
  weakDayShare: { zh: '一天中少发的比例', en: 'Share that is missing on a day', ja: '1 日の不足の割合' },
  limitedShare: { zh: '额定功率的比例', en: 'Share of its rating', ja: '定格に対する割合' },
  betterShare: { zh: '高于限值多少时恢复', en: 'Over when so far above the limit', ja: 'しきい値を上回る幅（復帰）' },
  peersShare: {
    zh: '邻近组件至少发出额定功率的比例',
    en: 'Neighbours give at least this share of their rated power',
    ja: '比較に必要な周囲の出力（定格に対する割合）',
  },
  diodeShare: { zh: '同组串中位电压的比例', en: 'Share of the median voltage of its string', ja: 'ストリング中央電圧に対する割合' },
  highV: { zh: '电压上限', en: 'Highest voltage', ja: '電圧の上限値' },
  lowV: { zh: '电压下限', en: 'Lowest voltage', ja: '電圧の下限値' },
  mismatchShare: { zh: '组件间的离散', en: 'Spread of the modules of a string', ja: 'モジュール間のばらつき' },
  weakSnrDb: { zh: '信噪比', en: 'Signal-to-noise ratio', ja: '信号対雑音比' },
  betterSnrDb: { zh: '信噪比高于限值多少时恢复', en: 'Over when the ratio is so far above the limit', ja: '信号対雑音比の復帰幅' },
  silentShare: { zh: '静默组件的比例', en: 'Share of modules that are silent', ja: 'データのないモジュールの割合' },
  shadeShare: { zh: '固定时段少发的比例', en: 'Share that is missing at these hours', ja: 'その時間帯の不足の割合' },
  soiledShare: { zh: '积灰损失的比例', en: 'Share that dirt takes', ja: '汚れによる損失の割合' },
  warrantyShare: { zh: '质保的年衰减率', en: 'Loss a year that is warranted', ja: '保証された年間劣化率' },
  meterShare: { zh: '比以前低的比例', en: 'Share that it shows less than before', ja: '以前より低い割合' },
  keepAliveShare: {
    zh: '无令关断组件的比例',
    en: 'Share of modules shut down without an order',
    ja: '指令なしで遮断されたモジュールの割合',
  },
  gapShare: { zh: '一天中缺失数据的比例', en: 'Share of a day without data', ja: '1 日のデータ欠落の割合' },
  spotK: { zh: '热斑：高于同组串中位温度', en: 'Hot spot: above the median of its string', ja: 'ホットスポット：ストリング中央温度との差' },
  spotShare: { zh: '热斑：同组串中位电压的比例', en: 'Hot spot: share of the median voltage', ja: 'ホットスポット：中央電圧に対する割合' },
  unknownCount: { zh: '未登记组件的数量，从几块起', en: 'Unknown modules, from so many on', ja: '未登録モジュールの枚数（以上）' },
  differCount: { zh: '档案差异的数量，从几处起', en: 'Differences of a register, from so many on', ja: '機器台帳の相違の件数（以上）' },
  lostDayShare: { zh: '一天中损失的比例', en: 'Share that is lost on a day', ja: '1 日の損失の割合' },
})
