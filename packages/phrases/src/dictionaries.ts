import { phrases } from './kit/phrases.ts'

/** Labels of every enumeration that the console shows, a table each (basicData). */
export const moduleState = phrases({
  producing: { zh: '发电中', en: 'Producing', ja: '発電中' },
  zero: { zh: '零功率', en: 'Zero output', ja: '出力ゼロ' },
  noData: { zh: '无数据', en: 'No data', ja: 'データなし' },
  asleep: { zh: '休眠', en: 'Asleep', ja: '休止中' },
  shutDown: { zh: '已关断', en: 'Shut down', ja: '遮断中' },
})

export const powerBand = phrases({
  good: { zh: '≥ 70 %', en: '≥ 70 %', ja: '≥ 70 %' },
  low: { zh: '40 – 70 %', en: '40 – 70 %', ja: '40 – 70 %' },
  poor: { zh: '< 40 %', en: '< 40 %', ja: '< 40 %' },
})

export const stationState = phrases({
  normal: { zh: '正常', en: 'Normal', ja: '正常' },
  lowOutput: { zh: '低功率', en: 'Low output', ja: '低出力' },
  fault: { zh: '故障', en: 'Fault', ja: '故障' },
  stale: { zh: '数据陈旧', en: 'Data stale', ja: 'データ更新遅れ' },
  shutDown: { zh: '已关断', en: 'Shut down', ja: '遮断中' },
  asleep: { zh: '休眠', en: 'Asleep', ja: '休止中' },
  noDevices: { zh: '暂无设备', en: 'No devices yet', ja: '機器未登録' },
})

export const concentratorStatus = phrases({
  0: { zh: '离线', en: 'Offline', ja: 'オフライン' },
  1: { zh: '在线', en: 'Online', ja: 'オンライン' },
  2: { zh: '待机', en: 'Standby', ja: '待機' },
  3: { zh: '故障', en: 'Fault', ja: '故障' },
  4: { zh: '未知', en: 'Unknown', ja: '不明' },
})

export const deviceKind = phrases({
  module: { zh: '光伏组件', en: 'PV module', ja: '太陽電池モジュール' },
  string: { zh: '组串', en: 'String', ja: 'ストリング' },
  inverter: { zh: '逆变器', en: 'Inverter', ja: 'パワーコンディショナ' },
  meter: { zh: '辐照仪', en: 'Irradiance meter', ja: '日射計' },
})

export const taskStatus = phrases({
  1: { zh: '执行中', en: 'Running', ja: '実行中' },
  2: { zh: '成功', en: 'Succeeded', ja: '成功' },
  3: { zh: '失败', en: 'Failed', ja: '失敗' },
  4: { zh: '中断', en: 'Interrupted', ja: '中断' },
})

export const executeStep = phrases({
  1: { zh: '台区识别', en: 'Transformer-area identification', ja: '配電エリア識別' },
  2: { zh: '档案下发', en: 'Push device register', ja: '機器台帳の配信' },
  3: { zh: '支路识别', en: 'Branch identification', ja: '分岐回路識別' },
  4: { zh: '数据采集', en: 'Read data now', ja: 'データ収集（即時読取）' },
  5: { zh: '启用定时任务', en: 'Enable schedule', ja: 'スケジュール有効化' },
  6: { zh: '透传抄读', en: 'Pass-through read', ja: 'パススルー読取' },
  7: { zh: '安装状态检查', en: 'Installation check', ja: '設置状態確認' },
  8: { zh: '文件传输', en: 'File transfer', ja: 'ファイル転送' },
  9: { zh: '一键安装', en: 'One-click commissioning', ja: 'ワンクリック設置' },
  10: { zh: '组串下发', en: 'Push string layout', ja: 'ストリング構成の配信' },
  11: { zh: 'RSD 自检', en: 'RSD self-test', ja: 'RSD自己診断' },
  12: { zh: 'RSD 关断／通电', en: 'RSD shut down / energise', ja: 'RSD遮断／通電' },
  13: { zh: '分组件 RSD 状态查询', en: 'Per-module RSD status', ja: 'モジュール別RSD状態照会' },
  14: { zh: 'RSD 循环自检', en: 'RSD cycle test', ja: 'RSD繰返し自己診断' },
  21: { zh: '优化器升级', en: 'Optimizer firmware update', ja: 'オプティマイザ更新' },
})

export const devicePhase = phrases({
  queued: { zh: '排队中', en: 'Queued', ja: '待機中' },
  sent: { zh: '已发送', en: 'Sent', ja: '送信済み' },
  accepted: { zh: '已受理', en: 'Accepted', ja: '受付済み' },
  confirmed: { zh: '已确认', en: 'Confirmed', ja: '確認済み' },
  verified: { zh: '回读验证', en: 'Read back', ja: '読み戻し確認' },
  failed: { zh: '失败', en: 'Failed', ja: '失敗' },
  unknown: { zh: '未知', en: 'Unknown', ja: '不明' },
  expired: { zh: '已过期', en: 'Expired', ja: '期限切れ' },
  cancelled: { zh: '已取消', en: 'Cancelled', ja: '取り消し' },
})

