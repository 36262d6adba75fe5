import { phrases } from './kit/phrases.ts'
import { rollOutFields, rollOuts } from './roll-outs.ts'
import { tasks } from './tasks.ts'
import { taskType } from './tasks-labels.ts'
import { upkeep } from './upkeep.ts'

/** The program of a concentrator itself, and its update. */
export const ownProgram = phrases({
  title: taskType.concentratorUpgrade,
  runs: {
    zh: '{{model}}，运行 {{version}}（最近一次连接时回报）',
    en: '{{model}}, runs {{version}} as it said when it connected last',
    ja: '{{model}}、{{version}} で動作中（最後の接続時の報告）',
  },
  never: {
    zh: '尚未连接过，型号与版本未知',
    en: 'It has never connected; its model and its version are not known',
    ja: '未接続のため、型式とバージョンは不明です',
  },
  package: rollOutFields.package,
  packageOption: rollOuts.packageOption,
  noPackage: {
    zh: '固件库中没有适用于该集中器的升级包',
    en: 'The library has no package for this concentrator',
    ja: 'このコンセントレータ用のパッケージは登録されていません',
  },
  toLibrary: rollOuts.title,
  runsNewest: {
    zh: '已运行该版本或更新版本',
    en: 'It runs this version or a newer one',
    ja: 'このバージョン以降で動作中です',
  },
  update: { zh: '升级集中器…', en: 'Update the concentrator…', ja: 'コンセントレータを更新…' },
  askTitle: { zh: '将集中器升级到 {{version}}', en: 'Update the concentrator to {{version}}', ja: 'コンセントレータを {{version}} へ更新' },
  ask: {
    zh: '“{{name}}”收到并校验升级包后会重启，约一分钟内不可用。已记录的数据会保留，其间下达的关断在恢复后执行。新程序未通过试运行时会自动退回之前的程序。',
    en: '{{name}} restarts when it has the package and has checked it, and is away for about a minute. What it has recorded is kept, and a shutdown given meanwhile is carried out when it is back. Where the new program does not prove itself, the one before runs again.',
    ja: '{{name}} はパッケージを受信・検証した後に再起動し、約 1 分間停止します。記録済みのデータは保持され、その間の遮断指示は復帰後に実行されます。新プログラムが正常に動作しない場合は、以前のプログラムに自動で戻ります。',
  },
  go: { zh: '升级', en: 'Update', ja: '更新' },
  ordered: upkeep.sent,
  toVersion: { zh: '升级到 {{version}}', en: 'Update to {{version}}', ja: '{{version}} へ更新' },
  showTask: tasks.openTask,
  stage_offer: { zh: '提供升级包', en: 'Offer the package', ja: 'パッケージの提示' },
  stage_send: { zh: '发送数据', en: 'Send its parts', ja: 'パッケージの送信' },
  stage_check: { zh: '校验整个文件', en: 'Check the whole file', ja: 'ファイル全体の検証' },
  stage_restart: { zh: '重启并回读版本', en: 'Restart and read the version back', ja: '再起動とバージョンの読み返し' },
  chunks: {
    zh: '{{received, number}} / {{count, number}} 块',
    en: '{{received, number}} of {{count, number}} parts',
    ja: '{{received, number}} / {{count, number}} ブロック',
  },
  doneLast: {
    zh: '任务 {{number}}：{{time}} 已回读到 {{version}}',
    en: 'Task {{number}}: it said at {{time}} that it runs {{version}}',
    ja: 'タスク {{number}}：{{time}} に {{version}} を読み返しました',
  },
  note_noAnswer: {
    zh: '期限内没有收到应答',
    en: 'no answer came until the deadline',
    ja: '期限までに応答がありませんでした',
  },
  note_tooLate: { zh: '期限内未能发送', en: 'it could not be sent until the deadline', ja: '期限までに送信できませんでした' },
  note_withdrawn: { zh: '发送前已取消', en: 'it was cancelled before it was sent', ja: '送信前に取り消されました' },
  note_revoked: {
    zh: '下达者的账号已停用',
    en: 'the account of its giver was disabled',
    ja: '指示者のアカウントが無効になりました',
  },
  note_interrupted: {
    zh: '安装新程序时中断，仍运行之前的程序',
    en: 'it was interrupted while it installed the program, and runs the one before',
    ja: 'インストール中に中断され、以前のプログラムで動作しています',
  },
  reason: { zh: '{{note}}（{{why}}）', en: '{{note}} ({{why}})', ja: '{{note}}（{{why}}）' },
})
