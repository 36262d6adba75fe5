import { ivTerms } from './kit/iv-terms.ts'
import { phrases } from './kit/phrases.ts'
import { plantTerms } from './kit/plant-terms.ts'

/** I-V scans: how they are ordered, and their report. */
export const ivScans = phrases({
  scanEllipsis: { zh: 'I-V 扫描…', en: 'I-V scan…', ja: 'I-Vスキャン…' },
  askTitle: {
    zh: '对{{name}}进行 I-V 扫描？',
    en: 'Scan I-V curves of {{name}}?',
    ja: '{{name}}をI-Vスキャンしますか？',
  },
  ask: {
    zh: '组件逐块扫描，每块约 3 s 不发电。不改变开关状态；已关断的组件没有曲线。需要稳定日照，最好在 500 W/m² 以上。',
    en: 'Modules are scanned one after the other; each gives nothing for about 3 s. Nothing is switched, and a module that is shut down has no curve. The sun must be steady, best above 500 W/m².',
    ja: 'モジュールを1枚ずつスキャンし、各約 3 s は発電しません。開閉は行わず、遮断中のモジュールにはカーブがありません。安定した日射（500 W/m² 以上が望ましい）が必要です。',
  },
  start: { zh: '开始扫描', en: 'Start the scan', ja: 'スキャンを開始' },
  begun: { zh: '扫描已开始', en: 'The scan has begun', ja: 'スキャンを開始しました' },
  scanned: { zh: '已扫描', en: 'Scanned', ja: 'スキャン済み' },
  scannedOf: { zh: '共 {{total, number}} 块', en: 'of {{total, number}}', ja: '全 {{total, number}} 枚' },
  awaitedCount: {
    zh: '{{count, number}} 块尚未扫描',
    en: { one: '{{count, number}} still to be scanned', other: '{{count, number}} still to be scanned' },
    ja: '残り {{count, number}} 枚',
  },
  withoutCurve: {
    zh: '{{count, number}} 块没有曲线',
    en: { one: '{{count, number}} has no curve', other: '{{count, number}} have no curve' },
    ja: '{{count, number}} 枚はカーブなし',
  },
  gradeHealthy: ivTerms.healthy,
  gradeSuspect: { zh: '可疑', en: 'Suspect', ja: '要注意' },
  gradeFaulty: { zh: '故障', en: 'Faulty', ja: '故障' },
  ofScanned: { zh: '占已扫描的 {{share}} %', en: '{{share}} % of those scanned', ja: 'スキャン済みの {{share}} %' },
  suspectMeans: { zh: '可清洗、除遮挡或观察', en: 'can be washed, cut free or watched', ja: '清掃・遮蔽除去・経過観察' },
  faultyMeans: { zh: '接头或组件', en: 'plug or module', ja: 'コネクタまたはモジュール' },
  light: plantTerms.irradiance,
  reliable: { zh: '稳定，可信', en: 'steady, reliable', ja: '安定、信頼できる' },
  weakLight: { zh: '偏弱，结论不太可靠', en: 'weak, findings less sure', ja: '弱く、判定の確度が低い' },
  tooDark: { zh: '太弱，无法判定', en: 'too weak to tell', ja: '弱く、判定不能' },
  unsteady: {
    zh: '变化 {{share}} %，结论不太可靠',
    en: 'changed by {{share}} %, findings less sure',
    ja: '{{share}} % 変動、判定の確度が低い',
  },
  unmeasured: { zh: '没有辐照仪', en: 'no irradiance meter', ja: '日射計なし' },
  findings: { zh: '诊断结果', en: 'Findings', ja: '判定結果' },
  onlyFindings: { zh: '有问题的', en: 'With a finding', ja: '異常あり' },
  eachModule: { zh: '全部组件', en: 'Each module', ja: '全モジュール' },
  nothingFound: { zh: '已扫描的组件都正常。', en: 'All scanned modules are healthy.', ja: 'スキャン済みのモジュールはすべて正常です。' },
  noneYet: { zh: '还没有曲线。', en: 'There are no curves yet.', ja: 'まだカーブがありません。' },
  noData: {
    zh: '没有 I-V 曲线数据：{{why}}。',
    en: 'The scan ended without I-V curve data: {{why}}.',
    ja: 'I-Vカーブのデータがありません：{{why}}。',
  },
  noCurve: ivTerms.noCurve,
  awaited: ivTerms.awaited,
  notJudged: { zh: '未判定', en: 'Not judged', ja: '判定なし' },
  notJudgedWhy: {
    zh: '光照太弱或没有可对比的曲线，无法判定。',
    en: 'No module was judged: the light was too weak, or there was nothing to compare with.',
    ja: '日射が弱いか比較対象がないため、判定できませんでした。',
  },
  columnModule: plantTerms.module,
  columnCurve: { zh: '曲线', en: 'Curve', ja: 'カーブ' },
  columnFinding: { zh: '结论', en: 'Finding', ja: '判定' },
  columnSure: { zh: '把握', en: 'Sure', ja: '確度' },
  sureClear: { zh: '明确', en: 'Clear', ja: '明確' },
  surePossible: { zh: '可能', en: 'Possible', ja: '可能性あり' },
  columnMonth: { zh: '每月 kWh', en: 'kWh a month', ja: 'kWh／月' },
  columnMoney: ivTerms.costsMonth,
  columnPower: plantTerms.power,
  columnAdvice: { zh: '建议', en: 'Advice', ja: '対処' },
  curveOf: { zh: '{{code}} 的 I-V 曲线', en: 'I-V curve of {{code}}', ja: '{{code}}のI-Vカーブ' },
  measured: ivTerms.measured,
  usual: { zh: '组串中值', en: 'Median of the string', ja: 'ストリング中央値' },
  standard: { zh: '换算到 1000 W/m²、25 °C', en: 'At 1000 W/m², 25 °C', ja: '1000 W/m²、25 °C 換算' },
  figure: { zh: '数值', en: 'Figure', ja: '項目' },
  openV: ivTerms.openV,
  shortA: ivTerms.shortA,
  maxW: { zh: '最大功率，W', en: 'Maximum power, W', ja: '最大電力, W' },
  fillFactor: { zh: '填充因子', en: 'Fill factor', ja: '曲線因子' },
  ofRating: {
    zh: '标准条件下为额定值的 {{share}} %',
    en: '{{share}} % of its rating at standard conditions',
    ja: '標準状態で定格の {{share}} %',
  },
  pro: { zh: '支持', en: 'Speaks for it', ja: '根拠' },
  contra: { zh: '不支持', en: 'Speaks against it', ja: '反証' },
})