export const rsdAction = phrases({
  shutdown: { zh: '关断', en: 'Shut down', ja: '遮断' },
  energise: { zh: '通电', en: 'Energise', ja: '通電' },
})

export const switchState = phrases({
  0: { zh: '已关断', en: 'Shut down', ja: '遮断中' },
  1: { zh: '已通电', en: 'Energised', ja: '通電中' },
})

export const roleStatus = phrases({
  0: { zh: '停用', en: 'Disabled', ja: '無効' },
  1: { zh: '启用', en: 'Enabled', ja: '有効' },
})

export const userStatus = phrases({
  0: { zh: '停用', en: 'Disabled', ja: '無効' },
  1: { zh: '启用', en: 'Enabled', ja: '有効' },
  2: { zh: '待审核', en: 'Pending', ja: '承認待ち' },
})

export const gender = phrases({
  male: { zh: '男', en: 'Male', ja: '男性' },
  female: { zh: '女', en: 'Female', ja: '女性' },
  other: { zh: '其他', en: 'Other', ja: 'その他' },
})

/** What is written down about what people did, by core/session/audit-actions.ts. */
export const auditAction = phrases({
  'session.signIn': { zh: '登录', en: 'Signed in', ja: 'ログイン' },
  'session.signOut': { zh: '退出登录', en: 'Signed out', ja: 'ログアウト' },
  'session.refused': { zh: '登录失败', en: 'Sign-in failed', ja: 'ログイン失敗' },
  'session.wrongPassword': { zh: '密码确认失败', en: 'Wrong password on confirmation', ja: 'パスワード確認の失敗' },
  'session.denied': { zh: '无权限被拒', en: 'Denied: no permission', ja: '権限なしで拒否' },
  'session.end': { zh: '结束会话', en: 'Sessions ended', ja: 'セッションを終了' },
  'session.wrongCode': { zh: '验证码错误', en: 'Wrong code', ja: '確認コードの誤り' },
  'session.recoveryCode': { zh: '使用恢复码', en: 'Recovery code used', ja: 'リカバリーコードを使用' },
  'secondFactor.begin': { zh: '开始设置双重验证', en: 'Second factor: setup begun', ja: '二段階認証の設定を開始' },
  'secondFactor.enable': { zh: '启用双重验证', en: 'Second factor set up', ja: '二段階認証を設定' },
  'secondFactor.disable': { zh: '停用双重验证', en: 'Second factor removed', ja: '二段階認証を解除' },
  'secondFactor.codes': { zh: '重新生成恢复码', en: 'New recovery codes', ja: 'リカバリーコードを再発行' },
  'secondFactor.reset': { zh: '重置用户的双重验证', en: 'Second factor of a user reset', ja: 'ユーザーの二段階認証をリセット' },
  'secretKey.renew': { zh: '更换加密密钥', en: 'Encryption key renewed', ja: '暗号鍵を更新' },
  'session.confirm': { zh: '再次确认密码', en: 'Password confirmed again', ja: 'パスワードを再確認' },
  'tokens.add': { zh: '新增 API 令牌', en: 'API token made', ja: 'APIトークンを作成' },
  'tokens.end': { zh: 'API 令牌已终止', en: 'API tokens ended', ja: 'APIトークンを終了' },
  'tokens.delete': { zh: '删除 API 令牌', en: 'API tokens deleted', ja: 'APIトークンを削除' },
  refused: { zh: '操作被拒', en: 'Refused', ja: '操作を拒否' },
  export: { zh: '导出', en: 'Exported', ja: 'エクスポート' },
  'users.create': { zh: '命令行新增用户', en: 'User added by command', ja: 'コマンドでユーザーを追加' },
  'users.add': { zh: '新增用户', en: 'User added', ja: 'ユーザーを追加' },
  'users.edit': { zh: '修改用户', en: 'User changed', ja: 'ユーザーを変更' },
  'users.delete': { zh: '删除用户', en: 'Users deleted', ja: 'ユーザーを削除' },
  'users.password': { zh: '修改密码', en: 'Password changed', ja: 'パスワードを変更' },
  'users.register': { zh: '注册申请', en: 'Asked for an account', ja: 'アカウントの申請' },
  'users.registerTaken': {
    zh: '注册申请（用户名已占用）',
    en: 'Asked for an account that exists',
    ja: 'アカウントの申請（使用済みの名前）',
  },
  'roles.add': { zh: '新增角色', en: 'Role added', ja: 'ロールを追加' },
  'roles.edit': { zh: '修改角色', en: 'Role changed', ja: 'ロールを変更' },
  'roles.delete': { zh: '删除角色', en: 'Roles deleted', ja: 'ロールを削除' },
  'roles.permissions': { zh: '修改角色权限', en: "Role's permissions changed", ja: 'ロールの権限を変更' },
  'organisations.add': { zh: '新增机构', en: 'Organisation added', ja: '組織を追加' },
  'organisations.edit': { zh: '修改机构', en: 'Organisation changed', ja: '組織を変更' },
  'organisations.move': { zh: '移动机构', en: 'Organisation moved', ja: '組織を移動' },
  'organisations.delete': { zh: '删除机构', en: 'Organisations deleted', ja: '組織を削除' },
  'users.stations': { zh: '绑定用户电站', en: "User's plants changed", ja: 'ユーザーの発電所を変更' },
  'stations.add': { zh: '新增电站', en: 'Plant added', ja: '発電所を追加' },
  'stations.edit': { zh: '修改电站', en: 'Plant changed', ja: '発電所を変更' },
  'rsd.shutdown': { zh: '关断', en: 'Shutdown ordered', ja: '遮断を指示' },
  'rsd.energise': { zh: '通电', en: 'Energising ordered', ja: '通電を指示' },
  'approvals.ask': { zh: '申请通电审批', en: 'Asked for approval to energise', ja: '通電の承認を申請' },
  'approvals.approve': { zh: '批准通电', en: 'Energising approved', ja: '通電を承認' },
  'concentrators.claimCode': { zh: '签发集中器认领码', en: 'Claim code issued', ja: 'クレームコードを発行' },
  'concentrators.claimed': { zh: '集中器首次接入', en: 'Concentrator claimed', ja: 'コンセントレータを初回接続' },
  'embed.add': { zh: '创建嵌入链接', en: 'Embed link created', ja: '埋め込みリンクを作成' },
  'embed.renew': { zh: '续期嵌入链接', en: 'Embed link renewed', ja: '埋め込みリンクを更新' },
  'embed.revoke': { zh: '吊销嵌入链接', en: 'Embed link revoked', ja: '埋め込みリンクを失効' },
  'embed.open': { zh: '打开嵌入页面', en: 'Embedded page opened', ja: '埋め込みページを表示' },
  'approvals.reject': { zh: '拒绝通电', en: 'Energising turned down', ja: '通電を却下' },
  'devices.read': { zh: '立即采集', en: 'Reading ordered', ja: '即時読取を指示' },
  'settings.save': { zh: '保存个人设置', en: 'Own settings saved', ja: '個人設定を保存' },
  'audit.verify': { zh: '校验日志完整性', en: 'Log checked', ja: 'ログの完全性を検証' },
})

