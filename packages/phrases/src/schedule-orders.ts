import { phrases } from './kit/phrases.ts'
import { plantTerms } from './kit/plant-terms.ts'

/** What it does that a schedule or a monitor task is enabled or disabled, as a task. */
export const scheduleOrderNames = {
  enableSchedule: phrases({ does: { zh: '启用{{what}}', en: 'Enable {{what}}', ja: '{{what}}を有効化' } }),
  disableSchedule: phrases({ does: { zh: '停用{{what}}', en: 'Disable {{what}}', ja: '{{what}}を無効化' } }),
} as const

const enabled = { zh: '已启用{{what}}', en: 'Enabled: {{what}}', ja: '{{what}}を有効にしました' }
const disabled = { zh: '已停用{{what}}', en: 'Disabled: {{what}}', ja: '{{what}}を無効にしました' }
const notSaved = { zh: '未保存', en: 'Not saved', ja: '未保存' }
const some = { zh: '更改未保存。', en: 'The change was not saved.', ja: '変更は保存されませんでした。' }
const counted = { zh: '已保存', en: 'Saved', ja: '保存済み' }

/** The same of its progress: such a task has ended when it is written, so that most of it is never shown. */
export const scheduleOrderWords = {
  enableSchedule: phrases({
    titleRunning: scheduleOrderNames.enableSchedule.does,
    titleDone: enabled,
    titlePart: enabled,
    titleUnproven: enabled,
    titleDark: enabled,
    resultVerified: counted,
    resultFailed: notSaved,
    countVerified: counted,
    countRunning: plantTerms.inProgress,
    verdictWaits: plantTerms.notVerifiedYet,
    verdictSome: some,
    verdictAll: {
      zh: '从这时起按其时间执行。未向任何设备下发命令。',
      en: 'From then on it runs at its times. No device was asked for anything.',
      ja: 'この時点から予定の時刻に実行します。機器への指令は出していません。',
    },
  }),
  disableSchedule: phrases({
    titleRunning: scheduleOrderNames.disableSchedule.does,
    titleDone: disabled,
    titlePart: disabled,
    titleUnproven: disabled,
    titleDark: disabled,
    resultVerified: counted,
    resultFailed: notSaved,
    countVerified: counted,
    countRunning: plantTerms.inProgress,
    verdictWaits: plantTerms.notVerifiedYet,
    verdictSome: some,
    verdictAll: {
      zh: '从这时起不再自动执行；已下发的命令不受影响。未向任何设备下发命令。',
      en: 'From then on it does not run by itself. What it had ordered before goes on. No device was asked for anything.',
      ja: 'この時点から自動では実行しません。すでに出した指令はそのまま続きます。機器への指令は出していません。',
    },
  }),
} as const
