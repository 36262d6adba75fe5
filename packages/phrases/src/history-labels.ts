import { phrases } from './kit/phrases.ts'

/** Why a concentrator came or went, and why something of its data is lost for good. */
export const eventReason = phrases({
  birth: { zh: '集中器上线注册', en: 'Signed on', ja: '起動通知を受信' },
  heard: { zh: '恢复通信', en: 'Heard again', ja: '通信が回復' },
  signedOff: { zh: '集中器下线通知', en: 'Signed off', ja: '切断通知を受信' },
  connectionLost: { zh: '连接中断', en: 'Connection lost', ja: '接続が切断' },
  cutOff: { zh: '平台断开连接', en: 'The platform disconnected it', ja: 'プラットフォームが切断' },
  messages: { zh: '消息过多', en: 'Too many messages', ja: 'メッセージが多すぎる' },
  bytes: { zh: '数据过多', en: 'Too much data', ja: 'データが多すぎる' },
  inflated: { zh: '解压后数据过多', en: 'Too much data once unpacked', ja: '展開後のデータが多すぎる' },
  packets: { zh: '数据包过多', en: 'Too many packets', ja: 'パケットが多すぎる' },
  rejected: { zh: '无法读取的消息过多', en: 'Too many unreadable messages', ja: '読み取れないメッセージが多すぎる' },
  platformStarted: { zh: '平台重新启动', en: 'The platform was restarted', ja: 'プラットフォームの再起動' },
  clock: { zh: '时钟校验', en: 'Clock check', ja: '時刻の確認' },
  journalFull: { zh: '集中器存储已满', en: 'Its journal was full', ja: 'ジャーナルの容量不足' },
  journalDamaged: { zh: '集中器存储损坏', en: 'Its journal was damaged', ja: 'ジャーナルの破損' },
  journalOld: { zh: '超过集中器保存期限', en: 'Older than its journal keeps', ja: 'ジャーナルの保存期間を超過' },
  otherJournal: { zh: '集中器存储已更换', en: 'Its journal was begun anew', ja: 'ジャーナルが新しくなった' },
  noAnswer: { zh: '平台未应答', en: 'The platform did not answer', ja: 'プラットフォームの応答なし' },
  died: { zh: '程序异常退出', en: 'The program died', ja: 'プログラムの異常終了' },
  notHeld: { zh: '集中器已不再保存', en: 'No longer held by it', ja: '機器に残っていない' },
})