/** The roles that a new installation is given. */
export const suggestedRole = phrases({
  administrator: { zh: '管理员', en: 'Administrator', ja: '管理者' },
  operator: { zh: '运维值班员', en: 'Operator', ja: '運用担当者' },
  engineer: { zh: '现场工程师', en: 'Field engineer', ja: '現場エンジニア' },
  viewer: { zh: '访客', en: 'Viewer', ja: '閲覧者' },
  auditor: { zh: '审计员', en: 'Auditor', ja: '監査担当者' },
  energyManager: { zh: '能源经理', en: 'Energy manager', ja: 'エネルギー管理者' },
})

export const suggestedRoleAbout = phrases({
  administrator: { zh: '拥有全部操作权限', en: 'May do everything', ja: 'すべての操作が可能' },
  operator: {
    zh: '监视电站，关断和通电，处理任务',
    en: 'Watches plants, shuts down and energises, follows tasks',
    ja: '発電所の監視、遮断と通電、タスクの確認',
  },
  engineer: {
    zh: '在现场维护设备，可关断，不可通电',
    en: 'Works on site: changes plants, shuts down, does not energise',
    ja: '現場での保守。遮断は可能、通電は不可',
  },
  viewer: { zh: '只能查看电站', en: 'Looks at plants only', ja: '発電所の閲覧のみ' },
  auditor: {
    zh: '查看电站、用户、权限和审计日志，不做更改',
    en: 'Reads plants, people, rights and the audit log; changes nothing',
    ja: '発電所・ユーザー・権限・監査ログの閲覧のみ',
  },
  energyManager: {
    zh: '比较和导出电站的发电数据',
    en: 'Compares and exports what plants yield',
    ja: '発電実績の比較と出力',
  },
})

export const organisationLevel = phrases({
  NATIONAL: { zh: '国家级', en: 'National', ja: '国' },
  PROVINCIAL: { zh: '省级', en: 'Provincial', ja: '省・都道府県' },
  CITY: { zh: '市级', en: 'City', ja: '市' },
  DISTRICT_OFFICE: { zh: '区县', en: 'District office', ja: '区' },
  GROUP: { zh: '分组', en: 'Group', ja: 'グループ' },
})

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
