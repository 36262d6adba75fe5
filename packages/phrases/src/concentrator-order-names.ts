import { behindOrderNames } from './behind-order-names.ts'
import { commissioningOrderNames } from './commissioning-order.ts'
import { phrases } from './kit/phrases.ts'
import { ownProgramOrderNames } from './own-program-order.ts'
import { passThroughOrderNames } from './pass-through-order-names.ts'
import { scheduleOrderNames } from './schedule-orders.ts'
import { upkeepOrderNames } from './upkeep-order-names.ts'

/** What a task to a concentrator itself does: all that lists and notices say of it, so that they need no more words. */
export const concentratorOrderNames = {
  readRegister: phrases({ does: { zh: '读取{{what}}的档案', en: 'Read the register of {{what}}', ja: '{{what}}の台帳を読取' } }),
  writeRegister: phrases({ does: { zh: '向{{what}}下发档案', en: 'Push the register to {{what}}', ja: '{{what}}へ台帳を配信' } }),
  openEnrolment: phrases({
    does: { zh: '{{what}}开启自动注册', en: 'Open auto-registration at {{what}}', ja: '{{what}}の自動登録を開始' },
  }),
  closeEnrolment: phrases({
    does: { zh: '{{what}}关闭自动注册', en: 'Close auto-registration at {{what}}', ja: '{{what}}の自動登録を終了' },
  }),
  readWhitelist: phrases({ does: { zh: '读取{{what}}的白名单', en: 'Read the allow list of {{what}}', ja: '{{what}}の許可リストを読取' } }),
  addToWhitelist: phrases({
    does: { zh: '向{{what}}的白名单加入组件', en: 'Add to the allow list of {{what}}', ja: '{{what}}の許可リストに追加' },
  }),
  addAllToWhitelist: phrases({
    does: { zh: '全部加入{{what}}的白名单', en: 'Add all to the allow list of {{what}}', ja: '{{what}}の許可リストに全件追加' },
  }),
  removeFromWhitelist: phrases({
    does: { zh: '从{{what}}的白名单移出组件', en: 'Remove from the allow list of {{what}}', ja: '{{what}}の許可リストから削除' },
  }),
  clearWhitelist: phrases({
    does: { zh: '清空{{what}}的白名单', en: 'Empty the allow list of {{what}}', ja: '{{what}}の許可リストを全消去' },
  }),
  readPowerLine: phrases({
    does: { zh: '读取{{what}}的电力线拓扑', en: 'Read the power line of {{what}}', ja: '{{what}}の電力線トポロジを読取' },
  }),
  sendFirmware: phrases({
    does: { zh: '向{{what}}发送固件升级包', en: 'Send a firmware package to {{what}}', ja: '{{what}}へファームウェアを送信' },
  }),
  ...ownProgramOrderNames,
  ...commissioningOrderNames,
  ...scheduleOrderNames,
  ...upkeepOrderNames,
  ...passThroughOrderNames,
  ...behindOrderNames,
} as const
