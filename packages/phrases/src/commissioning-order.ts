import { phrases } from './kit/phrases.ts'
import { plantTerms } from './kit/plant-terms.ts'

/** What a commissioning does as a task. */
export const commissioningOrderNames = {
  commission: phrases({ does: { zh: '一键安装{{what}}', en: 'Commission {{what}}', ja: '{{what}}をワンクリック設置' } }),
} as const

/** Words of a commissioning as a task, whose parts are its steps. */
export const commissioningOrderWords = {
  commission: phrases({
    titleRunning: { zh: '{{what}}一键安装进行中', en: 'Commissioning {{what}}', ja: '{{what}}をワンクリック設置中' },
    titleDone: { zh: '{{what}}一键安装完成', en: '{{what}} commissioned', ja: '{{what}}のワンクリック設置が完了' },
    titlePart: {
      zh: '{{what}}一键安装有步骤未完成',
      en: '{{what}} commissioned without some steps',
      ja: '{{what}}の設置は一部のステップが未完了',
    },
    titleUnproven: { zh: '{{what}}一键安装未完成', en: 'Commissioning of {{what}} not complete', ja: '{{what}}のワンクリック設置は未完了' },
    titleDark: { zh: '{{what}}一键安装等待光照', en: 'Commissioning of {{what}} waits for light', ja: '{{what}}の設置は日射待ち' },
    resultVerified: { zh: '步骤完成', en: 'Step done', ja: 'ステップ完了' },
    resultFailed: { zh: '步骤未完成', en: 'Step not done', ja: 'ステップ未完了' },
    countVerified: { zh: '已完成步骤', en: 'Steps done', ja: '完了ステップ' },
    countRunning: plantTerms.inProgress,
    verdictWaits: { zh: '一键安装正在进行。', en: 'The commissioning goes on.', ja: 'ワンクリック設置を実行中です。' },
    verdictAll: {
      zh: '本电站所需的步骤已全部完成。',
      en: 'All steps that this plant needs are done.',
      ja: 'この発電所に必要な全ステップが完了しました。',
    },
    verdictSome: {
      zh: '有步骤未完成或已跳过。',
      en: 'Some steps were left out or are not done.',
      ja: '未完了または省略されたステップがあります。',
    },
  }),
} as const
