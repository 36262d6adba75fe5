import { phrases } from './kit/phrases.ts'

/** A concentrator that the platform disconnected, because it sent too much. */
export const flooding = phrases({
  messages: {
    zh: '它每秒发送 {{sent}} 条消息，允许 {{allowed}} 条',
    en: 'it sent {{sent}} messages a second, allowed {{allowed}}',
    ja: '毎秒 {{sent}} 件のメッセージを送信しました（許容 {{allowed}} 件）',
  },
  bytes: {
    zh: '它每秒发送 {{sent}} MB 数据，允许 {{allowed}} MB',
    en: 'it sent {{sent}} MB a second, allowed {{allowed}} MB',
    ja: '毎秒 {{sent}} MB を送信しました（許容 {{allowed}} MB）',
  },
  inflated: {
    zh: '它的消息解压后每秒 {{sent}} MB，允许 {{allowed}} MB',
    en: 'its messages unpacked to {{sent}} MB a second, allowed {{allowed}} MB',
    ja: 'メッセージの展開後のデータ量が毎秒 {{sent}} MB でした（許容 {{allowed}} MB）',
  },
  packets: {
    zh: '它一次发送了 {{sent}} 个数据包，允许每秒 {{allowed}} 个',
    en: 'it sent {{sent}} packets at once, allowed {{allowed}} a second',
    ja: '一度に {{sent}} 個のパケットを送信しました（許容 毎秒 {{allowed}} 個）',
  },
  rejected: {
    zh: '它发送了 {{sent}} 条无法读取的消息，允许 {{allowed}} 条',
    en: 'it sent {{sent}} messages that could not be read, allowed {{allowed}}',
    ja: '読み取れないメッセージを {{sent}} 件送信しました（許容 {{allowed}} 件）',
  },
  ofName: { zh: '平台已断开 {{name}}：{{why}}', en: '{{name}} was disconnected: {{why}}', ja: '{{name}} を切断しました: {{why}}' },
  atTime: {
    zh: '{{name}}：已于 {{time}} 断开，{{why}}。',
    en: '{{name}}: disconnected at {{time}}: {{why}}.',
    ja: '{{name}}: {{time}} に切断しました。{{why}}。',
  },
  until: { zh: '在 {{time}} 之前不允许重新连接。', en: 'It may connect again at {{time}}.', ja: '{{time}} 以降に再接続できます。' },
})
