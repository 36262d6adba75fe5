import { moduleState, switchState } from './devices-labels.ts'
import { ivTerms } from './kit/iv-terms.ts'
import { phrases } from './kit/phrases.ts'
import { plantTerms } from './kit/plant-terms.ts'
import { testTerms } from './kit/test-terms.ts'

const notAllAnswered = {
  zh: '{{what}}的 RSD 状态：未全部应答',
  en: 'RSD status of {{what}}: not all answered',
  ja: '{{what}}のRSD状態：一部応答なし',
}

const restarted = { zh: '已重启', en: 'Restarted', ja: '再起動済み' }

/**
 * Words of each kind of order to devices (core/orders/kinds.ts) by the action of its tasks, beside order-names.ts: its titles, the results of
 * devices, their counts and the verdict. Every kind has all of them, or the console does not compile.
 */
export const orderWords = {
  shutdown: phrases({
    titleRunning: { zh: '正在关断{{what}}', en: 'Shutting down {{what}}', ja: '{{what}}を遮断中' },
    titleDone: { zh: '{{what}}已关断', en: '{{what}} shut down', ja: '{{what}}は遮断されました' },
    titlePart: { zh: '{{what}}未全部关断', en: '{{what}} not fully shut down', ja: '{{what}}の遮断は未完了' },
    titleUnproven: { zh: '{{what}}的关断未验证', en: 'Shutdown of {{what}} not verified', ja: '{{what}}の遮断は未検証' },
    titleDark: {
      zh: '{{what}}的关断无法判定：光照不足',
      en: 'Shutdown of {{what}} inconclusive: too dark to answer',
      ja: '{{what}}の遮断は判定不能：日射不足',
    },
    resultVerified: moduleState.shutDown,
    resultFailed: { zh: '失败，仍通电', en: 'Failed, energised', ja: '失敗、通電中' },
    countVerified: { zh: '已关断并回读', en: 'Shut down, read back', ja: '遮断（読み返し済み）' },
    countRunning: plantTerms.inProgress,
    verdictWaits: plantTerms.notVerifiedYet,
    verdictAll: {
      zh: '全部 {{count, number}} 块组件均已回读验证为关断。作业前仍须在现场验电。',
      en: {
        one: '{{count, number}} module read back as shut down. Measure on site before work begins.',
        other: 'All {{count, number}} modules read back as shut down. Measure on site before work begins.',
      },
      ja: '全 {{count, number}} 枚の遮断を読み返しで検証しました。作業前に現場で検電してください。',
    },
    verdictSome: { zh: '未全部验证为关断。', en: 'Shutdown not verified.', ja: '遮断を検証できていません。' },
  }),
  energise: phrases({
    titleRunning: { zh: '正在给{{what}}通电', en: 'Energising {{what}}', ja: '{{what}}に通電中' },
    titleDone: { zh: '{{what}}已通电', en: '{{what}} energised', ja: '{{what}}に通電しました' },
    titlePart: { zh: '{{what}}未全部通电', en: '{{what}} not fully energised', ja: '{{what}}の通電は未完了' },
    titleUnproven: { zh: '{{what}}的通电未验证', en: 'Energising of {{what}} not verified', ja: '{{what}}の通電は未検証' },
    titleDark: {
      zh: '{{what}}的通电无法判定：光照不足',
      en: 'Energising of {{what}} inconclusive: too dark to answer',
      ja: '{{what}}の通電は判定不能：日射不足',
    },
    resultVerified: switchState[1],
    resultFailed: { zh: '失败，仍关断', en: 'Failed, shut down', ja: '失敗、遮断中' },
    countVerified: { zh: '已通电并回读', en: 'Energised, read back', ja: '通電（読み返し済み）' },
    countRunning: plantTerms.inProgress,
    verdictWaits: plantTerms.notVerifiedYet,
    verdictAll: {
      zh: '全部 {{count, number}} 块组件均已回读验证为通电。',
      en: { one: '{{count, number}} module read back as energised.', other: 'All {{count, number}} modules read back as energised.' },
      ja: '全 {{count, number}} 枚の通電を読み返しで検証しました。',
    },
    verdictSome: { zh: '未全部通电。', en: 'Not all energised.', ja: '通電は完了していません。' },
  }),
  collect: phrases({
    titleRunning: { zh: '正在召测{{what}}', en: 'Reading {{what}}', ja: '{{what}}を読取中' },
    titleDone: { zh: '{{what}}召测完成', en: 'Finished reading {{what}}', ja: '{{what}}の読取が完了' },
    titlePart: { zh: '{{what}}未全部读取', en: 'Could not read all of {{what}}', ja: '{{what}}の読取は未完了' },
    titleUnproven: { zh: '{{what}}未全部读取', en: 'Could not read all of {{what}}', ja: '{{what}}の一部は読取できず' },
    titleDark: {
      zh: '{{what}}未全部读取：光照不足',
      en: 'Could not read all of {{what}}: too dark to answer',
      ja: '{{what}}の一部は読取できず：日射不足',
    },
    resultVerified: plantTerms.read,
    resultFailed: { zh: '未读取', en: 'Not read', ja: '読取できず' },
    countVerified: plantTerms.read,
    countRunning: { zh: '召测中', en: 'Reading', ja: '読取中' },
    verdictWaits: { zh: '正在召测。', en: 'Reading.', ja: '読取中です。' },
    verdictAll: {
      zh: '{{count, number}} 台设备已全部读取。',
      en: { one: '{{count, number}} device read.', other: 'All {{count, number}} devices read.' },
      ja: '全 {{count, number}} 台を読み取りました。',
    },
    verdictSome: { zh: '已读取 {{count, number}} 台。', en: '{{count, number}} read.', ja: '{{count, number}} 台を読み取りました。' },
  }),
  selfTest: phrases({
    titleRunning: { zh: '{{what}}自检进行中', en: 'RSD self-test of {{what}} in progress', ja: '{{what}}のRSD自己診断を実行中' },
    titleDone: { zh: '{{what}}自检通过', en: 'RSD self-test of {{what}} passed', ja: '{{what}}のRSD自己診断に合格' },
    titlePart: { zh: '{{what}}自检未通过', en: 'RSD self-test of {{what}} not passed', ja: '{{what}}のRSD自己診断に不合格' },
    titleUnproven: { zh: '{{what}}自检未完成', en: 'RSD self-test of {{what}} not complete', ja: '{{what}}のRSD自己診断は未完了' },
    titleDark: {
      zh: '{{what}}自检无法判定：光照不足',
      en: 'RSD self-test of {{what}} inconclusive: too dark',
      ja: '{{what}}のRSD自己診断は判定不能：日射不足',
    },
    resultVerified: testTerms.passed,
    resultFailed: testTerms.failed,
    countVerified: testTerms.passed,
    countRunning: plantTerms.inProgress,
    verdictWaits: testTerms.running,
    verdictAll: testTerms.all,
    verdictSome: testTerms.some,
  }),
  cycleTest: phrases({
    titleRunning: { zh: '{{what}}循环自检进行中', en: 'RSD cycle test of {{what}} in progress', ja: '{{what}}のRSD繰返し自己診断を実行中' },
    titleDone: { zh: '{{what}}循环自检通过', en: 'RSD cycle test of {{what}} passed', ja: '{{what}}のRSD繰返し自己診断に合格' },
    titlePart: { zh: '{{what}}循环自检未通过', en: 'RSD cycle test of {{what}} not passed', ja: '{{what}}のRSD繰返し自己診断に不合格' },
    titleUnproven: {
      zh: '{{what}}循环自检未完成',
      en: 'RSD cycle test of {{what}} not complete',
      ja: '{{what}}のRSD繰返し自己診断は未完了',
    },
    titleDark: {
      zh: '{{what}}循环自检无法判定：光照不足',
      en: 'RSD cycle test of {{what}} inconclusive: too dark',
      ja: '{{what}}のRSD繰返し自己診断は判定不能：日射不足',
    },
    resultVerified: testTerms.passed,
    resultFailed: testTerms.failed,
    countVerified: testTerms.passed,
    countRunning: plantTerms.inProgress,
    verdictWaits: testTerms.running,
    verdictAll: testTerms.all,
    verdictSome: testTerms.some,
  }),
  rsdStatus: phrases({
    titleRunning: { zh: '正在查询{{what}}的 RSD 状态', en: 'Querying RSD status of {{what}}', ja: '{{what}}のRSD状態を照会中' },
    titleDone: { zh: '{{what}}的 RSD 状态', en: 'RSD status of {{what}}', ja: '{{what}}のRSD状態' },
    titlePart: notAllAnswered,
    titleUnproven: notAllAnswered,
    titleDark: {
      zh: '{{what}}的 RSD 状态：光照不足，无法应答',
      en: 'RSD status of {{what}}: too dark to answer',
      ja: '{{what}}のRSD状態：日射不足で応答不可',
    },
    resultVerified: plantTerms.answered,
    resultFailed: { zh: '没有应答', en: 'Gave no answer', ja: '応答がありません' },
    countVerified: plantTerms.answered,
    countRunning: plantTerms.inProgress,
    verdictWaits: { zh: '正在查询。', en: 'Waiting for answers.', ja: '照会中です。' },
    verdictAll: {
      zh: '{{count, number}} 台设备已全部应答。作业前仍须在现场验电。',
      en: {
        one: '{{count, number}} device answered. Measure on site before work begins.',
        other: 'All {{count, number}} devices answered. Measure on site before work begins.',
      },
      ja: '全 {{count, number}} 台が応答しました。作業前に現場で検電してください。',
    },
    verdictSome: {
      zh: '{{count, number}} 台已应答，其余按通电处理。',
      en: '{{count, number}} answered. All others count as energised.',
      ja: '{{count, number}} 台が応答しました。他は通電中とみなします。',
    },
  }),
  ivScan: phrases({
    titleRunning: { zh: '正在对{{what}}进行 I-V 扫描', en: 'I-V scan of {{what}} in progress', ja: '{{what}}のI-Vスキャンを実行中' },
    titleDone: { zh: '{{what}}的 I-V 扫描完成', en: 'I-V scan of {{what}} complete', ja: '{{what}}のI-Vスキャンが完了' },
    titlePart: { zh: '{{what}}未全部扫描', en: 'I-V scan of {{what}} not complete', ja: '{{what}}のI-Vスキャンは未完了' },
    titleUnproven: { zh: '{{what}}没有 I-V 曲线', en: 'No I-V curves of {{what}}', ja: '{{what}}のI-Vカーブなし' },
    titleDark: {
      zh: '{{what}}的 I-V 扫描无法判定：光照不足',
      en: 'I-V scan of {{what}} inconclusive: too dark',
      ja: '{{what}}のI-Vスキャンは判定不能：日射不足',
    },
    resultVerified: { zh: '已测得曲线', en: 'Curve measured', ja: 'カーブ測定済み' },
    resultFailed: ivTerms.noCurve,
    countVerified: { zh: '有曲线', en: 'With a curve', ja: 'カーブあり' },
    countRunning: plantTerms.inProgress,
    verdictWaits: { zh: '正在逐块扫描组件。', en: 'Modules are scanned one after the other.', ja: 'モジュールを順にスキャンしています。' },
    verdictAll: {
      zh: '{{count, number}} 块组件已全部测得曲线。',
      en: {
        one: 'The curve of {{count, number}} module was measured.',
        other: 'The curves of all {{count, number}} modules were measured.',
      },
      ja: '全 {{count, number}} 枚のカーブを測定しました。',
    },
    verdictSome: {
      zh: '{{count, number}} 块组件已测得曲线，其余没有。',
      en: {
        one: 'The curve of {{count, number}} module was measured. The others have none.',
        other: 'The curves of {{count, number}} modules were measured. The others have none.',
      },
      ja: '{{count, number}} 枚のカーブを測定しました。他にはありません。',
    },
  }),
  restartDevice: phrases({
    titleRunning: { zh: '正在重启{{what}}的优化器', en: 'Restarting the optimizer of {{what}}', ja: '{{what}}のオプティマイザを再起動中' },
    titleDone: { zh: '{{what}}的优化器已重启', en: 'Optimizer of {{what}} restarted', ja: '{{what}}のオプティマイザは再起動しました' },
    titlePart: {
      zh: '{{what}}的优化器未重启',
      en: 'Optimizer of {{what}} not restarted',
      ja: '{{what}}のオプティマイザは再起動していません',
    },
    titleUnproven: {
      zh: '{{what}}的优化器重启未验证',
      en: 'Restart of the optimizer of {{what}} not verified',
      ja: '{{what}}のオプティマイザの再起動は未検証',
    },
    titleDark: {
      zh: '{{what}}的优化器重启无法判定：光照不足',
      en: 'Restart of the optimizer of {{what}} inconclusive: too dark to answer',
      ja: '{{what}}のオプティマイザの再起動は判定不能：日射不足',
    },
    resultVerified: restarted,
    resultFailed: { zh: '未重启', en: 'Not restarted', ja: '再起動せず' },
    countVerified: restarted,
    countRunning: plantTerms.inProgress,
    verdictWaits: {
      zh: '正在等待优化器重启后应答。',
      en: 'Waiting until the optimizer answers again.',
      ja: 'オプティマイザの再起動後の応答を待っています。',
    },
    verdictAll: {
      zh: '{{count, number}} 台优化器已重启：恢复应答，程序已重新开始运行。',
      en: {
        one: '{{count, number}} optimizer restarted: it answers, and its program began anew.',
        other: '{{count, number}} optimizers restarted: they answer, and their programs began anew.',
      },
      ja: 'オプティマイザ {{count, number}} 台が再起動しました：応答があり、プログラムが新たに動き始めています。',
    },
    verdictSome: { zh: '重启未得到验证。', en: 'The restart is not verified.', ja: '再起動を検証できていません。' },
  }),
  moduleReporting: phrases({
    titleRunning: { zh: '正在设置{{what}}的上报', en: 'Setting the reporting of {{what}}', ja: '{{what}}の報告を設定中' },
    titleDone: { zh: '{{what}}的上报已设置', en: 'Reporting of {{what}} set', ja: '{{what}}の報告を設定しました' },
    titlePart: { zh: '{{what}}的上报未全部设置', en: 'Reporting of {{what}} not set everywhere', ja: '{{what}}の報告設定は未完了' },
    titleUnproven: { zh: '{{what}}的上报设置未验证', en: 'Reporting of {{what}} not verified', ja: '{{what}}の報告設定は未検証' },
    titleDark: {
      zh: '{{what}}的上报设置无法判定：光照不足',
      en: 'Reporting of {{what}} inconclusive: too dark to answer',
      ja: '{{what}}の報告設定は判定不能：日射不足',
    },
    resultVerified: { zh: '已设置并回读', en: 'Set, read back', ja: '設定（読み返し済み）' },
    resultFailed: { zh: '未按要求设置', en: 'Not set as asked', ja: '指示どおりに設定されず' },
    countVerified: { zh: '已设置', en: 'Set as asked', ja: '設定済み' },
    countRunning: plantTerms.inProgress,
    verdictWaits: { zh: '正在写入并回读。', en: 'Writing, and reading back.', ja: '書き込みと読み返しの実行中です。' },
    verdictAll: {
      zh: '{{count, number}} 块组件均回读为所要求的设置。',
      en: {
        one: '{{count, number}} module says what was asked for.',
        other: 'All {{count, number}} modules say what was asked for.',
      },
      ja: '全 {{count, number}} 枚が指示どおりの設定を回答しました。',
    },
    verdictSome: {
      zh: '{{count, number}} 块组件回读为所要求的设置。',
      en: {
        one: '{{count, number}} module says what was asked for.',
        other: '{{count, number}} modules say what was asked for.',
      },
      ja: '{{count, number}} 枚が指示どおりの設定を回答しました。',
    },
  }),
} as const

