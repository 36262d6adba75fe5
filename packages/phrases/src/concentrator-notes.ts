import { phrases } from './kit/phrases.ts'

/** Why a concentrator did not do an order: the keys of its notes (docs/link.md), and those of the platform about what it read back. */
export const concentratorNotes = phrases({
  readBackDiffers: { zh: '回读与下发内容不一致', en: 'it reads back other than it was sent', ja: '読み返しが配信内容と一致しません' },
  answerUnreadable: { zh: '应答无法识别', en: 'the answer could not be read', ja: '応答を解釈できません' },
  densityAbovePeriod: {
    zh: '记录间隔不能大于上报周期',
    en: 'the recording interval cannot be longer than the reporting period',
    ja: '記録間隔は報告周期以下にしてください',
  },
  collectedTooSeldom: {
    zh: '采集间隔大于该记录间隔',
    en: 'the collection interval is longer than that',
    ja: '収集間隔が記録間隔より長くなります',
  },
  collectAbovePeriod: {
    zh: '采集间隔不能大于上报周期',
    en: 'the collection interval cannot be longer than the reporting period',
    ja: '収集間隔は報告周期以下にしてください',
  },
  periodsDontDivide: {
    zh: '上报周期须为采集间隔的整数倍，并能整除一天',
    en: 'the reporting period is no multiple of the collection interval, or does not divide a day',
    ja: '報告周期は収集間隔の整数倍で、1 日を割り切る値にしてください',
  },
  noRestartHere: {
    zh: '其程序不由服务管理，无法自行重启',
    en: 'nothing there starts its program again',
    ja: 'プログラムを再起動する仕組みがありません',
  },
  timeUnknown: {
    zh: '尚未与平台对时',
    en: 'it has not learnt the platform’s time yet',
    ja: 'プラットフォームの時刻をまだ取得していません',
  },
  addressNotAllowed: {
    zh: '其配置文件不允许该地址',
    en: 'its configuration file does not allow this address',
    ja: '設定ファイルで許可されていないアドレスです',
  },
  addressNotSettable: {
    zh: '其配置文件没有设置地址的命令',
    en: 'its configuration file has no command that sets an address',
    ja: '設定ファイルにアドレスを設定するコマンドがありません',
  },
  addressCommandFailed: {
    zh: '设置地址的命令失败',
    en: 'the command that sets its address failed',
    ja: 'アドレス設定コマンドが失敗しました',
  },
  noSigningKey: {
    zh: '其配置文件中没有制造商公钥',
    en: 'its configuration file has no key of a maker',
    ja: '設定ファイルにメーカーの公開鍵がありません',
  },
  signatureWrong: {
    zh: '签名不是其信任的制造商签发的',
    en: 'the maker that it trusts has not signed the file',
    ja: '信頼するメーカーの署名ではありません',
  },
  fileNotWhole: {
    zh: '收到的文件内容与签名不符',
    en: 'what arrived is not what was signed',
    ja: '受信した内容が署名と一致しません',
  },
  wrongModel: {
    zh: '升级包适用于其他型号',
    en: 'the package is for another model',
    ja: '別の型式用のパッケージです',
  },
  versionNotNewer: {
    zh: '其运行的版本并不比升级包旧',
    en: 'what it runs is not older than the package',
    ja: '動作中のバージョンはパッケージより古くありません',
  },
  fellBack: {
    zh: '新程序未通过试运行，已退回之前的程序',
    en: 'the new program did not prove itself, the one before runs again',
    ja: '新プログラムが正常に動作せず、以前のプログラムに戻りました',
  },
  notRestarted: {
    zh: '已收到新程序但没有重启',
    en: 'it has the new program and did not restart',
    ja: '新プログラムを受信しましたが、再起動していません',
  },
  unknownFile: { zh: '文件已不在集中器上', en: 'the file is no longer there', ja: 'ファイルが残っていません' },
  diskFull: { zh: '其存储空间已满', en: 'its disk is full', ja: 'ストレージの空きがありません' },
  interrupted: {
    zh: '执行中断，可能已执行',
    en: 'it was interrupted and may have done it',
    ja: '中断されました。実行済みの可能性があります',
  },
  notUnderstood: {
    zh: '其程序版本不支持该命令',
    en: 'its program does not know this order',
    ja: 'このプログラムでは対応していない指示です',
  },
  noDeviceAnswered: { zh: '没有设备应答', en: 'no device answered', ja: '応答した機器がありません' },
  unknownBus: {
    zh: '其配置中没有该设备所在的总线',
    en: 'its configuration has no bus with that device',
    ja: '設定にその機器のバスがありません',
  },
  useSwitch: {
    zh: '会关断或通电，未透传',
    en: 'it would switch a device and was not passed',
    ja: '機器の遮断・通電にあたるため中継していません',
  },
  notToEverybody: {
    zh: '不是发给全部设备的报文，未广播',
    en: 'the frame is not for everybody and is not broadcast',
    ja: '全機器宛てのフレームではないため同報していません',
  },
  malformedFrame: { zh: '报文不完整，未透传', en: 'the frame is malformed and was not passed', ja: 'フレームが不正なため中継していません' },
  tooLate: { zh: '超过期限，未透传', en: 'the deadline had passed, it was not sent', ja: '期限を過ぎたため送信していません' },
  other: { zh: '集中器没有完成', en: 'the concentrator did not do it', ja: 'コンセントレータが実行しませんでした' },
})
