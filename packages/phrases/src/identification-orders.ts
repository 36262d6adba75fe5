import { phrases } from './kit/phrases.ts'
import { plantTerms } from './kit/plant-terms.ts'

const identified = phrases({
  resultVerified: { zh: '已识别', en: 'Identified', ja: '識別済み' },
  resultFailed: { zh: '未能识别', en: 'Not identified', ja: '識別できず' },
  verdictWaits: { zh: '正在逐块询问组件。', en: 'Modules are asked one after the other.', ja: 'モジュールに順に問い合わせています。' },
  verdictAll: {
    zh: '{{count, number}} 块组件已全部识别。',
    en: { one: '{{count, number}} module identified.', other: 'All {{count, number}} modules identified.' },
    ja: '全 {{count, number}} 枚を識別しました。',
  },
  verdictOtherwise: {
    zh: '{{count, number}} 块组件未能判定。',
    en: '{{count, number}} could not tell.',
    ja: '{{count, number}} 枚は判定できませんでした。',
  },
  verdictSome: {
    zh: '{{count, number}} 块组件已识别。',
    en: { one: '{{count, number}} module identified.', other: '{{count, number}} modules identified.' },
    ja: '{{count, number}} 枚を識別しました。',
  },
})

const checked = phrases({
  resultVerified: { zh: '已检查', en: 'Checked', ja: '確認済み' },
  verdictAll: {
    zh: '{{count, number}} 块组件已全部检查。',
    en: { one: '{{count, number}} module checked.', other: 'All {{count, number}} modules checked.' },
    ja: '全 {{count, number}} 枚を確認しました。',
  },
  verdictSome: {
    zh: '{{count, number}} 块组件已检查。',
    en: { one: '{{count, number}} module checked.', other: '{{count, number}} modules checked.' },
    ja: '{{count, number}} 枚を確認しました。',
  },
})

const bySwitching = phrases({
  verdictWaits: {
    zh: '正在逐个组串关断，并逐块重新通电。',
    en: 'String by string, modules are shut down and energised again one by one.',
    ja: 'ストリングごとに遮断し、1 枚ずつ再び通電しています。',
  },
  verdictOtherwise: {
    zh: '{{count, number}} 块组件未能识别。',
    en: { one: '{{count, number}} was not found.', other: '{{count, number}} were not found.' },
    ja: '{{count, number}} 枚は識別できませんでした。',
  },
})

