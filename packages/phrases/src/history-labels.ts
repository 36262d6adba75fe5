import { concentratorStatus } from './concentrators-labels.ts'
import { history } from './history.ts'
import { phrases } from './kit/phrases.ts'
import { plantTerms } from './kit/plant-terms.ts'
import { terms } from './kit/terms.ts'

/** Why a concentrator came or went, and why something of its data is lost for good. */
export const eventReason = phrases({
  birth: { zh: '集中器上线注册', en: 'Signed on', ja: '起動通知を受信' },
  heard: { zh: '恢复通信', en: 'Communication restored', ja: '通信が回復' },
  signedOff: { zh: '集中器下线通知', en: 'Signed off', ja: '切断通知を受信' },
  connectionLost: { zh: '连接中断', en: 'Connection lost', ja: '接続が切断' },
  cutOff: { zh: '平台断开连接', en: 'The platform disconnected it', ja: 'プラットフォームが切断' },
  messages: { zh: '消息过多', en: 'Too many messages', ja: 'メッセージが多すぎる' },
  bytes: { zh: '数据过多', en: 'Too much data', ja: 'データが多すぎる' },
  inflated: { zh: '解压后数据过多', en: 'Too much data after unpacking', ja: '展開後のデータが多すぎる' },
  packets: { zh: '数据包过多', en: 'Too many packets', ja: 'パケットが多すぎる' },
  rejected: { zh: '无法读取的消息过多', en: 'Too many unreadable messages', ja: '読み取れないメッセージが多すぎる' },
  platformStarted: { zh: '平台重新启动', en: 'The platform was restarted', ja: 'プラットフォームの再起動' },
  clock: { zh: '时钟校验', en: 'Clock check', ja: '時刻の確認' },
  journalFull: { zh: '集中器存储已满', en: 'The storage of the concentrator was full', ja: 'コンセントレータの保存領域が不足' },
  journalDamaged: { zh: '集中器存储损坏', en: 'The storage of the concentrator was damaged', ja: 'コンセントレータの保存領域が破損' },
  journalOld: { zh: '超过集中器保存期限', en: 'Older than the concentrator keeps data', ja: 'コンセントレータの保存期間を超過' },
  otherJournal: {
    zh: '集中器存储已更换',
    en: 'The storage of the concentrator was replaced',
    ja: 'コンセントレータの保存領域が新しくなった',
  },
  noAnswer: { zh: '平台未应答', en: 'The platform did not answer', ja: 'プラットフォームの応答なし' },
  died: { zh: '集中器程序异常退出', en: 'The concentrator software stopped unexpectedly', ja: 'コンセントレータのソフトウェアが異常終了' },
  notHeld: { zh: '集中器已不再保存', en: 'The concentrator no longer has the data', ja: 'コンセントレータに残っていない' },
})

/** `type` of the offline history (specification, point 9). */
export const presenceType = phrases({ 7: concentratorStatus[1], 8: concentratorStatus[0] })

export const stationEventKind = phrases({
  command: plantTerms.ordersToDevices,
  restart: eventReason.platformStarted,
  online: presenceType[7],
  offline: presenceType[8],
  gap: history.gaps,
  clockOff: { zh: '时钟偏差', en: 'Clock wrong', ja: '時計のずれ' },
  clockRight: { zh: '时钟恢复正常', en: 'Clock correct again', ja: '時計が正常に戻った' },
  cutOff: eventReason.cutOff,
  notice: terms.notices,
  alarm: { zh: '告警产生', en: 'Alarm raised', ja: 'アラーム発生' },
  alarmOver: { zh: '告警恢复', en: 'Alarm over', ja: 'アラーム復旧' },
})

/** What a concentrator tells without being asked. */
export const noticeCode = phrases({
  busDown: { zh: '无法访问总线', en: 'Bus not reached', ja: 'バスに到達できない' },
  busUp: { zh: '恢复访问总线', en: 'Bus reached again', ja: 'バスに再び到達' },
  deviceFound: { zh: '发现设备', en: 'Device found', ja: '機器を発見' },
  diskFull: { zh: '无法写入存储', en: 'Storage can’t be written', ja: 'ストレージに書き込めない' },
  diskFree: { zh: '恢复写入存储', en: 'Storage can be written again', ja: 'ストレージに再び書き込める' },
  fileRunning: { zh: '新程序已生效', en: 'New program is running', ja: '新プログラムが稼働' },
  fileFellBack: { zh: '已退回之前的程序', en: 'Went back to the previous program', ja: '以前のプログラムに戻った' },
  platformFellBack: { zh: '已退回之前的平台', en: 'Went back to the previous platform', ja: '以前のプラットフォームに戻った' },
})
