import { phrases } from './kit/phrases.ts'
import { kit } from './kit.ts'

/** What people did about work orders on a phone without a network, until the server has it. */
export const workQueue = phrases({
  noNetwork: {
    zh: '没有网络：您所做的会保存在本机（{{waiting}}）',
    en: 'No network: what you do is kept on this phone ({{waiting}})',
    ja: 'ネットワークなし：操作はこの端末に保存されます（{{waiting}}）',
  },
  needNetwork: {
    zh: '分派、修改、完成和重新打开需要网络，现在不能进行。',
    en: 'Giving it to somebody, changing, finishing and reopening need the network: none of it is done now.',
    ja: '担当の変更・内容の変更・完了・再オープンにはネットワークが必要なため、今は行えません。',
  },
  asOf: { zh: '内容截至 {{time}}', en: 'As of {{time}}', ja: '{{time}} 時点の内容' },
  sending: { zh: '正在发送：{{waiting}}', en: 'Being sent: {{waiting}}', ja: '送信中：{{waiting}}' },
  allSent: { zh: '{{time}} 已全部发送', en: 'All sent {{time}}', ja: '{{time}} にすべて送信済み' },
  notSent: { zh: '未发送', en: 'not sent yet', ja: '未送信' },
  waitingHere: {
    zh: '{{count}} 项未发送',
    en: { one: '{{count}} not sent yet', other: '{{count}} not sent yet' },
    ja: '未送信 {{count}} 件',
  },
  refused: { zh: '服务器未接受：{{why}}', en: 'Not taken: {{why}}', ja: '受け付けられませんでした：{{why}}' },
  refusedHint: {
    zh: '您之后对此工单所做的会等待，直到您决定。',
    en: 'What you did later on this order waits until you decide.',
    ja: 'この作業指示で後に行った操作は、扱いを決めるまで待機します。',
  },
  drop: { zh: '放弃', en: 'Drop it', ja: '破棄する' },
  again: kit.retry,
  copyText: { zh: '复制文字', en: 'Copy the text', ja: '文章をコピー' },
  savePhoto: { zh: '保存照片 {{place}}', en: 'Save photo {{place}}', ja: '写真 {{place}} を保存' },
  scanned: {
    zh: '已扫码 {{what}}，联网后核对',
    en: 'Scanned {{what}}: proved when the network is back',
    ja: '{{what}} を読み取り済み、接続後に確認',
  },
  proofKept: {
    zh: '已保存，联网后核对',
    en: 'Kept: it is proved when the network is back',
    ja: '保存しました。接続後に確認します',
  },
  keptHere: { zh: '本机上的工单', en: 'Orders on this phone', ja: 'この端末にある作業指示' },
  keptHint: {
    zh: '没有网络。以下是您在本机看过的工单和您的工单。',
    en: 'No network. These are your orders, and those that you have looked at on this phone.',
    ja: 'ネットワークがありません。担当の作業指示と、この端末で見た作業指示です。',
  },
  noneKept: { zh: '本机上没有工单', en: 'No orders on this phone', ja: 'この端末に作業指示はありません' },
  notHere: {
    zh: '没有网络，本机上也没有此工单。',
    en: 'No network, and this order is not on this phone.',
    ja: 'ネットワークがなく、この作業指示は端末にもありません。',
  },
})
