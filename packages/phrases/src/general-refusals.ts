import { phrases } from './kit/phrases.ts'

export const generalRefusals = phrases({
  systemError: {
    zh: '系统错误，操作未完成。请稍后重试；若再次出现，请提供追踪号 {{traceId}}。',
    en: 'System error; nothing was done. Try again later; if it happens again, quote reference {{traceId}}.',
    ja: 'システムエラーのため処理できませんでした。後でもう一度お試しください。再発する場合は追跡番号 {{traceId}} をお知らせください。',
  },
  badInput: {
    zh: '参数错误：{{what}}。',
    en: 'Invalid input: {{what}}.',
    ja: '入力が正しくありません：{{what}}。',
  },
  tooLarge: {
    zh: '请求过大，最多 {{maxKb}} KB。',
    en: 'The request is too large; at most {{maxKb}} KB.',
    ja: 'リクエストが大きすぎます（最大 {{maxKb}} KB）。',
  },
  notFound: { zh: '未找到该对象。', en: 'Not found.', ja: '見つかりません。' },
  noSuchCall: { zh: '接口不存在。', en: 'There is no such call.', ja: 'このインターフェースは存在しません。' },
  crossSite: {
    zh: '请求来自其他网站，已拒绝。',
    en: "The request comes from another site's page and was refused.",
    ja: '他のサイトからのリクエストのため拒否しました。',
  },
  tooDeep: {
    zh: '请求嵌套过深，最多 {{maxDepth}} 层。',
    en: 'The request nests too deep; at most {{maxDepth}} levels.',
    ja: 'リクエストの入れ子が深すぎます（最大 {{maxDepth}} 段）。',
  },
  unreadableText: {
    zh: '{{what}} 含有无法保存的字符（空字符或不完整的 Unicode 字符）。',
    en: '{{what}} has characters that cannot be stored (NUL or incomplete Unicode).',
    ja: '{{what}} に保存できない文字（NUL または不完全な Unicode）が含まれています。',
  },
  unknownHost: {
    zh: '{{what}} 不是本系统的名称，请求未处理。若应使用该名称，请由运维人员将其加入设置 SUNDIAL_HOSTS（或设置 SUNDIAL_PUBLIC_URL）；也可使用 IP 地址访问。',
    en: '{{what}} is not a name of this Sundial; nothing was done. If it should be, its operator adds the name to the setting SUNDIAL_HOSTS (or sets SUNDIAL_PUBLIC_URL); an IP address works too.',
    ja: '{{what}} はこのシステムの名前ではないため、処理しませんでした。この名前を使う場合は、運用担当者が設定 SUNDIAL_HOSTS に加える（または SUNDIAL_PUBLIC_URL を設定する）必要があります。IP アドレスでもアクセスできます。',
  },
  otherLevel: {
    zh: '不同级别之间不能一起查询：{{what}} 与所查级别不同。',
    en: 'One query is about devices of one level; {{what}} is of another. Nothing was read.',
    ja: '異なる階層の機器は一度に照会できません：{{what}} は別の階層です。読み取っていません。',
  },
  tooManyCalls: {
    zh: '请求过于频繁，本次未执行，请在 {{seconds}} 秒后重试。',
    en: 'Too many requests; this one was not carried out. Try again in {{seconds}} s.',
    ja: 'リクエストが多すぎるため実行しませんでした。{{seconds}} 秒後にもう一度お試しください。',
  },
  tooManyStreams: {
    zh: '打开的实时连接过多（最多 {{count}} 个）。请关闭不用的页面后重试。',
    en: 'Too many live connections are open (at most {{count}}). Close pages that are not needed and try again.',
    ja: '開いているリアルタイム接続が多すぎます（最大 {{count}} 件）。不要な画面を閉じてからお試しください。',
  },
  storageNoSpace: {
    zh: '服务器磁盘已满，未作任何更改。查看和关断仍可使用；腾出空间后一分钟内自动恢复。',
    en: 'The disk of the server has no space left; nothing was changed. Reading and shutting down go on; everything else works again within a minute of space being freed.',
    ja: 'サーバーのディスクに空きがないため、変更できませんでした。閲覧と遮断は引き続き利用でき、空きができると1分以内に自動で復旧します。',
  },
  storageNoInodes: {
    zh: '服务器磁盘的文件数已达上限（无可用 inode），未作任何更改。查看和关断仍可使用；删除文件后一分钟内自动恢复。',
    en: 'The disk of the server can hold no more files (no free inodes); nothing was changed. Reading and shutting down go on; everything else works again within a minute of files being deleted.',
    ja: 'サーバーのディスクでファイル数の上限（inode 不足）に達しているため、変更できませんでした。閲覧と遮断は引き続き利用でき、ファイルを削除すると1分以内に自動で復旧します。',
  },
  storageReadOnly: {
    zh: '服务器磁盘为只读，未作任何更改。请检查磁盘；可写后一分钟内自动恢复。',
    en: 'The disk of the server is read-only; nothing was changed. Have the disk checked; everything works again within a minute of the disk being writable.',
    ja: 'サーバーのディスクが読み取り専用のため、変更できませんでした。ディスクを確認してください。書き込み可能になると1分以内に自動で復旧します。',
  },
  storageOwnerChanged: {
    zh: '服务器数据目录的所有者已更改，未作任何更改。恢复所有者后一分钟内自动恢复。',
    en: 'The owner of the data folder on the server was changed; nothing was changed. Everything works again within a minute of the owner being restored.',
    ja: 'サーバーのデータフォルダーの所有者が変わったため、変更できませんでした。所有者を元に戻すと1分以内に自動で復旧します。',
  },
  answerTooSlow: {
    zh: '该结果的计算超过了 {{seconds}} 秒，已停止。请缩小范围，例如缩短时间段。',
    en: 'This answer took more than {{seconds}} s and was stopped. Ask for less, for example a shorter period.',
    ja: 'この結果の作成に {{seconds}} 秒以上かかったため中止しました。期間を短くするなど、範囲を絞ってください。',
  },
  answerTooLarge: {
    zh: '该结果所需内存超过了 {{mb}} MB，已停止。请缩小范围，例如缩短时间段。',
    en: 'This answer needed more than {{mb}} MB of memory and was stopped. Ask for less, for example a shorter period.',
    ja: 'この結果の作成に必要なメモリーが {{mb}} MB を超えたため中止しました。期間を短くするなど、範囲を絞ってください。',
  },
  tooManyAnswers: {
    zh: '您的多个请求仍在处理中，本次未执行。请等待其完成后重试。',
    en: 'Several of your requests are still being worked on; this one was not carried out. Try again when they are done.',
    ja: 'ほかのリクエストを処理中のため実行しませんでした。完了後にもう一度お試しください。',
  },
  unavailable: {
    zh: '服务暂时不可用，操作未完成。请稍后重试。',
    en: 'The service is temporarily unavailable; nothing was done. Try again shortly.',
    ja: 'サービスは一時的に利用できません。処理は行われていません。しばらくしてからお試しください。',
  },
  settingChanged: {
    zh: '设置已在其他窗口修改，本次未保存。请刷新后重试。',
    en: 'The setting was changed elsewhere; nothing was saved. Reload and try again.',
    ja: '設定が別の画面で変更されたため、保存していません。再読み込みしてからお試しください。',
  },
  tooManySettings: {
    zh: '最多可保存 {{max}} 个其他列表的设置，本次未保存。',
    en: 'At most {{max}} settings of other lists can be kept; nothing was saved.',
    ja: 'その他のリストの設定は {{max}} 件まで保存できます。保存していません。',
  },
  changedMeanwhile: {
    zh: '“{{what}}”在您打开后已被 {{who}} 修改，未保存。请查看现在的内容后再试。',
    en: '{{who}} changed {{what}} after you opened it; nothing was saved. Look at it as it is now, and try again.',
    ja: '{{what}} は開いた後に {{who}} が変更したため、保存していません。現在の内容を確認してから、もう一度お試しください。',
  },
  ticketGone: {
    zh: '下载链接已失效，请重新导出。',
    en: 'This download link is no longer valid. Export again.',
    ja: 'このダウンロードリンクは無効です。もう一度エクスポートしてください。',
  },
  taken: {
    zh: '{{what}} 已被使用，未保存。',
    en: '{{what}} is already in use; nothing was saved.',
    ja: '{{what}} は既に使用されています。保存していません。',
  },
})
