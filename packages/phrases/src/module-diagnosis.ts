import { devices } from './devices.ts'
import { diagnosis } from './diagnosis.ts'
import { ivScans } from './iv-scans.ts'
import { ivTerms } from './kit/iv-terms.ts'
import { phrases } from './kit/phrases.ts'
import { plantTerms } from './kit/plant-terms.ts'
import { terms } from './kit/terms.ts'
import { trends } from './trends.ts'
import { workCause } from './work-orders-labels.ts'

/** What its I-V curve says of a module, in one sentence: core/ivcurves/classes.ts. */
export const ivSentence = phrases({
  openCircuit: { zh: '任何电压下都没有电流。', en: 'No current flows at any voltage.', ja: 'どの電圧でも電流が流れていません。' },
  diodeShorted: {
    zh: '旁路二极管短路，少了一部分电压。',
    en: 'A bypass diode is shorted, and its part of the voltage is missing.',
    ja: 'バイパスダイオードが短絡し、その分の電圧がありません。',
  },
  damagedCell: {
    zh: '{{currentA}} A 以上有一部分被旁路，且比组串更热。',
    en: 'A part of it is bypassed above {{currentA}} A, and it is hotter than its string.',
    ja: '{{currentA}} A 以上で一部がバイパスされ、ストリングより高温です。',
  },
  lowShunt: {
    zh: '电流从电池片旁漏过。',
    en: 'Current leaks past its cells.',
    ja: '電流がセルの脇を漏れています。',
  },
  seriesResistance: {
    zh: '接头或焊点分走了电压。',
    en: 'A connector or a solder joint takes voltage.',
    ja: 'コネクタまたははんだ部で電圧が落ちています。',
  },
  partialShade: {
    zh: '{{currentA}} A 以上有一部分被旁路：局部被遮挡。',
    en: 'A part of it is bypassed above {{currentA}} A: it stands in the shade.',
    ja: '{{currentA}} A 以上で一部がバイパスされています：部分的な影です。',
  },
  currentLoss: {
    zh: '各电压下电流都偏低：积灰或均匀遮挡。',
    en: 'Its current is low at every voltage: dirt, or even shade.',
    ja: 'どの電圧でも電流が低い：汚れまたは一様な影です。',
  },
  mismatch: {
    zh: '曲线拐点变圆：电池片不一致或型号不同。',
    en: 'The knee of its curve is round: its cells differ, or it is of another kind.',
    ja: 'カーブの屈曲部が丸い：セルの不揃いまたは型式違いです。',
  },
  degraded: {
    zh: '功率低于组串，曲线没有指出具体故障。',
    en: 'It gives less than its string, and its curve names no fault.',
    ja: 'ストリングより出力が低く、カーブからは故障を特定できません。',
  },
  healthy: { zh: '曲线与组串一致。', en: 'Its curve is that of its string.', ja: 'カーブはストリングと同じです。' },
})

/** What may be behind the days of a module: core/diagnosis/causes.ts. */
export const causeWords = phrases({
  off: { zh: '已关断或损坏', en: 'Shut down or defective', ja: '遮断中または故障' },
  shade: workCause.shade,
  broken: { zh: '损坏或被遮盖', en: 'Broken or covered', ja: '故障または遮へい' },
  dirt: { zh: '积灰', en: 'Dirt', ja: '汚れ' },
  contact: { zh: '接触不良', en: 'Loose contact', ja: '接触不良' },
  kind: { zh: '型号或朝向不同、老化', en: 'Another kind or direction, or aged', ja: '型式や向きの違い、劣化' },
})

