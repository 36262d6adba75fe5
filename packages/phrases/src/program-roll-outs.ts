import { phrases } from './kit/phrases.ts'
import { rollOuts } from './roll-outs.ts'

/** What is said of a roll-out whose package is for concentrators themselves: as of one for optimizers, with other members. */
export const programRollOuts = phrases({
  ...rollOuts,
  heading: { zh: '集中器固件 {{version}}', en: 'Concentrator firmware {{version}}', ja: 'コンセントレータ更新 {{version}}' },
  added: {
    zh: '推送已开始，共 {{count}} 台集中器',
    en: { one: 'The roll-out to {{count}} concentrator has begun', other: 'The roll-out to {{count}} concentrators has begun' },
    ja: 'コンセントレータ {{count}} 台への展開を開始しました',
  },
  leftOutSaid: {
    zh: '有 {{count}} 台集中器型号不符，未包含在内。',
    en: {
      one: '{{count}} concentrator of another model is not part of it.',
      other: '{{count}} concentrators of another model are not part of it.',
    },
    ja: '型式の異なるコンセントレータ {{count}} 台は対象外です。',
  },
  pilotCount: { zh: '试点集中器数', en: 'Concentrators of the pilot', ja: '試験台数（コンセントレータ）' },
  stageNone: { zh: '没有集中器', en: 'no concentrators', ja: 'コンセントレータなし' },
  rateNone: {
    zh: '还没有集中器完成升级',
    en: 'No concentrator has finished yet',
    ja: '完了したコンセントレータはまだありません',
  },
  release: { zh: '放行其余集中器', en: 'Release the others', ja: '残りのコンセントレータを承認' },
  releaseTitle: {
    zh: '放行其余 {{count}} 台集中器？',
    en: { one: 'Release the last {{count}} concentrator?', other: 'Release the last {{count}} concentrators?' },
    ja: '残りのコンセントレータ {{count}} 台を承認しますか？',
  },
  retry: { zh: '重试未完成的集中器…', en: 'Try these again…', ja: '残りのコンセントレータを再試行…' },
  retryTitle: {
    zh: '重试 {{count, number}} 台未完成的集中器？',
    en: { one: 'Try {{count, number}} concentrator again?', other: 'Try {{count, number}} concentrators again?' },
    ja: '残りのコンセントレータ {{count, number}} 台を再試行しますか。',
  },
  retryText: {
    zh: '将以相同的程序包、阶段和限值新建一次推送；已运行该程序的集中器不再更新。',
    en: 'A new roll-out of the same package begins, in the same stages and with the same limit. Concentrators that run it by now are left out.',
    ja: '同じパッケージ・段階・上限で新しい展開を開始します。既に実行中のコンセントレータは対象外です。',
  },
  cancelText: {
    zh: '等待中的集中器保持原有程序。正在升级的集中器怎么处理？',
    en: 'Concentrators that wait keep their program. What about those that are being updated?',
    ja: '待機中のコンセントレータは現在のプログラムのままです。更新中のものはどうしますか？',
  },
  cancelEnd: { zh: '尚未发送的一并取消', en: 'Cancel what has not been sent', ja: '未送信のものも取り消す' },
  stoppedFor: {
    zh: '集中器失败超过 {{percent}} % 的上限，推送已自动停止。',
    en: 'More concentrators failed than the limit of {{percent}} % allows, so the roll-out stopped by itself.',
    ja: 'コンセントレータの失敗が上限の {{percent}} % を超えたため、自動で停止しました。',
  },
  concentratorsOf: {
    zh: '全部 {{count, number}} 台集中器',
    en: { one: '{{count, number}} concentrator of this roll-out', other: 'All {{count, number}} concentrators' },
    ja: 'コンセントレータ 全 {{count, number}} 台',
  },
  state_ordered: { zh: '升级中', en: 'Being updated', ja: '更新中' },
  columnProgress: { zh: '进度', en: 'Progress', ja: '進行状況' },
  columnRuns: { zh: '运行版本', en: 'Runs', ja: '動作バージョン' },
  stagePart: { zh: '{{stage}}，{{chunks}}', en: '{{stage}}, {{chunks}}', ja: '{{stage}}、{{chunks}}' },
})
