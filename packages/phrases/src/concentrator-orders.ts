import { behindOrderWords } from './behind-orders.ts'
import { commissioningOrderWords } from './commissioning-order.ts'
import { concentratorAnswering } from './concentrator-answering.ts'
import { phrases } from './kit/phrases.ts'
import { plantTerms } from './kit/plant-terms.ts'
import { ownProgramOrderWords } from './own-program-order.ts'
import { passThroughOrderWords } from './pass-through-orders.ts'
import { scheduleOrderWords } from './schedule-orders.ts'
import { upkeepOrderWords } from './upkeep-orders.ts'

/** Words of orders to a concentrator itself, beside concentrator-order-names.ts: what orders.ts has for orders to devices. */
export const concentratorOrderWords = {
  readRegister: phrases({
    ...concentratorAnswering,
    titleRunning: { zh: '正在读取{{what}}的档案', en: 'Reading the register of {{what}}', ja: '{{what}}の台帳を読取中' },
    titleDone: { zh: '{{what}}的档案已读取', en: 'Register of {{what}} read', ja: '{{what}}の台帳を読み取りました' },
    titlePart: { zh: '{{what}}的档案未读取', en: 'Register of {{what}} not read', ja: '{{what}}の台帳は読取できず' },
    titleUnproven: { zh: '{{what}}的档案无应答', en: 'No answer for the register of {{what}}', ja: '{{what}}の台帳は応答なし' },
    titleDark: { zh: '{{what}}未应答档案读取', en: 'No register from {{what}} arrived', ja: '{{what}}から台帳を受信できず' },
    resultVerified: plantTerms.read,
    countVerified: { zh: '已读取档案', en: 'Register read', ja: '台帳読取済み' },
    verdictAll: { zh: '档案已读取。', en: 'The register was read.', ja: '台帳を読み取りました。' },
  }),
  writeRegister: phrases({
    ...concentratorAnswering,
    titleRunning: { zh: '正在向{{what}}下发档案', en: 'Pushing the register to {{what}}', ja: '{{what}}へ台帳を配信中' },
    titleDone: {
      zh: '{{what}}的档案已下发并回读',
      en: 'Register of {{what}} pushed, read back',
      ja: '{{what}}の台帳を配信し、読み返しました',
    },
    titlePart: { zh: '{{what}}的档案下发未完成', en: 'Register of {{what}} not pushed', ja: '{{what}}の台帳の配信は未完了' },
    titleUnproven: { zh: '{{what}}的档案下发未验证', en: 'Push to {{what}} not verified', ja: '{{what}}への台帳配信は未検証' },
    titleDark: { zh: '{{what}}未应答档案下发', en: 'No answer from {{what}} to the push', ja: '{{what}}は台帳配信に応答なし' },
    resultVerified: { zh: '已下发并回读', en: 'Pushed, read back', ja: '配信・読み返し済み' },
    countVerified: { zh: '已下发档案', en: 'Register pushed', ja: '台帳配信済み' },
    verdictAll: {
      zh: '档案已下发，回读一致；记录间隔为 15 分钟。',
      en: 'The register was pushed and reads back the same; recorded every 15 minutes.',
      ja: '台帳を配信し、読み返しが一致しました。記録間隔は 15 分です。',
    },
  }),
  openEnrolment: phrases({
    ...concentratorAnswering,
    titleRunning: { zh: '正在开启{{what}}的自动注册', en: 'Opening auto-registration at {{what}}', ja: '{{what}}の自動登録を開始中' },
    titleDone: { zh: '{{what}}已开启自动注册', en: 'Auto-registration open at {{what}}', ja: '{{what}}の自動登録を開始しました' },
    titlePart: { zh: '{{what}}未开启自动注册', en: 'Auto-registration not open at {{what}}', ja: '{{what}}の自動登録は未開始' },
    titleUnproven: { zh: '{{what}}未应答开启', en: 'No answer from {{what}} to opening', ja: '{{what}}は開始に応答なし' },
    titleDark: { zh: '{{what}}未确认开启', en: 'Opening at {{what}} not confirmed', ja: '{{what}}の開始は未確認' },
    resultVerified: { zh: '已开启', en: 'Open', ja: '開始済み' },
    countVerified: { zh: '已开启自动注册', en: 'Auto-registration open', ja: '自動登録を開始済み' },
    verdictAll: { zh: '自动注册已开启。', en: 'Auto-registration is open.', ja: '自動登録を開始しました。' },
  }),
  closeEnrolment: phrases({
    ...concentratorAnswering,
    titleRunning: { zh: '正在关闭{{what}}的自动注册', en: 'Closing auto-registration at {{what}}', ja: '{{what}}の自動登録を終了中' },
    titleDone: { zh: '{{what}}已关闭自动注册', en: 'Auto-registration closed at {{what}}', ja: '{{what}}の自動登録を終了しました' },
    titlePart: { zh: '{{what}}未关闭自动注册', en: 'Auto-registration not closed at {{what}}', ja: '{{what}}の自動登録は未終了' },
    titleUnproven: { zh: '{{what}}未应答关闭', en: 'No answer from {{what}} to closing', ja: '{{what}}は終了に応答なし' },
    titleDark: { zh: '{{what}}未确认关闭', en: 'Closing at {{what}} not confirmed', ja: '{{what}}の終了は未確認' },
    resultVerified: { zh: '已关闭', en: 'Closed', ja: '終了済み' },
    countVerified: { zh: '已关闭自动注册', en: 'Auto-registration closed', ja: '自動登録を終了済み' },
    verdictAll: { zh: '自动注册已关闭。', en: 'Auto-registration is closed.', ja: '自動登録を終了しました。' },
  }),
  readPowerLine: phrases({
    ...concentratorAnswering,
    titleRunning: { zh: '正在读取{{what}}的电力线拓扑', en: 'Reading the power line of {{what}}', ja: '{{what}}の電力線トポロジを読取中' },
    titleDone: { zh: '{{what}}的电力线拓扑已读取', en: 'Power line of {{what}} read', ja: '{{what}}の電力線トポロジを読み取りました' },
    titlePart: { zh: '{{what}}的电力线拓扑未读取', en: 'Power line of {{what}} not read', ja: '{{what}}の電力線トポロジは読取できず' },
    titleUnproven: {
      zh: '{{what}}的电力线拓扑无应答',
      en: 'No answer for the power line of {{what}}',
      ja: '{{what}}の電力線トポロジは応答なし',
    },
    titleDark: { zh: '{{what}}未应答拓扑读取', en: 'No power line from {{what}} arrived', ja: '{{what}}からトポロジを受信できず' },
    resultVerified: plantTerms.read,
    countVerified: { zh: '已读取电力线拓扑', en: 'Power line read', ja: '電力線トポロジ読取済み' },
    verdictAll: { zh: '电力线拓扑已读取。', en: 'The power line was read.', ja: '電力線トポロジを読み取りました。' },
  }),
  sendFirmware: phrases({
    ...concentratorAnswering,
    titleRunning: {
      zh: '正在向{{what}}发送固件升级包',
      en: 'Sending a firmware package to {{what}}',
      ja: '{{what}}へファームウェアを送信中',
    },
    titleDone: {
      zh: '{{what}}已收到固件升级包',
      en: 'Firmware package is at {{what}}',
      ja: '{{what}}がファームウェアを受信しました',
    },
    titlePart: { zh: '{{what}}未收到固件升级包', en: 'Firmware package did not reach {{what}}', ja: '{{what}}はファームウェアを未受信' },
    titleUnproven: {
      zh: '{{what}}未应答固件升级包',
      en: 'No answer from {{what}} to the firmware package',
      ja: '{{what}}はファームウェア送信に応答なし',
    },
    titleDark: { zh: '{{what}}未确认固件升级包', en: 'Firmware package at {{what}} not confirmed', ja: '{{what}}のファームウェアは未確認' },
    resultVerified: { zh: '已收到', en: 'Arrived', ja: '受信済み' },
    countVerified: { zh: '已收到升级包', en: 'Package arrived', ja: 'パッケージ受信済み' },
    verdictAll: {
      zh: '集中器已收到并校验升级包。',
      en: 'The concentrator has the package and has checked it.',
      ja: 'コンセントレータがパッケージを受信し、検証しました。',
    },
  }),
  ...ownProgramOrderWords,
  readWhitelist: phrases({
    ...concentratorAnswering,
    titleRunning: { zh: '正在读取{{what}}的白名单', en: 'Reading the allow list of {{what}}', ja: '{{what}}の許可リストを読取中' },
    titleDone: { zh: '{{what}}的白名单已读取', en: 'Allow list of {{what}} read', ja: '{{what}}の許可リストを読み取りました' },
    titlePart: { zh: '{{what}}的白名单未读取', en: 'Allow list of {{what}} not read', ja: '{{what}}の許可リストは読取できず' },
    titleUnproven: { zh: '{{what}}的白名单无应答', en: 'No answer for the allow list of {{what}}', ja: '{{what}}の許可リストは応答なし' },
    titleDark: { zh: '{{what}}未应答白名单读取', en: 'No allow list from {{what}} arrived', ja: '{{what}}から許可リストを受信できず' },
    resultVerified: plantTerms.read,
    countVerified: { zh: '已读取白名单', en: 'Allow list read', ja: '許可リスト読取済み' },
    verdictAll: { zh: '白名单已读取。', en: 'The allow list was read.', ja: '許可リストを読み取りました。' },
  }),
  addToWhitelist: phrases({
    ...concentratorAnswering,
    titleRunning: { zh: '正在向{{what}}的白名单加入组件', en: 'Adding to the allow list of {{what}}', ja: '{{what}}の許可リストに追加中' },
    titleDone: {
      zh: '已加入{{what}}的白名单并回读',
      en: 'Allow list of {{what}} extended, read back',
      ja: '{{what}}の許可リストに追加し、読み返しました',
    },
    titlePart: { zh: '未加入{{what}}的白名单', en: 'Allow list of {{what}} not extended', ja: '{{what}}の許可リストへの追加は未完了' },
    titleUnproven: { zh: '加入{{what}}的白名单未验证', en: 'Adding at {{what}} not verified', ja: '{{what}}の許可リストへの追加は未検証' },
    titleDark: { zh: '{{what}}未应答白名单加入', en: 'No answer from {{what}} to adding', ja: '{{what}}は追加に応答なし' },
    resultVerified: { zh: '已加入并回读', en: 'Added, read back', ja: '追加・読み返し済み' },
    countVerified: { zh: '已加入白名单', en: 'Allow list extended', ja: '許可リスト追加済み' },
    verdictAll: {
      zh: '组件已加入白名单，回读一致。',
      en: 'The modules are on the allow list as it reads back.',
      ja: '許可リストに追加され、読み返しで確認しました。',
    },
  }),
  addAllToWhitelist: phrases({
    ...concentratorAnswering,
    titleRunning: {
      zh: '正在将全部组件加入{{what}}的白名单',
      en: 'Adding all to the allow list of {{what}}',
      ja: '{{what}}の許可リストに全件追加中',
    },
    titleDone: {
      zh: '全部组件已加入{{what}}的白名单并回读',
      en: 'All on the allow list of {{what}}, read back',
      ja: '{{what}}の許可リストに全件追加し、読み返しました',
    },
    titlePart: {
      zh: '未能全部加入{{what}}的白名单',
      en: 'Not all added to the allow list of {{what}}',
      ja: '{{what}}の許可リストへの全件追加は未完了',
    },
    titleUnproven: {
      zh: '全部加入{{what}}的白名单未验证',
      en: 'Adding all at {{what}} not verified',
      ja: '{{what}}の許可リストへの全件追加は未検証',
    },
    titleDark: { zh: '{{what}}未应答全部加入', en: 'No answer from {{what}} to adding all', ja: '{{what}}は全件追加に応答なし' },
    resultVerified: { zh: '已全部加入并回读', en: 'All added, read back', ja: '全件追加・読み返し済み' },
    countVerified: { zh: '已全部加入白名单', en: 'All on the allow list', ja: '許可リスト全件追加済み' },
    verdictAll: {
      zh: '集中器档案中的组件均已加入白名单，回读一致。',
      en: 'Every module of the concentrator’s register is on its allow list as it reads back.',
      ja: '台帳の全モジュールが許可リストに追加され、読み返しで確認しました。',
    },
  }),
  removeFromWhitelist: phrases({
    ...concentratorAnswering,
    titleRunning: {
      zh: '正在从{{what}}的白名单移出组件',
      en: 'Removing from the allow list of {{what}}',
      ja: '{{what}}の許可リストから削除中',
    },
    titleDone: {
      zh: '已移出{{what}}的白名单并回读',
      en: 'Removed from the allow list of {{what}}, read back',
      ja: '{{what}}の許可リストから削除し、読み返しました',
    },
    titlePart: {
      zh: '未移出{{what}}的白名单',
      en: 'Not removed from the allow list of {{what}}',
      ja: '{{what}}の許可リストからの削除は未完了',
    },
    titleUnproven: {
      zh: '移出{{what}}的白名单未验证',
      en: 'Removal at {{what}} not verified',
      ja: '{{what}}の許可リストからの削除は未検証',
    },
    titleDark: { zh: '{{what}}未应答白名单移出', en: 'No answer from {{what}} to the removal', ja: '{{what}}は削除に応答なし' },
    resultVerified: { zh: '已移出并回读', en: 'Removed, read back', ja: '削除・読み返し済み' },
    countVerified: { zh: '已移出白名单', en: 'Removed from the allow list', ja: '許可リスト削除済み' },
    verdictAll: {
      zh: '组件已移出白名单，回读一致。',
      en: 'The modules are not on the allow list any more as it reads back.',
      ja: '許可リストから削除され、読み返しで確認しました。',
    },
  }),
  clearWhitelist: phrases({
    ...concentratorAnswering,
    titleRunning: { zh: '正在清空{{what}}的白名单', en: 'Emptying the allow list of {{what}}', ja: '{{what}}の許可リストを全消去中' },
    titleDone: {
      zh: '{{what}}的白名单已清空并回读',
      en: 'Allow list of {{what}} emptied, read back',
      ja: '{{what}}の許可リストを全消去し、読み返しました',
    },
    titlePart: { zh: '{{what}}的白名单未清空', en: 'Allow list of {{what}} not emptied', ja: '{{what}}の許可リストの全消去は未完了' },
    titleUnproven: {
      zh: '清空{{what}}的白名单未验证',
      en: 'Emptying at {{what}} not verified',
      ja: '{{what}}の許可リストの全消去は未検証',
    },
    titleDark: { zh: '{{what}}未应答白名单清空', en: 'No answer from {{what}} to emptying', ja: '{{what}}は全消去に応答なし' },
    resultVerified: { zh: '已清空并回读', en: 'Emptied, read back', ja: '全消去・読み返し済み' },
    countVerified: { zh: '已清空白名单', en: 'Allow list emptied', ja: '許可リスト全消去済み' },
    verdictAll: {
      zh: '白名单已清空：集中器接受其档案中的全部组件。',
      en: 'The allow list is empty: the concentrator admits every module of its register.',
      ja: '許可リストは空です。コンセントレータは台帳の全モジュールを受け入れます。',
    },
  }),
  ...commissioningOrderWords,
  ...scheduleOrderWords,
  ...upkeepOrderWords,
  ...passThroughOrderWords,
  ...behindOrderWords,
} as const
