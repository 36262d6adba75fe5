import { concentrators } from './concentrators.ts'
import { gridTerms } from './kit/grid-terms.ts'
import { phrases } from './kit/phrases.ts'
import { plantTerms } from './kit/plant-terms.ts'
import { terms } from './kit/terms.ts'
import { moduleWhitelist } from './module-whitelist.ts'
import { readNow } from './read-now.ts'
import { register } from './register.ts'

/** The tree of the power line as a concentrator sees it: who is reached through whom, and how well. */
export const powerLine = phrases({
  title: plantTerms.powerLine,
  readAt: register.readAt,
  seconds: terms.seconds,
  about: {
    zh: '每个组件列在为其中继的组件之下。信噪比为该组件最后一跳的数值。',
    en: 'Each module stands below the module that relays its frames. SNR is that of its own hop.',
    ja: '各モジュールは中継するモジュールの下に並びます。SNR は自身のホップの値です。',
  },
  read: { zh: '读取电力线拓扑', en: 'Read the power line', ja: '電力線トポロジを読み取る' },
  readAgain: register.readAgain,
  unread: {
    zh: '尚未读取该集中器的电力线拓扑',
    en: 'The power line of this concentrator was never read',
    ja: 'このコンセントレータの電力線トポロジは未読取です',
  },
  unreadHint: {
    zh: '集中器会逐个询问组件。读取不会更改任何内容。',
    en: 'The concentrator asks each of its modules. Reading changes nothing.',
    ja: 'コンセントレータが各モジュールに問い合わせます。読取では何も変更されません。',
  },
  noPermission: { zh: '没有“召测”的权限', en: 'Your roles may not read devices', ja: '即時読取の権限がありません' },
  reading: register.taskReading,
  all: terms.all,
  heard: { zh: '良好', en: 'Heard well', ja: '良好' },
  weak: { zh: '信号弱', en: 'Weak', ja: '微弱' },
  silent: { zh: '无应答', en: 'Silent', ja: '無応答' },
  heardNote: { zh: '{{limit}} dB 及以上', en: '{{limit}} dB or more', ja: '{{limit}} dB 以上' },
  weakNote: { zh: '低于 {{limit}} dB', en: 'below {{limit}} dB', ja: '{{limit}} dB 未満' },
  silentNote: { zh: '读取时未应答', en: 'gave no answer', ja: '読取に応答なし' },
  notAsked: plantTerms.notAsked,
  notAskedNote: {
    zh: '前面连续 24 台无应答，未再询问',
    en: 'after 24 silent ones in a row',
    ja: '24 台連続で無応答のため問合せせず',
  },
  carriers: { zh: '中继组件', en: 'Relays', ja: '中継モジュール' },
  carriersNote: {
    zh: '最多 {{count, number}} 跳',
    en: { one: 'at most {{count, number}} hop', other: 'at most {{count, number}} hops' },
    ja: '最大 {{count, number}} ホップ',
  },
  snrHalf: { zh: '信噪比中位数', en: 'Median SNR', ja: 'SNR 中央値' },
  snrHalfNote: { zh: '各组件最后一跳', en: 'each on its own hop', ja: '各モジュールの自ホップ' },
  search: moduleWhitelist.search,
  code: plantTerms.position,
  string: plantTerms.string,
  number: terms.number,
  snr: plantTerms.snrShort,
  hops: { zh: '跳数', en: 'Hops', ja: 'ホップ数' },
  carrier: { zh: '中继', en: 'Through', ja: '中継元' },
  direct: { zh: '集中器', en: 'concentrator', ja: 'コンセントレータ' },
  behind: { zh: '为 {{count, number}} 台中继', en: 'relay for {{count, number}}', ja: '{{count, number}} 台を中継' },
  phase: gridTerms.phase,
  branch: gridTerms.branch,
  area: gridTerms.area,
  unsure: {
    zh: '置信度 {{share}} %',
    en: 'confidence {{share}} %',
    ja: '信頼度 {{share}} %',
  },
  answers: { zh: '链路质量', en: 'Link quality', ja: '通信品質' },
  answersTold: {
    zh: '{{since}} 至 {{at}} 的问答统计，由集中器计数',
    en: 'frames from {{since}} to {{at}}, as the concentrator counted them',
    ja: '{{since}}～{{at}} のフレーム（コンセントレータの計数）',
  },
  answersUntold: {
    zh: '集中器尚未报告其设备的应答情况。',
    en: 'The concentrator has not told yet how its devices answer.',
    ja: '機器の応答状況はまだ報告されていません。',
  },
  readNow: readNow.readNow,
  readingQuality: { zh: '正在读取链路质量…', en: 'Reading the link quality…', ja: '通信品質を読み取っています…' },
  answered: { zh: '应答率', en: 'Answered', ja: '応答率' },
  answeredOf: { zh: '{{answered}} / {{asked}} 帧', en: '{{answered}} of {{asked}} frames', ja: '{{answered}} / {{asked}} フレーム' },
  answerMs: { zh: '应答时间', en: 'Answer after', ja: '応答時間' },
  answerMsNote: { zh: '平均', en: 'on average', ja: '平均' },
  devicesHeard: concentrators.devicesHeard,
  ofCount: concentrators.ofCount,
  stranger: moduleWhitelist.stranger,
  none: moduleWhitelist.none,
})