/** What stands for or against a cause: core/diagnosis/causes.ts. */
export const dayReasonWords = phrases({
  givesNothing: { zh: '最近没有输出', en: 'gives nothing on the last days', ja: '直近は出力なし' },
  givesNothingSince: { zh: '自 {{day}} 起没有输出', en: 'gives nothing since {{day}}', ja: '{{day}} から出力なし' },
  givesOutput: {
    zh: '最近几天为组串的 {{share}} %',
    en: 'gives {{share}} % of its string on the last days',
    ja: '直近数日はストリングの {{share}} %',
  },
  lowSameHours: {
    zh: '多数日子 {{from}} 至 {{to}} 偏低，其他时段正常',
    en: 'low from {{from}} to {{to}} on most days, sound at other hours',
    ja: 'ほぼ毎日 {{from}}〜{{to}} に低く、他の時間は正常',
  },
  lowAllHours: {
    zh: '一天中 {{share}} % 的时段多数日子偏低，不随太阳移动',
    en: 'low on most days at {{share}} % of the hours, so it does not move with the sun',
    ja: '1日の {{share}} % の時間帯でほぼ毎日低く、太陽とともに動かない',
  },
  lowAtRandom: { zh: '偏低的时段不固定', en: 'the low hours are not the same each day', ja: '低い時間帯が一定でない' },
  seldomLow: {
    zh: '仅 {{share}} % 的时段偏低',
    en: 'low in only {{share}} % of the hours',
    ja: '低いのは {{share}} % の時間だけ',
  },
  fellAtOnce: { zh: '{{day}} 一次下降', en: 'fell at once on {{day}}', ja: '{{day}} に一度に低下' },
  fellBy: { zh: '{{day}} 下降 {{share}} %', en: 'fell by {{share}} % on {{day}}', ja: '{{day}} に {{share}} % 低下' },
  noFallAtOnce: { zh: '没有哪一天突然下降', en: 'on no day did it fall at once', ja: '急に低下した日がない' },
  fallsEachDay: { zh: '每天下降 {{share}} %', en: 'falls by {{share}} % a day', ja: '1日 {{share}} % ずつ低下' },
  noSlowFall: { zh: '没有逐日下降', en: 'does not fall from day to day', ja: '日ごとの低下がない' },
  lowNowAndThen: {
    zh: '{{share}} % 的时段偏低，时间不固定',
    en: 'low in {{share}} % of the hours, at no certain time',
    ja: '{{share}} % の時間で低く、時刻は一定でない',
  },
  alwaysLow: {
    zh: '从第一天起为组串的 {{share}} %',
    en: 'at {{share}} % of its string from the first day on',
    ja: '初日からストリングの {{share}} %',
  },
  wasSound: { zh: '{{share}} % 的日子正常', en: 'sound on {{share}} % of the days', ja: '{{share}} % の日は正常' },
})

