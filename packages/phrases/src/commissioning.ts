import { gridTerms } from './kit/grid-terms.ts'
import { phrases } from './kit/phrases.ts'
import { plantTerms } from './kit/plant-terms.ts'
import { terms } from './kit/terms.ts'
import { layout } from './layout.ts'
import { menu } from './menu.ts'
import { rollOuts } from './roll-outs.ts'
import { taskType } from './tasks-labels.ts'

/** The steps of the checklist (core/commissioning/steps.ts), and what each of them does. */
const steps = phrases({
  step_whitelist: plantTerms.allowList,
  step_register: taskType.registerPush,
  step_discovery: { zh: '设备发现', en: 'Find the devices', ja: '機器の検出' },
  step_area: gridTerms.area,
  step_branch: { zh: '支路与相别', en: 'Branches and phases', ja: '分岐回路と相' },
  step_strings: plantTerms.strings,
  step_clock: { zh: '对时', en: 'Set the clock', ja: '時刻合わせ' },
  step_interval: { zh: '记录间隔 15 分钟', en: 'Recording interval 15 min', ja: '記録間隔 15 分' },
  step_firstReading: { zh: '首次召测', en: 'First reading', ja: '初回読取' },
  step_selfTest: taskType.rsdSelfTest,
  step_certificate: { zh: '收尾', en: 'Close', ja: '仕上げ' },
  does_whitelist: {
    zh: '把档案中的组件加入集中器的白名单，并回读。',
    en: 'The modules of the register go on the allow list of the concentrator, which is read back.',
    ja: '台帳のモジュールをコンセントレータの許可リストに加え、読み返します。',
  },
  does_register: {
    zh: '先读取集中器现有档案，再下发并回读。无法判定的差异保持集中器原样，留待您决定。',
    en: 'What the concentrator holds is read, then the register goes down and is read back. What cannot be decided stays as it is there.',
    ja: 'コンセントレータの台帳を読み取り、配信して読み返します。判断できない差異は現状のままにします。',
  },
  does_discovery: {
    zh: '逐块询问组件的序列号和电网位置，与档案核对。',
    en: 'Each module tells its serial number and its place on the grid, held against the register.',
    ja: '各モジュールに製造番号と系統上の位置を問い合わせ、台帳と照合します。',
  },
  does_area: {
    zh: '各组件报告所在台区及可信度。',
    en: 'Each module tells its transformer area, and how sure it is.',
    ja: '各モジュールが配電エリアとその確度を答えます。',
  },
  does_branch: {
    zh: '各组件报告所在支路、相别及可信度。',
    en: 'Each module tells its branch circuit and phase, and how sure it is.',
    ja: '各モジュールが分岐回路・相とその確度を答えます。',
  },
  does_strings: {
    zh: '各组串依次关断一次并逐块通电：哪一串电压上升，组件就接在哪一串。',
    en: 'Each string is shut down once, and its modules are energised one by one: the string whose voltage rises is theirs.',
    ja: 'ストリングを順に一度遮断し 1 枚ずつ通電します。電圧が上がったストリングが接続先です。',
  },
  does_clock: {
    zh: '校准集中器时钟并回读。',
    en: 'The clock of the concentrator is set and read back.',
    ja: 'コンセントレータの時計を合わせ、読み返します。',
  },
  does_interval: {
    zh: '组件每 15 分钟记录一次；档案下发后已是如此的不再设置。',
    en: 'Modules are recorded every 15 minutes. Where the register has set that already, nothing is sent.',
    ja: 'モジュールを 15 分ごとに記録します。台帳の配信で設定済みの場合は送信しません。',
  },
  does_firstReading: { zh: '全部组件召测一次。', en: 'All modules are read once.', ja: '全モジュールを一度読み取ります。' },
  does_selfTest: {
    zh: '各组件关断一次再通电，实测关断电压和时间。',
    en: 'Each module is shut down and energised again; its voltage and the time to shut down are measured.',
    ja: '各モジュールを一度遮断して再び通電し、遮断電圧と時間を測定します。',
  },
  does_certificate: {
    zh: '等待全部决定；有改动时再次下发档案，然后结束。',
    en: 'Waits for every decision, sends the register down once more where they have changed it, and ends.',
    ja: 'すべての判断を待ち、変更があれば台帳を再配信して終了します。',
  },
})

