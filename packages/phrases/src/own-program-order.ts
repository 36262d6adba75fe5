import { concentratorAnswering } from './concentrator-answering.ts'
import { phrases } from './kit/phrases.ts'

/** Words of the order that brings a program to a concentrator itself. */
export const ownProgramOrderWords = {
  upgradeConcentrator: phrases({
    ...concentratorAnswering,
    titleRunning: { zh: '正在升级{{what}}的程序', en: 'Updating the program of {{what}}', ja: '{{what}}のプログラムを更新中' },
    titleDone: { zh: '{{what}}运行新程序', en: '{{what}} runs its new program', ja: '{{what}}は新プログラムで動作中' },
    titlePart: { zh: '{{what}}的程序未升级', en: 'Program of {{what}} not updated', ja: '{{what}}のプログラムは更新されず' },
    titleUnproven: {
      zh: '{{what}}的程序升级未验证',
      en: 'Program update of {{what}} not verified',
      ja: '{{what}}のプログラム更新は未検証',
    },
    titleDark: {
      zh: '{{what}}未应答程序升级',
      en: 'No answer from {{what}} to the program update',
      ja: '{{what}}はプログラム更新に応答なし',
    },
    resultVerified: { zh: '已运行新程序', en: 'Runs the new program', ja: '新プログラムで動作' },
    countVerified: { zh: '运行新程序', en: 'Run the new program', ja: '新プログラムで動作中' },
    verdictAll: {
      zh: '集中器重启后自己报告了新版本。',
      en: 'The concentrator itself has said its new version after the restart.',
      ja: 'コンセントレータ自身が再起動後に新バージョンを報告しました。',
    },
  }),
} as const

/** What the task does. */
export const ownProgramOrderNames = {
  upgradeConcentrator: phrases({
    does: { zh: '升级{{what}}的程序', en: 'Update the program of {{what}}', ja: '{{what}}のプログラムを更新' },
  }),
} as const
