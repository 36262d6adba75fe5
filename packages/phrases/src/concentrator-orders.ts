import { phrases } from './kit/phrases.ts'
import { plantTerms } from './kit/plant-terms.ts'

/** What orders to a concentrator itself have in common: one concentrator, which has answered or not. */
const answering = {
  resultFailed: { zh: '未完成', en: 'Not done', ja: '未完了' },
  countRunning: plantTerms.inProgress,
  verdictWaits: { zh: '等待集中器应答。', en: 'Waiting for the concentrator.', ja: 'コンセントレータの応答を待っています。' },
  verdictSome: { zh: '集中器未完成该任务。', en: 'The concentrator did not do it.', ja: 'コンセントレータは実行しませんでした。' },
} as const

/** Words of orders to a concentrator itself, beside concentrator-order-names.ts: what orders.ts has for orders to devices. */
export const concentratorOrderWords = {
  readRegister: phrases({
    ...answering,
    titleRunning: { zh: '正在读取{{what}}的档案', en: 'Reading the register of {{what}}', ja: '{{what}}の台帳を読取中' },
    titleDone: { zh: '{{what}}的档案已读取', en: 'Register of {{what}} read', ja: '{{what}}の台帳を読み取りました' },
    titlePart: { zh: '{{what}}的档案未读取', en: 'Register of {{what}} not read', ja: '{{what}}の台帳は読取できず' },
    titleUnproven: { zh: '{{what}}的档案无应答', en: 'No answer for the register of {{what}}', ja: '{{what}}の台帳は応答なし' },
    titleDark: { zh: '{{what}}未应答档案读取', en: 'No register from {{what}} arrived', ja: '{{what}}から台帳を受信できず' },
    resultVerified: plantTerms.read,
    countVerified: { zh: '已读取档案', en: 'Register read', ja: '台帳読取済み' },
    verdictAll: { zh: '档案已读取。', en: 'The register was read.', ja: '台帳を読み取りました。' },
  }),
  writeRegister: phrases({
    ...answering,
    titleRunning: { zh: '正在向{{what}}下发档案', en: 'Pushing the register to {{what}}', ja: '{{what}}へ台帳を配信中' },
    titleDone: {
      zh: '{{what}}的档案已下发并回读',
      en: 'Register of {{what}} pushed, read back',
      ja: '{{what}}の台帳を配信し、読み返しました',
    },
    titlePart: { zh: '{{what}}的档案下发未完成', en: 'Register of {{what}} not pushed', ja: '{{what}}の台帳の配信は未完了' },
    titleUnproven: { zh: '{{what}}的档案下发未验证', en: 'Push to {{what}} not verified', ja: '{{what}}への台帳配信は未検証' },
    titleDark: { zh: '{{what}}未应答档案下发', en: 'No answer from {{what}} to the push', ja: '{{what}}は台帳配信に応答なし' },
    resultVerified: { zh: '已下发并回读', en: 'Pushed, read back', ja: '配信・読み返し済み' },
    countVerified: { zh: '已下发档案', en: 'Register pushed', ja: '台帳配信済み' },
    verdictAll: {
      zh: '档案已下发，回读一致；记录间隔为 15 分钟。',
      en: 'The register was pushed and reads back the same; recorded every 15 minutes.',
      ja: '台帳を配信し、読み返しが一致しました。記録間隔は 15 分です。',
    },
  }),
  openEnrolment: phrases({
    ...answering,
    titleRunning: { zh: '正在开启{{what}}的自动注册', en: 'Opening auto-registration at {{what}}', ja: '{{what}}の自動登録を開始中' },
    titleDone: { zh: '{{what}}已开启自动注册', en: 'Auto-registration open at {{what}}', ja: '{{what}}の自動登録を開始しました' },
    titlePart: { zh: '{{what}}未开启自动注册', en: 'Auto-registration not open at {{what}}', ja: '{{what}}の自動登録は未開始' },
    titleUnproven: { zh: '{{what}}未应答开启', en: 'No answer from {{what}} to opening', ja: '{{what}}は開始に応答なし' },
    titleDark: { zh: '{{what}}未确认开启', en: 'Opening at {{what}} not confirmed', ja: '{{what}}の開始は未確認' },
    resultVerified: { zh: '已开启', en: 'Open', ja: '開始済み' },
    countVerified: { zh: '已开启自动注册', en: 'Auto-registration open', ja: '自動登録を開始済み' },
    verdictAll: { zh: '自动注册已开启。', en: 'Auto-registration is open.', ja: '自動登録を開始しました。' },
  }),
  closeEnrolment: phrases({
    ...answering,
    titleRunning: { zh: '正在关闭{{what}}的自动注册', en: 'Closing auto-registration at {{what}}', ja: '{{what}}の自動登録を終了中' },
    titleDone: { zh: '{{what}}已关闭自动注册', en: 'Auto-registration closed at {{what}}', ja: '{{what}}の自動登録を終了しました' },
    titlePart: { zh: '{{what}}未关闭自动注册', en: 'Auto-registration not closed at {{what}}', ja: '{{what}}の自動登録は未終了' },
    titleUnproven: { zh: '{{what}}未应答关闭', en: 'No answer from {{what}} to closing', ja: '{{what}}は終了に応答なし' },
    titleDark: { zh: '{{what}}未确认关闭', en: 'Closing at {{what}} not confirmed', ja: '{{what}}の終了は未確認' },
    resultVerified: { zh: '已关闭', en: 'Closed', ja: '終了済み' },
    countVerified: { zh: '已关闭自动注册', en: 'Auto-registration closed', ja: '自動登録を終了済み' },
    verdictAll: { zh: '自动注册已关闭。', en: 'Auto-registration is closed.', ja: '自動登録を終了しました。' },
  }),
} as const