/** What a person has to decide. */
const questions = phrases({
  ask_failed: { zh: '“{{step}}”失败', en: '{{step}} failed', ja: '「{{step}}」が失敗' },
  ask_stranger: { zh: '{{modules}} 不在本集中器档案中', en: 'Stranger {{modules}}', ja: '未登録 {{modules}}' },
  fact_stranger: { zh: '集中器持有，档案中没有', en: 'held by the concentrator, in no register', ja: 'コンセントレータが保持、台帳になし' },
  fact_strangerElsewhere: { zh: '属于另一台集中器', en: 'on the register of another concentrator', ja: '別のコンセントレータの台帳に登録' },
  ask_heldString: {
    zh: '集中器中 {{modules}} 在另一组串',
    en: '{{modules}} is in another string there',
    ja: '{{modules}} は別ストリングで保持',
  },
  ask_swapped: { zh: '{{modules}} 互换', en: '{{modules}} swapped', ja: '{{modules}} が入替り' },
  ask_otherString: { zh: '{{modules}} 接在另一组串', en: '{{modules}} hangs in another string', ja: '{{modules}} は別ストリングに接続' },
  ask_otherSerial: { zh: '{{modules}} 的序列号不同', en: '{{modules}} has another serial number', ja: '{{modules}} の製造番号が相違' },
  ask_otherPlace: {
    zh: '{{modules}} 的电网位置不同',
    en: '{{modules}}: another place on the grid',
    ja: '{{modules}} の系統上の位置が相違',
  },
  ask_silent: { zh: '{{modules}} 无应答', en: '{{modules}} silent', ja: '{{modules}} 応答なし' },
  fact_differs: { zh: '档案 {{ours}}，现场 {{found}}', en: 'register {{ours}}, found {{found}}', ja: '台帳 {{ours}}、現地 {{found}}' },
  fact_sure: { zh: '可信度 {{percent}} %', en: '{{percent}} % sure', ja: '確度 {{percent}} %' },
  fact_silent: { zh: '询问了全部组件', en: 'all modules were asked', ja: '全モジュールに問合せ済み' },
  moreModules: { zh: '{{modules}}，另 {{count}} 块', en: '{{modules}} and {{count}} more', ja: '{{modules}} 他 {{count}} 枚' },
  accept: { zh: '采用现场', en: 'Take what was found', ja: '現地に合わせる' },
  accept_swapped: { zh: '互换档案', en: 'Swap', ja: '台帳を入替え' },
  keep: { zh: '保持档案', en: 'Keep ours', ja: '台帳を維持' },
  keep_stranger: { zh: '不接纳', en: 'Keep out', ja: '受け入れない' },
  keep_silent: { zh: '照此继续', en: 'Go on without', ja: 'このまま続行' },
  look: { zh: '现场查看', en: 'Look on site', ja: '現地で確認' },
  answeredBy: { zh: '{{answer}} · {{name}}', en: '{{answer}} · {{name}}', ja: '{{answer}} · {{name}}' },
  saidAnswer: { zh: '已记录', en: 'Decided', ja: '記録しました' },
  keepOutAll: {
    zh: '{{count}} 个外来组件全部不接纳',
    en: { one: 'Keep {{count}} stranger out', other: 'Keep all {{count}} strangers out' },
    ja: '未登録 {{count}} 台をすべて受け入れない',
  },
})