/** Why a scan ended without any curve: core/ivcurves/why-no-curve.ts. */
export const ivNoCurveWords = phrases({
  stopped: { zh: '扫描被停止', en: 'it was stopped', ja: 'スキャンが停止された' },
  away: { zh: '集中器未连接', en: 'the concentrator was away', ja: 'コンセントレータが未接続' },
  silent: { zh: '组件没有应答', en: 'no module answered', ja: 'モジュールの応答がない' },
  dark: { zh: '光照不足', en: 'it was too dark', ja: '日射が不足' },
  shutDown: { zh: '组件已关断', en: 'the modules were shut down', ja: 'モジュールが遮断中' },
  other: { zh: '原因见各组件', en: 'see the reason at each module', ja: '理由は各モジュールを参照' },
  ofReason: {
    zh: '{{why}}（{{count, number}} 块）',
    en: { one: '{{why}} ({{count, number}} module)', other: '{{why}} ({{count, number}} modules)' },
    ja: '{{why}}（{{count, number}} 枚）',
  },
  and: { zh: '；', en: '; ', ja: '、' },
})

/** What a curve says of its module: core/ivcurves/classes.ts. */
export const ivClassWords = phrases({
  openCircuit: { zh: '开路', en: 'Open circuit', ja: '断線' },
  diodeShorted: { zh: '旁路二极管短路', en: 'Bypass diode shorted', ja: 'バイパスダイオード短絡' },
  damagedCell: { zh: '电池片损坏', en: 'Damaged cell', ja: 'セル損傷' },
  lowShunt: { zh: '并联电阻低', en: 'Low shunt resistance', ja: '並列抵抗低下' },
  seriesResistance: { zh: '串联电阻高（接头）', en: 'Bad connector', ja: '直列抵抗増加（コネクタ）' },
  partialShade: { zh: '局部遮挡', en: 'Partial shade', ja: '部分影' },
  currentLoss: { zh: '污损或均匀遮挡', en: 'Soiling or even shade', ja: '汚れまたは一様な影' },
  mismatch: { zh: '失配', en: 'Mismatch', ja: 'ミスマッチ' },
  degraded: { zh: '衰减', en: 'Degraded', ja: '劣化' },
  healthy: ivTerms.healthy,
})

