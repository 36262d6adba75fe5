import { phrases } from './kit/phrases.ts'

/** One phrase for every refusal of core/kit/refusal.ts: what happened, what was not done, what to do. */
export const refusals = phrases({
  systemError: {
    zh: '系统错误，操作未完成。请稍后重试；若再次出现，请提供追踪号 {{traceId}}。',
    en: 'System error; nothing was done. Try again later; if it happens again, quote trace id {{traceId}}.',
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
  wrongCredentials: {
    zh: '用户名或密码错误。',
    en: 'Username or password is incorrect.',
    ja: 'ユーザー名またはパスワードが正しくありません。',
  },
  throttled: {
    zh: '尝试次数过多，请在 {{seconds}} 秒后重试。',
    en: 'Too many attempts. Try again in {{seconds}} s.',
    ja: '試行回数が多すぎます。{{seconds}} 秒後にもう一度お試しください。',
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
  loginExpired: {
    zh: '登录已失效，请重新登录。',
    en: 'Your session has ended. Please sign in again.',
    ja: 'ログインの有効期限が切れました。もう一度ログインしてください。',
  },
  noPermission: {
    zh: '暂无操作权限。',
    en: 'You do not have permission for this action.',
    ja: '操作権限がありません。',
  },
  storageNoSpace: {
    zh: '服务器磁盘已满，未作任何更改。查看和关断仍可使用；腾出空间后一分钟内自动恢复。',
    en: 'The disk of the server has no space left; nothing was changed. Reading and shutting down go on; everything else works again within a minute of space being freed.',
    ja: 'サーバーのディスクに空きがないため、変更できませんでした。閲覧と遮断は引き続き利用でき、空きができると1分以内に自動で復旧します。',
  },
  storageNoInodes: {
    zh: '服务器磁盘的文件数已达上限（无可用 inode），未作任何更改。查看和关断仍可使用；删除文件后一分钟内自动恢复。',
    en: 'The disk of the server takes no more files (no free inodes); nothing was changed. Reading and shutting down go on; everything else works again within a minute of files being deleted.',
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
    ja: 'この結果の作成に {{seconds}} 秒を超えたため中止しました。期間を短くするなど、範囲を絞ってください。',
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
  keyUsed: {
    zh: '该幂等键已用于另一条指令（任务 {{number}}），本次未执行任何操作。请使用新的键。',
    en: 'This key was used for another order (task {{number}}); nothing was done. Use a new key.',
    ja: 'このキーは別の指示（タスク {{number}}）で使われているため、何も実行しませんでした。新しいキーを使ってください。',
  },
  nothingToSwitch: {
    zh: '所选范围内没有可操作的组件。',
    en: 'There is no module to switch in what was chosen.',
    ja: '選択範囲に操作できるモジュールがありません。',
  },
  nothingToRead: {
    zh: '所选范围内没有可读取的设备。',
    en: 'There is no device to read in what was chosen.',
    ja: '選択範囲に読み取れる機器がありません。',
  },
  mixedStations: {
    zh: '一次操作只能针对一个电站。',
    en: 'One command can only concern one plant.',
    ja: '一度の操作は一つの発電所のみ対象にできます。',
  },
  settingChanged: {
    zh: '设置已在其他窗口修改，本次未保存。请刷新后重试。',
    en: 'The setting was changed elsewhere; nothing was saved. Reload and try again.',
    ja: '設定が別の画面で変更されたため、保存していません。再読み込みしてからお試しください。',
  },
  codeTaken: {
    zh: '编号 {{what}} 已被使用，未保存。',
    en: 'The code {{what}} is already in use; nothing was saved.',
    ja: '番号 {{what}} は既に使用されています。保存していません。',
  },
  ticketGone: {
    zh: '下载链接已失效，请重新导出。',
    en: 'This download link is no longer valid. Export again.',
    ja: 'このダウンロードリンクは無効です。もう一度エクスポートしてください。',
  },
  roleHeld: {
    zh: '角色 {{what}} 仍有用户使用，未删除。请先为这些用户更换角色。',
    en: 'The role {{what}} is still held by users; nothing was deleted. Give them another role first.',
    ja: 'ロール {{what}} を持つユーザーがいるため、削除していません。先に別のロールを割り当ててください。',
  },
  systemRole: {
    zh: '系统角色不能修改或删除。',
    en: 'A system role cannot be changed or deleted.',
    ja: 'システムロールは変更・削除できません。',
  },
  grantsTooMuch: {
    zh: '不能授予您自己没有的权限，未保存。',
    en: 'You cannot grant a permission that you do not have; nothing was saved.',
    ja: 'ご自身が持たない権限は付与できません。保存していません。',
  },
  lastAdministrator: {
    zh: '这是最后一位管理员，不能删除、停用或取消其管理员角色。',
    en: 'This is the last administrator, who cannot be deleted, disabled or deprived of the role.',
    ja: '最後の管理者のため、削除・無効化・ロールの解除はできません。',
  },
  taken: {
    zh: '{{what}} 已被使用，未保存。',
    en: '{{what}} is already in use; nothing was saved.',
    ja: '{{what}} は既に使用されています。保存していません。',
  },
  fixedOrganisation: {
    zh: '国家级、省级机构不能删除，级别也不能更改；顶级机构不能删除或移动。',
    en: 'National and provincial organisations cannot be deleted and keep their level; the one at the top cannot be deleted or moved.',
    ja: '国・都道府県の組織は削除できず、レベルも変更できません。最上位の組織は削除・移動できません。',
  },
  boundToStations: {
    zh: '您只能查看个别电站，不能新建电站，也不能更改机构。请联系能查看整个机构的管理员。',
    en: 'You see single stations only: adding stations and changing organisations is for people who see a whole organisation. Nothing was saved.',
    ja: '特定の発電所のみを閲覧できるため、発電所の追加や組織の変更はできません。組織全体を閲覧できる管理者に依頼してください。',
  },
  askerMayNot: {
    zh: '{{what}} 已无权对该电站通电，此申请不能批准。',
    en: '{{what}} may no longer energise at this station; the request cannot be approved.',
    ja: '{{what}} さんはこの発電所に通電する権限を失っているため、承認できません。',
  },
  notSecondPerson: {
    zh: '您不能批准 {{what}} 的申请：最近一天内，你们的账号出自同一人之手（新建、重置或授权）。请由其他人批准，或满一天后再批准。',
    en: "You can't approve an order of {{what}}: within the last day both accounts were in the same hands (made, reset or given the right). Another person has to approve it, or you wait until a day has passed.",
    ja: '{{what}} さんの申請は承認できません。直近1日以内に、両方のアカウントが同じ人の手にありました（作成、リセット、権限の付与）。他の方が承認するか、1日経ってから承認してください。',
  },
  programMayNot: {
    zh: '此程序令牌不能授予权限、新增用户或重置密码；授予需要重输密码的权限，任何令牌都不可以。请登录后操作。',
    en: 'This token may not give rights, add users or reset passwords; no token gives rights that need a password. Sign in to do it.',
    ja: 'このトークンでは権限の付与、ユーザーの追加、パスワードのリセットはできません。パスワードの再入力が必要な権限は、どのトークンでも付与できません。サインインして行ってください。',
  },
  organisationInUse: {
    zh: '机构 {{what}} 下仍有机构、电站、用户或角色，未删除。',
    en: '{{what}} still has organisations, plants, users or roles; nothing was deleted.',
    ja: '{{what}} には組織・発電所・ユーザー・ロールが残っているため、削除していません。',
  },
  movesIntoItself: {
    zh: '不能将机构移动到其自身或下级机构。',
    en: 'An organisation cannot be moved into itself or below.',
    ja: '組織を自身またはその下位へ移動することはできません。',
  },
  notOneself: {
    zh: '不能对自己的账号执行此操作。',
    en: 'This cannot be done to your own account.',
    ja: 'ご自身のアカウントには実行できません。',
  },
  ranksAbove: {
    zh: '该用户或角色的权限或可见电站多于您，不能修改。',
    en: 'This user or role may do or see more than you; you cannot change it.',
    ja: 'このユーザーまたはロールはあなたより多くの権限または閲覧範囲を持つため、変更できません。',
  },
  commonPassword: {
    zh: '该密码过于常见，未保存。请换一个不易猜到的密码。',
    en: 'This password is among those that are guessed first; nothing was saved. Choose another.',
    ja: '推測されやすいパスワードのため保存していません。別のパスワードを設定してください。',
  },
  wrongPassword: {
    zh: '当前密码错误。',
    en: 'The current password is incorrect.',
    ja: '現在のパスワードが正しくありません。',
  },
  samePassword: {
    zh: '新密码不能与当前密码相同。',
    en: 'The new password must differ from the current one.',
    ja: '新しいパスワードは現在のものと異なる必要があります。',
  },
  stepUpNeeded: {
    zh: '此操作有风险，请再次输入密码确认。',
    en: 'This is dangerous: enter your password again to go on.',
    ja: '危険を伴う操作です。続けるにはパスワードをもう一度入力してください。',
  },
  approvalNeeded: {
    zh: '一次通电的功率超出个人限额，申请已保存，需由另一位有权限的人员在 30 分钟内批准。',
    en: 'This energises more than one person may alone. It is kept for 30 minutes: another authorised person has to approve it.',
    ja: '一人で通電できる上限を超えています。申請を保存しました。30分以内に権限を持つ別の担当者の承認が必要です。',
  },
  embedLinkFixed: {
    zh: '该嵌入链接已吊销或有固定有效期，无法续期，请新建链接。',
    en: 'This embed link was revoked or has a fixed end, so it can’t be renewed. Create a new one.',
    ja: 'この埋め込みリンクは失効済みか有効期限が固定のため、更新できません。新しく作成してください。',
  },
  passwordChangeNeeded: {
    zh: '请先修改初始密码。',
    en: 'Change your first password before anything else.',
    ja: '最初に初期パスワードを変更してください。',
  },
  secondFactorNeeded: {
    zh: '请输入验证码。',
    en: 'Enter the code of your second factor.',
    ja: '確認コードを入力してください。',
  },
  wrongCode: {
    zh: '验证码错误、已过期或已使用过。请输入新的验证码。',
    en: 'The code is wrong, too old or was used before. Enter a new one.',
    ja: 'コードが誤っているか、期限切れまたは使用済みです。新しいコードを入力してください。',
  },
  secondFactorSetupNeeded: {
    zh: '您的角色要求双重验证，请先完成设置。',
    en: 'Your role requires a second factor: set it up before anything else.',
    ja: 'ロールにより二段階認証が必要です。最初に設定してください。',
  },
  secondFactorExists: {
    zh: '双重验证已启用，未更改。如需更换，请先停用。',
    en: 'A second factor is set up already; nothing was changed. Remove it first to replace it.',
    ja: '二段階認証は設定済みのため変更していません。変更するには先に解除してください。',
  },
  secondFactorMissing: {
    zh: '尚未启用双重验证，未更改。',
    en: 'There is no second factor; nothing was changed.',
    ja: '二段階認証は設定されていないため、変更していません。',
  },
  secondFactorUnreadable: {
    zh: '服务器的密钥已更换，无法核对验证码。请使用恢复码，或请管理员重置双重验证。',
    en: 'The code can’t be checked: the server’s key has changed. Use a recovery code, or have an administrator reset your second factor.',
    ja: 'サーバーの鍵が変わったため、コードを確認できません。リカバリーコードを使うか、管理者にリセットを依頼してください。',
  },
  reasonNeeded: {
    zh: '请填写操作原因。',
    en: 'Please give a reason.',
    ja: '操作の理由を入力してください。',
  },
  fileKind: {
    zh: '只能导入 .xlsx 或 .csv 文件，且内容须与扩展名一致。',
    en: 'Only .xlsx and .csv files can be imported, and the content must be what the name says.',
    ja: 'インポートできるのは .xlsx と .csv だけです。内容が拡張子と一致している必要があります。',
  },
  fileOld: {
    zh: '这是旧版 .xls 工作簿。请在 Excel 中另存为 .xlsx 后再导入。',
    en: 'This is a workbook in the old .xls format. Save it as .xlsx in Excel and import that.',
    ja: '旧形式（.xls）のブックです。Excel で .xlsx として保存し直してからインポートしてください。',
  },
  fileEncrypted: {
    zh: '文件已加密。请去除密码后再导入。',
    en: 'The file is protected by a password. Save it without one and import that.',
    ja: 'ファイルがパスワードで保護されています。パスワードを解除して保存し直してください。',
  },
  fileEmpty: { zh: '文件中没有数据。', en: 'There is nothing in the file.', ja: 'ファイルにデータがありません。' },
  fileBroken: {
    zh: '文件无法读取，可能已损坏。请用 Excel 打开并重新保存后再导入。',
    en: 'The file cannot be read; it may be damaged. Open it in Excel, save it again and import that.',
    ja: 'ファイルを読み取れません。破損している可能性があります。Excel で開いて保存し直してください。',
  },
  fileTooLarge: {
    zh: '文件过大，最大 {{maxMb}} MB。',
    en: 'The file is too large; at most {{maxMb}} MB.',
    ja: 'ファイルが大きすぎます（最大 {{maxMb}} MB）。',
  },
  fileSuspicious: {
    zh: '文件解压后过大或含有不允许的内容，已拒绝。请只保留需要的数据，另存为新文件后再导入。',
    en: 'The file unpacks to too much or holds what is not allowed, and was refused. Copy the data alone to a new file and import that.',
    ja: '展開後のサイズが大きすぎるか、許可されない内容を含むため拒否しました。必要なデータだけを新しいファイルに保存してください。',
  },
  fileTooSlow: {
    zh: '读取文件用时过长，已停止。请拆分成较小的文件。',
    en: 'Reading the file took too long and was stopped. Split it into smaller files.',
    ja: '読み取りに時間がかかりすぎたため中止しました。小さなファイルに分割してください。',
  },
  fileTooManyRows: {
    zh: '行数过多，最多 {{max}} 行。请拆分成多个文件。',
    en: 'Too many rows; at most {{max}}. Split the file.',
    ja: '行数が多すぎます（最大 {{max}} 行）。ファイルを分割してください。',
  },
  fileTooWide: {
    zh: '第 {{row}} 行的列数过多，最多 {{max}} 列。',
    en: 'Row {{row}} has too many columns; at most {{max}}.',
    ja: '{{row}} 行目の列数が多すぎます（最大 {{max}} 列）。',
  },
  cellTooLong: {
    zh: '第 {{row}} 行有单元格过长，最多 {{max}} 个字符。',
    en: 'A cell in row {{row}} is too long; at most {{max}} characters.',
    ja: '{{row}} 行目に長すぎるセルがあります（最大 {{max}} 文字）。',
  },
  cellUnreadable: {
    zh: '第 {{row}} 行有单元格含有无法保存的字符（空字符或不完整的 Unicode 字符）。',
    en: 'A cell in row {{row}} has characters that cannot be stored (NUL or incomplete Unicode).',
    ja: '{{row}} 行目に保存できない文字（NUL または不完全な Unicode）を含むセルがあります。',
  },
  importGone: {
    zh: '本次导入已结束或已过期，请重新上传文件。',
    en: 'This import is over or has expired. Upload the file again.',
    ja: 'このインポートは終了したか期限切れです。ファイルをもう一度アップロードしてください。',
  },
  importNotClean: {
    zh: '有 {{count}} 行存在错误，未导入任何数据。请改正，或只导入无误的行。',
    en: '{{count}} rows have errors; nothing was imported. Correct them, or import the others alone.',
    ja: '{{count}} 行に誤りがあるため、何もインポートしていません。修正するか、正しい行だけをインポートしてください。',
  },
  importBusy: {
    zh: '正在处理其他导入，请稍后重试。',
    en: 'Other imports are under way. Try again in a moment.',
    ja: '別のインポートを処理中です。しばらくしてからお試しください。',
  },
})