/** What is written down of an order: `audit` of its kind. */
export const orderAuditAction = phrases({
  'rsd.shutdown': { zh: '关断', en: 'Shutdown ordered', ja: '遮断を指示' },
  'rsd.energise': { zh: '通电', en: 'Energising ordered', ja: '通電を指示' },
  'rsd.status': { zh: '查询 RSD 状态', en: 'RSD status query ordered', ja: 'RSD状態の照会を指示' },
  'tasks.cancel': { zh: '取消任务', en: 'Task cancelled', ja: 'タスクを取消' },
  'schedules.add': { zh: '新增定时任务', en: 'Schedule created', ja: 'スケジュールを作成' },
  'schedules.edit': { zh: '修改定时任务', en: 'Schedule edited', ja: 'スケジュールを修正' },
  'monitorTasks.add': { zh: '新增监测任务', en: 'Monitor task created', ja: '監視タスクを作成' },
  'monitorTasks.edit': { zh: '修改监测任务', en: 'Monitor task edited', ja: '監視タスクを修正' },
  'monitorTasks.delete': { zh: '删除监测任务', en: 'Monitor task deleted', ja: '監視タスクを削除' },
  'concentrators.hold': { zh: '暂停集中器命令', en: 'Orders to a concentrator held', ja: 'コンセントレータへの指令を保留' },
  'concentrators.release': { zh: '恢复集中器命令', en: 'Orders to a concentrator released', ja: 'コンセントレータへの指令を再開' },
  'rsd.selfTest': { zh: 'RSD 自检', en: 'RSD self-test ordered', ja: 'RSD自己診断を指示' },
  'rsd.cycleTest': { zh: 'RSD 循环自检', en: 'RSD cycle test ordered', ja: 'RSD繰返し自己診断を指示' },
  'devices.ivScan': { zh: 'I-V 扫描', en: 'I-V scan ordered', ja: 'I-Vスキャンを指示' },
  'devices.restart': { zh: '重启优化器', en: 'Restart of an optimizer ordered', ja: 'オプティマイザの再起動を指示' },
  'devices.reporting': { zh: '设置组件上报方式', en: 'Setting of module reporting ordered', ja: 'モジュール報告の設定を指示' },
  'devices.read': { zh: '召测', en: 'Reading ordered', ja: '即時読取を指示' },
  'register.read': { zh: '读取集中器档案', en: 'Reading of a device register ordered', ja: '機器台帳の読取を指示' },
  'register.write': { zh: '下发集中器档案', en: 'Push of a device register ordered', ja: '機器台帳の配信を指示' },
  'register.open': { zh: '开启自动注册', en: 'Auto-registration opened', ja: '自動登録を開始' },
  'powerLine.read': { zh: '读取电力线拓扑', en: 'Reading of a power line ordered', ja: '電力線トポロジの読取を指示' },
  'moduleWhitelist.read': { zh: '读取组件白名单', en: 'Reading of a module list ordered', ja: 'モジュール許可リストの読取を指示' },
  'moduleWhitelist.add': { zh: '加入组件白名单', en: 'Adding to a module list ordered', ja: 'モジュール許可リストへの追加を指示' },
  'moduleWhitelist.addAll': { zh: '全部加入组件白名单', en: 'Adding all to a module list ordered', ja: '許可リストへの全件追加を指示' },
  'moduleWhitelist.remove': { zh: '移出组件白名单', en: 'Removal from a module list ordered', ja: 'モジュール許可リストからの削除を指示' },
  'moduleWhitelist.clear': { zh: '清空组件白名单', en: 'Emptying of a module list ordered', ja: 'モジュール許可リストの全消去を指示' },
  'upkeep.read': { zh: '读取集中器设置', en: 'Reading of concentrator settings ordered', ja: 'コンセントレータ設定の読取を指示' },
  'upkeep.restart': { zh: '重启集中器', en: 'Restart of a concentrator ordered', ja: 'コンセントレータの再起動を指示' },
  'upkeep.reset': { zh: '复位集中器', en: 'Reset of a concentrator ordered', ja: 'コンセントレータのリセットを指示' },
  'upkeep.clock': { zh: '集中器校时', en: 'Setting of a concentrator clock ordered', ja: 'コンセントレータの時刻合わせを指示' },
  'upkeep.noticesAllowed': { zh: '允许集中器事件上报', en: 'Event notices allowed', ja: 'イベント通知を許可' },
  'upkeep.noticesDenied': { zh: '禁止集中器事件上报', en: 'Event notices stopped', ja: 'イベント通知を停止' },
  'upkeep.collectingStarted': { zh: '启动采集任务', en: 'Collection task started', ja: '収集タスクを開始' },
  'upkeep.collectingStopped': { zh: '停止采集任务', en: 'Collection task stopped', ja: '収集タスクを停止' },
  'devices.versions': { zh: '读取设备版本', en: 'Reading of device versions ordered', ja: '機器バージョンの読取を指示' },
  'upkeep.periods': { zh: '设置采集与上报周期', en: 'Setting of periods ordered', ja: '収集・報告周期の設定を指示' },
  'upkeep.interval': { zh: '设置记录间隔', en: 'Setting of the recording interval ordered', ja: '記録間隔の設定を指示' },
  'upkeep.platform': {
    zh: '设置集中器的平台地址',
    en: 'Setting of a platform address ordered',
    ja: 'プラットフォームアドレスの設定を指示',
  },
  'upkeep.address': {
    zh: '设置集中器本机地址',
    en: 'Setting of a concentrator address ordered',
    ja: 'コンセントレータのアドレス設定を指示',
  },
  'passThrough.645': { zh: 'DL/T 645 透传', en: 'DL/T 645 pass-through ordered', ja: 'DL/T 645 パススルーを指示' },
  'passThrough.modbus': { zh: 'Modbus 透传', en: 'Modbus pass-through ordered', ja: 'Modbus パススルーを指示' },
  'passThrough.read': { zh: '透传抄读', en: 'Pass-through read ordered', ja: 'パススルー読取を指示' },
  'register.close': { zh: '关闭自动注册', en: 'Auto-registration closed', ja: '自動登録を終了' },
})
