import { certificate } from './certificate.ts'
import { diagnosis } from './diagnosis.ts'
import { frameLog } from './frame-log.ts'
import { ivScans } from './iv-scans.ts'
import { ivTerms } from './kit/iv-terms.ts'
import { phrases } from './kit/phrases.ts'
import { plantTerms } from './kit/plant-terms.ts'
import { terms } from './kit/terms.ts'
import { tasks } from './tasks.ts'
import { upkeep } from './upkeep.ts'

/** The report of an I-V scan: its page, and its PDF. */
export const ivReport = phrases({
  titleOf: { zh: '{{name}}的 I-V 扫描', en: 'I-V scan of {{name}}', ja: '{{name}}のI-Vスキャン' },
  title: { zh: 'I-V 扫描报告', en: 'I-V scan report', ja: 'I-Vスキャン報告書' },
  page: certificate.page,
  reliable: { zh: '可信', en: 'Reliable', ja: '信頼できる' },
  withCare: { zh: '谨慎参考', en: 'With care', ja: '注意して参照' },
  span: diagnosis.span,
  sinceRunning: { zh: '{{from}} 开始，进行中', en: 'since {{from}}, still running', ja: '{{from}} 開始、実行中' },
  askedBy: { zh: '{{name}} 下达', en: 'asked by {{name}}', ja: '{{name}} が指示' },
  bySchedule: { zh: '计划任务', en: 'by a schedule', ja: 'スケジュール' },
  stopped: {
    zh: '{{time}} 停止，{{scanned, number}} / {{total, number}} 条曲线',
    en: 'stopped at {{time}}, {{scanned, number}} of {{total, number}} curves',
    ja: '{{time}} に停止、カーブ {{scanned, number}} / {{total, number}}',
  },
  stoppedBy: {
    zh: '{{name}} 于 {{time}} 停止，{{scanned, number}} / {{total, number}} 条曲线',
    en: 'stopped by {{name}} at {{time}}, {{scanned, number}} of {{total, number}} curves',
    ja: '{{name}} が {{time}} に停止、カーブ {{scanned, number}} / {{total, number}}',
  },
  stopEllipsis: upkeep.stop,
  stopTitle: { zh: '停止此扫描？', en: 'Stop this scan?', ja: 'このスキャンを停止しますか？' },
  stopText: {
    zh: '已有的曲线保留。正在扫描的组件会扫完，其余组件没有曲线。',
    en: 'Curves that have come are kept. Modules that are being scanned are finished; the others get no curve.',
    ja: '取得済みのカーブは残ります。スキャン中のモジュールは最後まで行い、残りはカーブなしになります。',
  },
  stopGo: { zh: '停止扫描', en: 'Stop the scan', ja: 'スキャンを停止' },
  stopDone: { zh: '扫描已停止', en: 'The scan is stopped', ja: 'スキャンを停止しました' },
  report: { zh: '报告…', en: 'Report…', ja: '報告書…' },
  workOrders: {
    zh: '工单（{{count, number}}）…',
    en: { one: 'Work order ({{count, number}})…', other: 'Work orders ({{count, number}})…' },
    ja: '作業指示（{{count, number}}）…',
  },
  workAsk: {
    zh: '创建 {{count, number}} 个工单？',
    en: { one: 'Make {{count, number}} work order?', other: 'Make {{count, number}} work orders?' },
    ja: '作業指示を {{count, number}} 件作成しますか？',
  },
  workMake: { zh: '创建', en: 'Make them', ja: '作成' },
  workMade: { zh: '工单已创建', en: 'The work orders are made', ja: '作業指示を作成しました' },
  plant: plantTerms.plant,
  task: tasks.columnNumber,
  light: ivScans.light,
  heat: plantTerms.temperature,
  time: frameLog.at,
  scanned: ivScans.scanned,
  scannedIs: {
    zh: '{{scanned}} / {{total}}',
    en: '{{scanned}} of {{total}}',
    ja: '{{scanned}} / {{total}}',
  },
  costs: ivScans.columnMoney,
  verdict: {
    zh: '{{healthy}} 块正常，{{suspect}} 块可疑，{{faulty}} 块故障',
    en: '{{healthy}} healthy, {{suspect}} suspect, {{faulty}} faulty',
    ja: '正常 {{healthy}}、要注意 {{suspect}}、故障 {{faulty}}',
  },
  verdictNone: { zh: '没有可判定的曲线', en: 'No curve could be judged', ja: '判定できるカーブがありません' },
  places: {
    zh: '{{found, number}} 块有问题，归为 {{count, number}} 处',
    en: {
      one: '{{found, number}} modules with a finding make one thing to do',
      other: '{{found, number}} modules with a finding make {{count, number}} things to do',
    },
    ja: '異常 {{found, number}} 枚は {{count, number}} か所にまとまります',
  },
  howJudged: {
    zh: '每条曲线与同组串中值在同一辐照度和温度下比较（IEC 60891）。“明确”指特征至少符合一半且比次之高十分之一。',
    en: 'Each curve is held against the median of its string at the same light and heat (IEC 60891). “Clear” means that its signature fits by half at least, and by a tenth more than the next one.',
    ja: '各カーブは同じ日射と温度でストリングの中央値と比較します（IEC 60891）。「明確」は特徴の適合が半分以上かつ次点より 1 割以上高いことを示します。',
  },
  howMeasured: {
    zh: '辐照度或温度未全部测到，曲线按实测与同组串中值比较。“明确”指特征至少符合一半且比次之高十分之一。',
    en: 'Light or heat was not measured with every curve, so curves are held against the median of their string as measured. “Clear” means that its signature fits by half at least, and by a tenth more than the next one.',
    ja: '日射または温度が未測定のカーブがあるため、実測のままストリングの中央値と比較します。「明確」は特徴の適合が半分以上かつ次点より 1 割以上高いことを示します。',
  },
  layout: { zh: '位置', en: 'Where', ja: '位置' },
  blockOf: {
    zh: '{{name}} · {{count, number}} 块',
    en: { one: '{{name}} · {{count, number}} module', other: '{{name}} · {{count, number}} modules' },
    ja: '{{name}} · {{count, number}} 枚',
  },
  noPlace: {
    zh: '{{count, number}} 块组件不在布局中',
    en: { one: '{{count, number}} module is not in the layout', other: '{{count, number}} modules are not in the layout' },
    ja: '配置図にないモジュール：{{count, number}} 枚',
  },
  byMoney: { zh: '处理事项，按损失排列', en: 'What to do, by cost', ja: '対処、損失順' },
  andMore: {
    zh: '{{code}} 及另外 {{count, number}} 块',
    en: { one: '{{code}} and {{count, number}} more', other: '{{code}} and {{count, number}} more' },
    ja: '{{code}} 他 {{count, number}} 枚',
  },
  grouped: { zh: '分组', en: 'Grouped', ja: 'まとめて' },
  monthCost: { zh: '每月损失', en: 'Costs a month', ja: '月間損失' },
  missingAt: { zh: '扫描时少 {{power}}', en: '{{power}} missing at the scan', ja: 'スキャン時 {{power}} 不足' },
  found: { zh: '逐块结果', en: 'Module by module', ja: 'モジュール別' },
  foundFirst: {
    zh: '损失最大的 {{shown, number}} 块，共 {{count, number}} 块',
    en: 'The {{shown, number}} that lose most, of {{count, number}}',
    ja: '損失の大きい {{shown, number}} 枚（全 {{count, number}} 枚）',
  },
  pro: ivScans.pro,
  contra: ivScans.contra,
  advice: ivScans.columnAdvice,
  ofString: { zh: '组串 {{code}}', en: 'string {{code}}', ja: 'ストリング {{code}}' },
  legend: {
    zh: '实线：本组件；虚线：同组串中值，同一辐照度和温度',
    en: 'Solid: the module. Dashed: the median of its string at the same light and heat',
    ja: '実線：本モジュール、破線：同じ日射と温度でのストリング中央値',
  },
  legendMeasured: {
    zh: '实线：本组件；虚线：同组串中值，按实测',
    en: 'Solid: the module. Dashed: the median of its string as measured',
    ja: '実線：本モジュール、破線：ストリング中央値（実測のまま）',
  },
  lost: { zh: '少发 {{powerW}} W（{{share}} %）', en: '{{powerW}} W missing ({{share}} %)', ja: '{{powerW}} W 不足（{{share}} %）' },
  notMeasured: { zh: '未能测量', en: 'What could not be measured', ja: '測定できなかったもの' },
  noCurve: ivTerms.noCurve,
  awaited: ivTerms.awaited,
  notJudged: ivScans.notJudged,
  why: terms.reason,
  whyNotJudged: {
    zh: '光照太弱或没有可对比的曲线',
    en: 'the light was too weak, or there was nothing to compare with',
    ja: '日射が弱いか比較対象がない',
  },
  moreOf: { zh: '另有 {{count, number}} 块', en: 'and {{count, number}} more', ja: '他 {{count, number}} 枚' },
  allMeasured: { zh: '全部组件都已测量。', en: 'Every module was measured.', ja: 'すべてのモジュールを測定しました。' },
  foot: {
    zh: '曲线由组件上的优化器测得。费用为 30 天内不处理的损失。',
    en: 'Curves are measured by the optimizers at the modules. Costs are what is lost in 30 days if nobody acts.',
    ja: 'カーブはモジュールのオプティマイザで測定。費用は対処しない場合の 30 日間の損失です。',
  },
  keyRows: { zh: '上下行', en: 'next and previous row', ja: '前後の行' },
  keyOpen: { zh: '组件诊断', en: 'diagnosis of the module', ja: 'モジュールの診断' },
  keyReport: { zh: '报告', en: 'report', ja: '報告書' },
  keyCompare: { zh: '比较', en: 'compare', ja: '比較' },
  keyWork: { zh: '工单', en: 'work orders', ja: '作業指示' },
  openReport: { zh: '完整报告', en: 'Whole report', ja: '報告書全体' },
  notFound: { zh: '没有此扫描。', en: 'There is no such scan.', ja: 'このスキャンはありません。' },
})
