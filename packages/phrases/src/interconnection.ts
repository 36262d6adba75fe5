import { peopleTerms } from './kit/people-terms.ts'
import { phrases } from './kit/phrases.ts'
import { plantTerms } from './kit/plant-terms.ts'
import { terms } from './kit/terms.ts'
import { upkeep } from './upkeep.ts'

/** The switches at the point of interconnection of a plant: what they are to be set to, and what each concentrator has. */
export const interconnection = phrases({
  title: { zh: '并网点开关', en: 'Switches at the point of interconnection', ja: '連系点の開閉器' },
  formTitle: { zh: '设置并网点开关', en: 'Set the switches at the point of interconnection', ja: '連系点の開閉器を設定' },
  unset: { zh: '尚未设置', en: 'Not set yet', ja: '未設定' },
  unsetHint: {
    zh: '并网点电压低于阈值并持续一段时间后，开关断开。设置将下发到本站所有集中器。',
    en: 'They open once the voltage there has been too low for a while. The setting is sent to every concentrator of the plant.',
    ja: '連系点の電圧が一定時間下回ると開放します。設定は発電所のすべてのコンセントレータに送信されます。',
  },
  set: { zh: '设置…', en: 'Set…', ja: '設定…' },
  change: upkeep.change,
  sendAgain: { zh: '重新下发', en: 'Send again', ja: '再送信' },
  sendBusy: { zh: '下发中', en: 'It is being sent', ja: '送信中です' },
  enabled: peopleTerms.enabled,
  voltagePct: { zh: '动作电压，额定电压的 %', en: 'Opens below, % of nominal voltage', ja: '動作電圧, 定格電圧の %' },
  voltagePct_wrong: upkeep.cycleWrong,
  delayMs: { zh: '动作延时，毫秒', en: 'Delay, ms', ja: '動作遅延, ms' },
  delayMs_hint: {
    zh: '电压低于阈值须持续的时间',
    en: 'How long the voltage has to stay below it',
    ja: '電圧が下回り続ける時間',
  },
  formHint: {
    zh: '集中器保存此设置并据此回报；是否动作取决于其程序。它不能代替保护装置和紧急关断。',
    en: 'The concentrators keep this and say it back; whether a switch opens is up to their program. It replaces no protection device and no emergency shutdown.',
    ja: 'コンセントレータはこの設定を保存して報告します。動作するかはそのプログラムによります。保護装置や緊急遮断の代わりにはなりません。',
  },
  send: upkeep.send,
  sent: {
    zh: '已下发到 {{count, number}} 台集中器',
    en: { one: 'Sent to {{count, number}} concentrator', other: 'Sent to {{count, number}} concentrators' },
    ja: 'コンセントレータ {{count, number}} 台に送信しました',
  },
  busy: {
    zh: '已保存，但 {{names}} 正在执行其他命令，未下发；请稍后重新下发',
    en: 'Saved, but not sent to {{names}}: another order is in progress there. Send it again later',
    ja: '保存しましたが、{{names}} は別の指令を実行中のため未送信です。後で再送信してください',
  },
  on: {
    zh: '低于额定电压的 {{voltage}} % 持续 {{delay}} 毫秒后断开',
    en: 'open below {{voltage}} % of the nominal voltage, after {{delay}} ms',
    ja: '定格電圧の {{voltage}} % を {{delay}} ms 下回ると開放',
  },
  off: {
    zh: '停用（{{voltage}} %，{{delay}} 毫秒）',
    en: 'disabled ({{voltage}} %, {{delay}} ms)',
    ja: '無効（{{voltage}} %、{{delay}} ms）',
  },
  none: { zh: '无设置', en: 'no setting', ja: '設定なし' },
  asked: { zh: '要求', en: 'Asked', ja: '指示' },
  askedBy: { zh: '{{who}}，{{time}}', en: '{{who}}, {{time}}', ja: '{{who}}、{{time}}' },
  concentrator: plantTerms.concentrator,
  has: { zh: '集中器中的设置', en: 'As it has it', ja: '実際の設定' },
  since: { zh: '生效自', en: 'Since', ja: '設定日時' },
  state: terms.state,
  unread: { zh: '尚未读取', en: 'Not read yet', ja: '未読取' },
  same: { zh: '一致', en: 'As asked', ja: '指示どおり' },
  differs: { zh: '不一致', en: 'Differs', ja: '不一致' },
  setting: { zh: '正在设置', en: 'Being set', ja: '設定中' },
  failed: { zh: '设置失败', en: 'Not set', ja: '設定できませんでした' },
  readAt: { zh: '读取于 {{time}}', en: 'read {{time}}', ja: '{{time}} に読取' },
  yes: terms.yes,
  no: terms.no,
})