/** Orders to find out where modules hang. */
export const identificationOrders = {
  identifyArea: phrases({
    titleRunning: { zh: '正在识别{{what}}的台区', en: 'Identifying the transformer area of {{what}}', ja: '{{what}}の配電エリアを識別中' },
    titleDone: { zh: '{{what}}的台区识别完成', en: 'Transformer area of {{what}} identified', ja: '{{what}}の配電エリア識別が完了' },
    titlePart: {
      zh: '{{what}}的台区未全部识别',
      en: 'Transformer area of {{what}} not identified everywhere',
      ja: '{{what}}の配電エリア識別は未完了',
    },
    titleUnproven: {
      zh: '{{what}}的台区未能识别',
      en: 'Transformer area of {{what}} not identified',
      ja: '{{what}}の配電エリアを識別できず',
    },
    titleDark: {
      zh: '{{what}}的台区无法识别：光照不足',
      en: 'Transformer area of {{what}}: too dark to answer',
      ja: '{{what}}の配電エリアは識別不能：日射不足',
    },
    resultVerified: identified.resultVerified,
    resultFailed: identified.resultFailed,
    countVerified: identified.resultVerified,
    countRunning: plantTerms.inProgress,
    verdictWaits: identified.verdictWaits,
    verdictAll: identified.verdictAll,
    verdictSome: identified.verdictSome,
    verdictOtherwise: identified.verdictOtherwise,
  }),
  identifyBranch: phrases({
    titleRunning: { zh: '正在识别{{what}}的支路', en: 'Identifying the branch circuit of {{what}}', ja: '{{what}}の分岐回路を識別中' },
    titleDone: { zh: '{{what}}的支路识别完成', en: 'Branch circuit of {{what}} identified', ja: '{{what}}の分岐回路識別が完了' },
    titlePart: {
      zh: '{{what}}的支路未全部识别',
      en: 'Branch circuit of {{what}} not identified everywhere',
      ja: '{{what}}の分岐回路識別は未完了',
    },
    titleUnproven: { zh: '{{what}}的支路未能识别', en: 'Branch circuit of {{what}} not identified', ja: '{{what}}の分岐回路を識別できず' },
    titleDark: {
      zh: '{{what}}的支路无法识别：光照不足',
      en: 'Branch circuit of {{what}}: too dark to answer',
      ja: '{{what}}の分岐回路は識別不能：日射不足',
    },
    resultVerified: identified.resultVerified,
    resultFailed: identified.resultFailed,
    countVerified: identified.resultVerified,
    countRunning: plantTerms.inProgress,
    verdictWaits: identified.verdictWaits,
    verdictAll: identified.verdictAll,
    verdictSome: identified.verdictSome,
    verdictOtherwise: identified.verdictOtherwise,
  }),
  identifyStrings: phrases({
    titleRunning: { zh: '正在识别{{what}}的组串', en: 'Identifying the strings of {{what}}', ja: '{{what}}の所属ストリングを識別中' },
    titleDone: { zh: '{{what}}的组串识别完成', en: 'Strings of {{what}} identified', ja: '{{what}}の所属ストリング識別が完了' },
    titlePart: {
      zh: '{{what}}的组串未全部识别',
      en: 'Strings of {{what}} not identified everywhere',
      ja: '{{what}}の所属ストリング識別は未完了',
    },
    titleUnproven: { zh: '{{what}}的组串未能识别', en: 'Strings of {{what}} not identified', ja: '{{what}}の所属ストリングを識別できず' },
    titleDark: {
      zh: '{{what}}的组串无法识别：光照不足',
      en: 'Strings of {{what}}: too dark to answer',
      ja: '{{what}}の所属ストリングは識別不能：日射不足',
    },
    resultVerified: identified.resultVerified,
    resultFailed: identified.resultFailed,
    countVerified: identified.resultVerified,
    countRunning: plantTerms.inProgress,
    verdictWaits: bySwitching.verdictWaits,
    verdictAll: identified.verdictAll,
    verdictSome: identified.verdictSome,
    verdictOtherwise: bySwitching.verdictOtherwise,
  }),
  checkInstallation: phrases({
    titleRunning: { zh: '正在检查{{what}}的安装状态', en: 'Checking the installation of {{what}}', ja: '{{what}}の設置状態を確認中' },
    titleDone: { zh: '{{what}}的安装状态检查完成', en: 'Installation of {{what}} checked', ja: '{{what}}の設置状態確認が完了' },
    titlePart: {
      zh: '{{what}}的安装状态未全部检查',
      en: 'Installation of {{what}} not checked everywhere',
      ja: '{{what}}の設置状態確認は未完了',
    },
    titleUnproven: { zh: '{{what}}的安装状态未检查', en: 'Installation of {{what}} not checked', ja: '{{what}}の設置状態を確認できず' },
    titleDark: {
      zh: '{{what}}的安装状态无法检查：光照不足',
      en: 'Installation of {{what}}: too dark to answer',
      ja: '{{what}}の設置状態は確認不能：日射不足',
    },
    resultVerified: checked.resultVerified,
    resultFailed: identified.resultFailed,
    countVerified: checked.resultVerified,
    countRunning: plantTerms.inProgress,
    verdictWaits: identified.verdictWaits,
    verdictAll: checked.verdictAll,
    verdictSome: checked.verdictSome,
    verdictOtherwise: identified.verdictOtherwise,
  }),
} as const
