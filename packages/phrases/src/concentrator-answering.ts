import { plantTerms } from './kit/plant-terms.ts'

/** What orders to a concentrator itself have in common: one concentrator, which has answered or not. */
export const concentratorAnswering = {
  resultFailed: { zh: '未完成', en: 'Not done', ja: '未完了' },
  countRunning: plantTerms.inProgress,
  verdictWaits: { zh: '等待集中器应答。', en: 'Waiting for the concentrator.', ja: 'コンセントレータの応答を待っています。' },
  verdictSome: { zh: '集中器未完成该任务。', en: 'The concentrator did not do it.', ja: 'コンセントレータは実行しませんでした。' },
} as const