/** One-click commissioning of a concentrator: its checklist, what a person decides, and how it is begun. */
export const commissioning = phrases({
  ...steps,
  ...questions,
  over: taskType.oneClickCommissioning,
  summary: { zh: '{{modules}}，{{strings}}', en: '{{modules}}, {{strings}}', ja: '{{modules}}、{{strings}}' },
  moduleCount: plantTerms.moduleCount,
  stringCount: plantTerms.stringCount,
  running: rollOuts.running,
  paused: rollOuts.paused,
  stopped: { zh: '已终止', en: 'Stopped', ja: '中止' },
  done: terms.done,
  ofSteps: { zh: '{{done}} / {{total}} 步', en: '{{done}} of {{total}} steps', ja: '{{done}} / {{total}} ステップ' },
  ofModules: rollOuts.ofCount,
  ofModulesFailed: {
    zh: '{{done}} / {{total}}，{{failed}} 未完成',
    en: '{{done}} of {{total}}, {{failed}} not',
    ja: '{{done}} / {{total}}、未完了 {{failed}}',
  },
  readBack: { zh: '已确认', en: 'confirmed', ja: '確認済み' },
  underWay: { zh: '正在执行', en: 'in progress', ja: '実行中' },
  asItShould: { zh: '已符合要求', en: 'as it should be', ja: '設定済み' },
  notYet: { zh: '尚未开始', en: 'not yet', ja: '未開始' },
  skipped: { zh: '已跳过：{{reason}}', en: 'left out: {{reason}}', ja: '省略: {{reason}}' },
  repeated: { zh: '第 {{count}} 次', en: 'attempt {{count}}', ja: '{{count}} 回目' },
  waits_concentrator: { zh: '等待集中器上线', en: 'Waits for the concentrator', ja: 'コンセントレータの接続待ち' },
  waits_light: { zh: '等待日照：{{time}}', en: 'Waits for light: {{time}}', ja: '日射待ち: {{time}}' },
  waits_answers: { zh: '其余步骤已完成，等待您的决定', en: 'All else is done: waits for your decisions', ja: '他は完了。判断待ちです' },
  waits_person: { zh: '有步骤失败，须由您处理', en: 'A step has failed and needs you', ja: '失敗したステップへの対応が必要です' },
  pausedWhy: { zh: '已暂停：{{why}}', en: 'Paused: {{why}}', ja: '一時停止: {{why}}' },
  switches: {
    zh: '组件会关断并重新通电，请让人员离开屋顶。',
    en: 'Modules go off and on. Keep people away from the roof.',
    ja: 'モジュールが遮断・通電します。屋根から人を離してください。',
  },
  decide: { zh: '待您决定', en: 'Wants your decision', ja: '判断が必要' },
  meanwhile: { zh: '其余步骤照常进行', en: 'the run goes on meanwhile', ja: '他のステップは続行中' },
  nothingToDecide: { zh: '没有待决定事项', en: 'Nothing to decide', ja: '判断待ちはありません' },
  decided: { zh: '已决定', en: 'Decided', ja: '判断済み' },
  feed: { zh: '过程', en: 'As it happens', ja: '経過' },
  noOrders: { zh: '尚无命令', en: 'No orders yet', ja: '指令はまだありません' },
  toRegister: { zh: '档案对比', en: 'Compare the registers', ja: '台帳の比較' },
  pause: layout.pause,
  saidPaused: {
    zh: '已暂停；当前步骤会先完成',
    en: 'Paused. The step in progress ends first.',
    ja: '一時停止しました。実行中のステップは完了します。',
  },
  goOn: rollOuts.goOn,
  saidGoesOn: { zh: '一键安装继续', en: 'The commissioning goes on', ja: 'ワンクリック設置を再開しました' },
  stop: { zh: '终止…', en: 'Stop…', ja: '中止…' },
  stopTitle: { zh: '终止一键安装？', en: 'Stop the commissioning?', ja: 'ワンクリック設置を中止しますか？' },
  stopText: {
    zh: '尚未开始的命令会撤回；已在现场执行的照常完成。已完成的步骤保持有效。',
    en: 'What has not begun is taken back; what the field works on ends as it does. Steps that are done stay done.',
    ja: '未開始の指令は取り消し、実行中の指令はそのまま終わります。完了したステップは有効です。',
  },
  stopGo: { zh: '终止', en: 'Stop', ja: '中止する' },
  saidStopped: { zh: '一键安装已终止', en: 'The commissioning is stopped', ja: 'ワンクリック設置を中止しました' },
  repeat: { zh: '重做此步', en: 'Repeat step', ja: 'やり直す' },
  saidRepeated: { zh: '该步骤将重做', en: 'The step begins again', ja: 'ステップをやり直します' },
  skip: { zh: '跳过…', en: 'Go on without…', ja: '省略して続行…' },
  skipTitle: { zh: '跳过“{{step}}”', en: 'Go on without: {{step}}', ja: '「{{step}}」を省略' },
  skipText: {
    zh: '该步骤记为未完成，不会出现在结果中。',
    en: 'The step counts as not done, and its results will be missing.',
    ja: 'このステップは未完了となり、結果には含まれません。',
  },
  skipReason: terms.reason,
  skipReason_wrong: { zh: '请填写跳过的原因', en: 'Say why the step is left out', ja: '省略する理由を入力してください' },
  skipGo: { zh: '跳过此步', en: 'Go on without', ja: '省略する' },
  saidSkipped: { zh: '已跳过该步骤', en: 'The step is left out', ja: 'ステップを省略しました' },
  startEllipsis: { zh: '一键安装…', en: 'Commission…', ja: 'ワンクリック設置…' },
  startTitle: { zh: '一键安装 {{name}}', en: 'Commission {{name}}', ja: '{{name}} をワンクリック設置' },
  startText: {
    zh: '依次执行白名单、档案下发、设备发现、台区、支路、组串、对时、记录间隔、首次召测和 RSD 自检。组串识别和自检会关断组件再通电。只有平台无法判定的事项才需要您决定。',
    en: 'Allow list, register, discovery, transformer area, branches, strings, clock, interval, first reading and RSD self-test follow each other. Strings and self-test shut modules down and energise them again. Only what cannot be decided is asked of you.',
    ja: '許可リスト、台帳配信、機器の検出、配電エリア、分岐回路、ストリング、時刻、記録間隔、初回読取、RSD自己診断を順に行います。ストリング識別と自己診断ではモジュールを遮断し再び通電します。判断できない事項だけをお尋ねします。',
  },
  startGo: { zh: '开始', en: 'Begin', ja: '実行を開始' },
  started: { zh: '一键安装已开始', en: 'The commissioning has begun', ja: 'ワンクリック設置を開始しました' },
  openIt: { zh: '一键安装 {{done}}/{{total}}', en: 'Commissioning {{done}}/{{total}}', ja: '設置 {{done}}/{{total}}' },
  others: { zh: '本电站其他集中器', en: 'Others of this plant', ja: 'この発電所の他の設置' },
  notFound: {
    zh: '没有这次一键安装，或您无权查看',
    en: 'There is no such commissioning, or you may not see it',
    ja: 'このワンクリック設置は存在しないか、閲覧権限がありません',
  },
  toConcentrators: menu.concentrators,
})
