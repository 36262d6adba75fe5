import { phrases } from './kit/phrases.ts'
import { rollOuts } from './roll-outs.ts'

/** Of the page of a commissioning: its map of modules, its progress, the time that is left, its keys. */
export const commissioningMap = phrases({
  map: { zh: '组件进度', en: 'Modules, by the step reached', ja: 'モジュールの到達ステップ' },
  legend: rollOuts.legendEntry,
  ofString: { zh: '{{string}}：{{states}}', en: '{{string}}: {{states}}', ja: '{{string}}：{{states}}' },
  ofModule: { zh: '{{code}} · {{state}}', en: '{{code}} · {{state}}', ja: '{{code}} · {{state}}' },
  noString: { zh: '无组串', en: 'No string', ja: 'ストリングなし' },
  mark_asked: { zh: '正在处理', en: 'Being worked on', ja: '処理中' },
  mark_differs: { zh: '与档案不符', en: 'Not as registered', ja: '台帳と相違' },
  mark_silent: { zh: '没有应答', en: 'Gave no answer', ja: '応答がない' },
  reached_0: { zh: '未到达', en: 'Not reached yet', ja: '未到達' },
  progress: { zh: '进度', en: 'Progress', ja: '進み具合' },
  progressSays: {
    zh: '自 {{from}} 起完成 {{percent}} %',
    en: '{{percent}} % done since {{from}}',
    ja: '{{from}} から {{percent}} % 完了',
  },
  stringVoltage: { zh: '组串 {{string}} 电压，V', en: 'Voltage of string {{string}}, V', ja: 'ストリング {{string}} の電圧、V' },
  stringVoltageSays: {
    zh: '现为 {{volts}} V，最高 {{highest}} V',
    en: '{{volts}} V now, {{highest}} V at most',
    ja: '現在 {{volts}} V、最高 {{highest}} V',
  },
  aboutLeft: { zh: '约需 {{time}}', en: 'about {{time}} of work left', ja: '作業の残り約 {{time}}' },
  atLeastLeft: { zh: '至少还需 {{time}}', en: 'at least {{time}} of work left', ja: '作業の残り {{time}} 以上' },
  readyAbout: { zh: '预计 {{time}} 完成', en: 'ready about {{time}}', ja: '{{time}} 頃に完了見込み' },
  estimate: {
    zh: '按实测速度估计，不含等待时间',
    en: 'an estimate from the pace measured so far, without waiting',
    ja: '実測ペースからの推定。待ち時間は含みません',
  },
  atLeastWhy: {
    zh: '按实测速度估计；部分步骤尚无实测速度',
    en: 'an estimate from the pace measured so far; of some steps there is none yet',
    ja: '実測ペースからの推定。一部のステップは未測定です',
  },
  notKnownLeft: {
    zh: '剩余时间：测得速度后给出',
    en: 'Time left: told when a pace is measured',
    ja: '残り時間: ペースの測定後に表示',
  },
  keyMove: { zh: '逐项选择', en: 'through the decisions', ja: '判断項目を移動' },
  keyFirst: { zh: '第一项选择', en: 'first choice', ja: '1 番目の選択' },
  keySecond: { zh: '第二项选择', en: 'second choice', ja: '2 番目の選択' },
  certificateOf: {
    zh: '自检结果可签发证书。',
    en: 'The results of the self-test can be certified.',
    ja: '自己診断の結果から証明書を発行できます。',
  },
  notCertifiable: {
    zh: '自检结果还不能签发证书。未满足的条件：{{conditions}}。',
    en: 'The results of the self-test can’t be certified. This does not hold: {{conditions}}.',
    ja: '自己診断の結果から証明書を発行できません。満たされていない条件：{{conditions}}。',
  },
  noCertificate: {
    zh: '未做自检，无法签发证书。',
    en: 'Without a self-test there is nothing to certify.',
    ja: '自己診断を行っていないため証明書は発行できません。',
  },
})