/** What to do about it. */
export const ivAdvice = phrases({
  openCircuit: { zh: '检查接头和接线盒', en: 'Check plugs and junction box', ja: 'コネクタと端子箱を点検' },
  diodeShorted: { zh: '更换组件', en: 'Replace the module', ja: 'モジュールを交換' },
  damagedCell: { zh: '目视和热成像检查后更换', en: 'Inspect with a thermal camera, then replace', ja: '熱画像で点検し交換' },
  lowShunt: { zh: '测绝缘，检查 PID', en: 'Measure insulation, look for PID', ja: '絶縁を測定しPIDを確認' },
  seriesResistance: { zh: '断开并重做接头', en: 'Open and remake the plug', ja: 'コネクタを外して作り直す' },
  partialShade: { zh: '清除遮挡物', en: 'Remove what shades it', ja: '影の原因を除去' },
  currentLoss: { zh: '清洗组件', en: 'Wash the module', ja: 'モジュールを清掃' },
  mismatch: { zh: '核对型号和朝向', en: 'Check model and orientation', ja: '型式と向きを確認' },
  degraded: { zh: '观察，下次扫描再比较', en: 'Watch it, compare with the next scan', ja: '経過観察し次回と比較' },
  healthy: { zh: '无需处理', en: 'Nothing to do', ja: '対処不要' },
})

/** What stands for or against a finding: core/ivcurves/classes.ts. */
export const ivReasonWords = phrases({
  noCurrent: { zh: '整条曲线没有电流', en: 'no current over the whole curve', ja: '全域で電流なし' },
  thirdsMissing: { zh: '电压少了 {{value}}/3', en: '{{value}}/3 of the voltage missing', ja: '電圧が {{value}}/3 欠落' },
  currentLower: { zh: '短路电流 {{value}} %', en: 'short-circuit current {{value}} %', ja: '短絡電流 {{value}} %' },
  currentNormal: {
    zh: '短路电流正常（{{value}} %）',
    en: 'short-circuit current normal ({{value}} %)',
    ja: '短絡電流は正常（{{value}} %）',
  },
  voltageLower: { zh: '开路电压 {{value}} %', en: 'open-circuit voltage {{value}} %', ja: '開放電圧 {{value}} %' },
  voltageNormal: {
    zh: '开路电压正常（{{value}} %）',
    en: 'open-circuit voltage normal ({{value}} %)',
    ja: '開放電圧は正常（{{value}} %）',
  },
  steps: { zh: '曲线有台阶：{{value}}', en: 'steps in the curve: {{value}}', ja: 'カーブの段差：{{value}}' },
  noStep: { zh: '曲线没有台阶', en: 'no step in the curve', ja: 'カーブに段差なし' },
  hotter: { zh: '比组串热 {{value}} K', en: '{{value}} K hotter than its string', ja: 'ストリングより {{value}} K 高温' },
  notHotter: {
    zh: '不比组串热（{{value}} K）',
    en: 'not hotter than its string ({{value}} K)',
    ja: 'ストリングより高温でない（{{value}} K）',
  },
  leaks: { zh: '短路端斜率大 {{value}} %', en: 'steeper near short circuit by {{value}} %', ja: '短絡側の傾きが {{value}} % 大' },
  leakNormal: { zh: '短路端斜率正常', en: 'slope near short circuit normal', ja: '短絡側の傾きは正常' },
  drops: { zh: '开路端更平缓 {{value}} %', en: 'flatter near open circuit by {{value}} %', ja: '開放側が {{value}} % 緩やか' },
  dropNormal: { zh: '开路端斜率正常', en: 'slope near open circuit normal', ja: '開放側の傾きは正常' },
  kneeRounded: { zh: '拐点电流 {{value}} %', en: 'knee rounded, current there {{value}} %', ja: '屈曲部が丸い（電流 {{value}} %）' },
  kneeNormal: { zh: '拐点正常', en: 'knee normal', ja: '屈曲部は正常' },
  powerLower: { zh: '功率 {{value}} %', en: 'power {{value}} %', ja: '電力 {{value}} %' },
  powerNormal: { zh: '功率正常（{{value}} %）', en: 'power normal ({{value}} %)', ja: '電力は正常（{{value}} %）' },
  weakLight: { zh: '光照弱：{{value}} W/m²', en: 'weak light: {{value}} W/m²', ja: '日射が弱い：{{value}} W/m²' },
  fewOthers: { zh: '同类曲线太少', en: 'few curves to compare with', ja: '比較できるカーブが少ない' },
  wholeString: { zh: '整个组串都偏低', en: 'its whole string is low', ja: 'ストリング全体が低い' },
})
