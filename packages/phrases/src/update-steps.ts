import { deviceVersions } from './device-versions.ts'
import { phrases } from './kit/phrases.ts'
import { plantTerms } from './kit/plant-terms.ts'
import { rollOutFields, rollOuts } from './roll-outs.ts'
import { rsd } from './rsd.ts'
import { tasks } from './tasks.ts'
import { taskType } from './tasks-labels.ts'

/** Single steps of an update of the optimizers behind a concentrator. */
export const updateSteps = phrases({
  title: taskType.optimizerUpgrade,
  about: {
    zh: '固件推送会自动完成以下各步；此处逐步手动执行。',
    en: 'A roll-out takes all of these steps by itself. Here they are taken one by one.',
    ja: 'ファームウェア展開では自動で行われる手順を、ここでは 1 つずつ手動で行います。',
  },
  toRollOuts: rollOuts.title,
  package: rollOutFields.package,
  packageOption: rollOuts.packageOption,
  noPackage: rollOuts.libraryNone,
  noModules: deviceVersions.empty,
  send: { zh: '发送升级包', en: 'Send the package', ja: 'パッケージを送信' },
  sendAbout: {
    zh: '集中器验证签名并保存升级包；已收到的部分不再发送。',
    en: 'The concentrator checks the signature and keeps the package. What it has already is not sent again.',
    ja: 'コンセントレータが署名を検証して保存します。受信済みの部分は再送しません。',
  },
  resend: { zh: '检查缺失并补发', en: 'Check what is missing and send it', ja: '不足を確認して再送' },
  resendAbout: {
    zh: '询问集中器缺少哪些数据块，只补发这些，然后校验整个文件。',
    en: 'The concentrator is asked which parts it lacks. Only these are sent, then the whole file is checked.',
    ja: '不足している部分をコンセントレータに確認し、その部分だけを送信してファイル全体を検証します。',
  },
  switchOver: { zh: '切换到新版本…', en: 'Switch over…', ja: '新バージョンへ切替…' },
  switchOverAbout: {
    zh: '集中器将升级包下发给组件，补发缺失部分，组件随后重启到新版本。组件自己报告新版本后才算完成。',
    en: 'The concentrator brings the package to modules, with what is missing once more. Then each restarts into it. A module is done when it says the new version itself.',
    ja: 'コンセントレータがパッケージをモジュールへ送り、不足分を再送した後、各モジュールが再起動します。モジュール自身が新バージョンを報告すると完了です。',
  },
  switchOverGo: { zh: '切换', en: 'Switch over', ja: '切り替える' },
  modules: plantTerms.modules,
  modulesWrong: { zh: '请选择组件', en: 'Choose modules', ja: 'モジュールを選んでください' },
  modulesHint: {
    zh: '{{count, number}} 块已选；重启期间输出可能带电。已关断或挂有禁止通电牌的组件保持原版本。',
    en: {
      one: '{{count, number}} module is selected. Its output may be live during the restart. One that is shut down or under a lock-out tag keeps its program.',
      other:
        '{{count, number}} modules are selected. Outputs may be live during the restart. Modules that are shut down or under a lock-out tag keep their program.',
    },
    ja: '{{count, number}} 枚を選択中。再起動中は出力に電圧がかかることがあります。遮断中または通電禁止札のあるモジュールは現在のプログラムのままです。',
  },
  moduleOption: { zh: '{{code}} · {{version}}', en: '{{code}} · {{version}}', ja: '{{code}} · {{version}}' },
  firstOnly: {
    zh: '共 {{all, number}} 块，此处只提供前 {{most, number}} 块。',
    en: 'There are {{all, number}}; only the first {{most, number}} are offered here.',
    ja: '全 {{all, number}} 枚のうち、先頭の {{most, number}} 枚のみ選択できます。',
  },
  clear: rsd.nobodyWorks,
  clearWrong: { zh: '请先与现场确认', en: 'Confirm it with the site first', ja: '先に現場へ確認してください' },
  goesBack: rollOutFields.goesBack,
  goesBackHint: rollOuts.goesBackHint,
  read: deviceVersions.read,
  readAbout: {
    zh: '询问组件当前运行的版本；结果见下表。',
    en: 'The modules are asked which version they run. The table below has what they say.',
    ja: '各モジュールの動作中のバージョンを確認します。結果は下の表に表示されます。',
  },
  last: { zh: '上次', en: 'Last', ja: '前回' },
  showTask: tasks.openTask,
  sent: { zh: '命令已下达：{{number}}', en: 'The order is given: {{number}}', ja: '指令を出しました：{{number}}' },
})
