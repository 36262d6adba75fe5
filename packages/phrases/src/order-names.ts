import { phrases } from './kit/phrases.ts'

/** What a task to devices does, by its action: all that lists and notices say of it, so that the shell loads no more words of orders. */
export const orderNames = {
  shutdown: phrases({ does: { zh: '关断{{what}}', en: 'Shut down {{what}}', ja: '{{what}}を遮断' } }),
  energise: phrases({ does: { zh: '给{{what}}通电', en: 'Energise {{what}}', ja: '{{what}}に通電' } }),
  collect: phrases({ does: { zh: '召测{{what}}', en: 'Read {{what}} now', ja: '{{what}}を即時読取' } }),
  rsdStatus: phrases({ does: { zh: '查询{{what}}的 RSD 状态', en: 'Query RSD status of {{what}}', ja: '{{what}}のRSD状態を照会' } }),
  selfTest: phrases({ does: { zh: '{{what}}自检', en: 'RSD self-test of {{what}}', ja: '{{what}}のRSD自己診断' } }),
  cycleTest: phrases({ does: { zh: '{{what}}循环自检', en: 'RSD cycle test of {{what}}', ja: '{{what}}のRSD繰返し自己診断' } }),
  ivScan: phrases({ does: { zh: '对{{what}}进行 I-V 扫描', en: 'I-V scan of {{what}}', ja: '{{what}}をI-Vスキャン' } }),
  identifyArea: phrases({
    does: { zh: '识别{{what}}的台区', en: 'Identify the transformer area of {{what}}', ja: '{{what}}の配電エリアを識別' },
  }),
  identifyBranch: phrases({
    does: { zh: '识别{{what}}的支路', en: 'Identify the branch circuit of {{what}}', ja: '{{what}}の分岐回路を識別' },
  }),
  checkInstallation: phrases({
    does: { zh: '检查{{what}}的安装状态', en: 'Check the installation of {{what}}', ja: '{{what}}の設置状態を確認' },
  }),
  identifyStrings: phrases({
    does: { zh: '识别{{what}}的组串', en: 'Identify the strings of {{what}}', ja: '{{what}}の所属ストリングを識別' },
  }),
  restartDevice: phrases({
    does: { zh: '重启{{what}}的优化器', en: 'Restart the optimizer of {{what}}', ja: '{{what}}のオプティマイザを再起動' },
  }),
  moduleReporting: phrases({
    does: { zh: '设置{{what}}的上报', en: 'Set the reporting of {{what}}', ja: '{{what}}の報告を設定' },
  }),
  upgradeOptimizers: phrases({
    does: { zh: '升级{{what}}的优化器固件', en: 'Update the firmware of {{what}}', ja: '{{what}}のファームウェアを更新' },
  }),
} as const