/** The page of one module's diagnosis: its verdict, its curve, its days, and what it may be. */
export const moduleDiagnosis = phrases({
  titleOf: plantTerms.moduleCode,
  notFound: { zh: '没有此组件。', en: 'There is no such module.', ja: 'このモジュールはありません。' },
  noModule: {
    zh: '只有组件有此诊断。',
    en: 'This page is about a module. Of a string, open one of its modules.',
    ja: 'この画面はモジュールの診断です。ストリングはモジュールを開いてください。',
  },
  suspect: { zh: '疑似：{{name}}', en: 'Suspect: {{name}}', ja: '疑い：{{name}}' },
  cannotTell: { zh: '无法判断', en: 'Cannot tell', ja: '判定できません' },
  nothingFound: { zh: '未发现异常', en: 'Nothing found', ja: '異常なし' },
  whatItIs: diagnosis.what,
  whatToDo: diagnosis.advice,
  whatItCosts: { zh: '损失', en: 'What it costs', ja: '損失' },
  aMonth: { zh: '/月', en: 'a month', ja: '／月' },
  costs: { zh: '每月 {{energy}}', en: '{{energy}} a month', ja: '月 {{energy}}' },
  lostSoFar: { zh: '已查时段共 {{energy}}', en: '{{energy}} so far', ja: '調査期間に計 {{energy}}' },
  noPrice: { zh: '电站没有电价', en: 'the plant has no price', ja: '発電所に単価がありません' },
  costUnknown: terms.unknown,
  costUnknownWhy: { zh: '可比的日子太少', en: 'too few days to compare', ja: '比較できる日が足りません' },
  missingNow: { zh: '扫描时少 {{powerW}} W', en: '{{powerW}} W at the scan', ja: 'スキャン時 {{powerW}} W' },
  missingNowWhy: { zh: '所查日子里尚看不出', en: 'its days do not show it yet', ja: '日々のデータにはまだ現れていません' },
  costNone: { zh: '没有可测的损失', en: 'Nothing that can be measured', ja: '測れる損失なし' },
  costNoneWhy: { zh: '低于组串的 2 %', en: 'below 2 % of its string', ja: 'ストリングの 2 % 未満' },
  tooLittle: {
    zh: '可比的日子不足 5 天，也没有可用的曲线。',
    en: 'Fewer than 5 days can be compared, and no curve says more.',
    ja: '比較できる日が 5 日未満で、判定できるカーブもありません。',
  },
  curveHealthy: {
    zh: '最近一次扫描的曲线正常。',
    en: 'Its curve is sound.',
    ja: 'カーブは正常です。',
  },
  adviceScan: {
    zh: '在 500 W/m² 以上扫描其组串，或等到有 5 天数据。',
    en: 'Scan its string at more than 500 W/m², or wait for 5 days of data.',
    ja: '500 W/m² 以上でストリングをスキャンするか、5 日分のデータを待ってください。',
  },
  adviceNone: { zh: '无需处理。', en: 'Nothing is to be done.', ja: '対処は不要です。' },
  scanEllipsis: { zh: '扫描其组串…', en: 'Scan its string…', ja: 'ストリングをスキャン…' },
  workOrder: { zh: '工单…', en: 'Work order…', ja: '作業指示…' },
  curve: { zh: 'I-V 曲线', en: 'I-V curve', ja: 'I-Vカーブ' },
  viewLabel: { zh: '曲线坐标', en: 'What the curve shows', ja: 'カーブの軸' },
  legendOwn: devices.thisModule,
  legendUsual: { zh: '组串中值及中间 80 %', en: 'String median and its middle 80 %', ja: 'ストリング中央値と中央 80 %' },
  translated: {
    zh: '组串曲线已换算到本组件的辐照度和温度（IEC 60891）',
    en: 'String brought to the same sun and heat (IEC 60891)',
    ja: 'ストリングは同じ日射と温度に換算（IEC 60891）',
  },
  notTranslated: {
    zh: '未换算：辐照度或温度没有测到',
    en: 'Not brought to the same sun and heat: one of them was not measured',
    ja: '換算なし：日射または温度が未測定',
  },
  noUsual: { zh: '组串中曲线太少，无法比较', en: 'Too few curves of its string to compare with', ja: '比較できるカーブが足りません' },
  cellTemperature: { zh: '电池 {{value}} °C', en: 'cell {{value}} °C', ja: 'セル {{value}} °C' },
  olderScan: { zh: '上一次扫描', en: 'Previous scan', ja: '前のスキャン' },
  newerScan: { zh: '下一次扫描', en: 'Next scan', ja: '次のスキャン' },
  scanOf: {
    zh: '第 {{at, number}} 次，共 {{count, number}} 次',
    en: 'scan {{at, number}} of {{count, number}}',
    ja: 'スキャン {{at, number}} / {{count, number}}',
  },
  noScan: { zh: '本组件还没有 I-V 扫描', en: 'This module has no I-V scan yet', ja: 'このモジュールのI-Vスキャンはまだありません' },
  noScanWhy: {
    zh: '需要稳定日照，最好在 500 W/m² 以上。扫描时每块组件约 3 s 不发电。整个组串一起扫描，因为曲线要与组串比较。',
    en: 'The sun must be steady, best above 500 W/m². Each module gives nothing for about 3 s. Its whole string is scanned, because a curve is compared with those of its string.',
    ja: '安定した日射（500 W/m² 以上が望ましい）が必要です。各モジュールは約 3 s 発電しません。カーブをストリングと比較するため、ストリング全体をスキャンします。',
  },
  noTaskRight: { zh: '您没有查看扫描的权限。', en: 'You may not see scans.', ja: 'スキャンを閲覧する権限がありません。' },
  scanRuns: { zh: '扫描正在进行', en: 'The scan is still running', ja: 'スキャン実行中' },
  scanWithout: {
    zh: '此次扫描没有本组件的曲线',
    en: 'This scan has no curve of the module',
    ja: 'このスキャンにはこのモジュールのカーブがありません',
  },
  noteShort: { zh: '短路电流正常', en: 'Isc normal', ja: 'Isc 正常' },
  noteShortSo: { zh: '因此不是整体积灰', en: 'so not soiled as a whole', ja: '全体の汚れではない' },
  noteShortLow: { zh: 'Isc {{share}} %', en: 'Isc {{share}} %', ja: 'Isc {{share}} %' },
  noteShortLowSo: { zh: '积灰或均匀遮挡', en: 'dirt, or even shade', ja: '汚れまたは一様な影' },
  noteOpen: { zh: '开路电压正常', en: 'Voc normal', ja: 'Voc 正常' },
  noteOpenSo: { zh: '因此没有二极管短路', en: 'so no diode is shorted', ja: 'ダイオード短絡ではない' },
  noteOpenLow: { zh: 'Voc {{share}} %', en: 'Voc {{share}} %', ja: 'Voc {{share}} %' },
  noteOpenLowSo: { zh: '少了一部分电压', en: 'a part of the voltage is missing', ja: '電圧の一部が欠落' },
  noteStep: {
    zh: '{{count, number}} 个台阶，在 {{currentA}} A',
    en: { one: '{{count, number}} step, at {{currentA}} A', other: '{{count, number}} steps, the first at {{currentA}} A' },
    ja: '段差 {{count, number}} か所、{{currentA}} A',
  },
  noteStepSo: { zh: '以上有一部分被旁路', en: 'above it a part is bypassed', ja: 'それ以上で一部バイパス' },
  noteMeasured: { zh: '实测 {{powerW}} W', en: 'measured {{powerW}} W', ja: '実測 {{powerW}} W' },
  noteExpected: { zh: '组串中值 {{powerW}} W', en: 'expected {{powerW}} W', ja: '中央値 {{powerW}} W' },
  since: { zh: '自 {{day}} 起', en: 'since {{day}}', ja: '{{day}} から' },
  why: { zh: '可能的原因', en: 'What it may be, and why', ja: '考えられる原因' },
  standing_suspect: { zh: '疑似', en: 'Suspect', ja: '疑い' },
  standing_possible: ivScans.surePossible,
  standing_unlikely: { zh: '不太可能', en: 'Unlikely', ja: '可能性低い' },
  nothingSpeaks: {
    zh: '没有迹象表明有故障。',
    en: 'Nothing speaks for a fault.',
    ja: '故障を示すものはありません。',
  },
  for: ivScans.pro,
  against: ivScans.contra,
  features: { zh: '特征值', en: 'Features', ja: '特徴量' },
  sameSun: { zh: '同辐照度和温度', en: 'at the same sun and heat', ja: '同じ日射と温度で' },
  asMeasured: { zh: '按实测', en: 'as measured', ja: '実測のまま' },
  feature: { zh: '特征', en: 'Feature', ja: '特徴' },
  measured: ivTerms.measured,
  expected: { zh: '组串', en: 'Its string', ja: 'ストリング' },
  difference: { zh: '差', en: 'Difference', ja: '差' },
  steps: { zh: '台阶', en: 'Steps', ja: '段差' },
  atCurrent: { zh: '在 {{currentA}} A', en: 'at {{currentA}} A', ja: '{{currentA}} A で' },
  fillFactor: ivScans.fillFactor,
  slopeOpen: { zh: 'Voc 处斜率', en: 'Slope at Voc', ja: 'Voc での傾き' },
  slopeShort: { zh: 'Isc 处斜率', en: 'Slope at Isc', ja: 'Isc での傾き' },
  stringCurves: { zh: '同组串组件', en: 'Its string, module by module', ja: 'ストリングの各モジュール' },
  stringCurve: { zh: '{{code}}：{{text}}', en: '{{code}}: {{text}}', ja: '{{code}}：{{text}}' },
  asTable: { zh: '以表格显示', en: 'Show as tables', ja: '表で表示' },
  asPicture: { zh: '以图形显示', en: 'Show as pictures', ja: '図で表示' },
  voltage: plantTerms.voltageV,
  ownCurrent: plantTerms.currentA,
  usualCurrent: { zh: '组串中值，A', en: 'String median, A', ja: 'ストリング中央値, A' },
  ownPower: plantTerms.powerW,
  day: trends.columnDay,
  keyScans: { zh: '前后一次扫描', en: 'previous and next scan', ja: '前後のスキャン' },
  keyModules: { zh: '前后一块组件', en: 'previous and next module', ja: '前後のモジュール' },
  keyView: { zh: 'I-V 或 P-V', en: 'I-V or P-V', ja: 'I-V・P-V 切替' },
  keyTable: { zh: '表格或图形', en: 'tables or pictures', ja: '表・図の切替' },
  keyWork: { zh: '新建工单', en: 'work order', ja: '作業指示' },
})
