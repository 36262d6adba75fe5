import { phrases } from './kit/phrases.ts'

/** What each page is for and what its words mean, by the page's key. */
export const help = phrases({
  title: { zh: '关于“{{page}}”', en: 'About {{page}}', ja: '「{{page}}」について' },
  home: {
    zh: '您能看到的所有电站今天的情况。等效利用小时数 = 发电量 ÷ 装机容量，用来比较大小不同的电站；系统效率（PR）是实际发电与按辐照度应发电之比，只有装了辐照仪的电站才有。灰色的“无数据”和“休眠”不是故障：前者没有上报，后者太阳太低。',
    en: 'Today’s state of all plants that you can see. Specific yield is energy divided by installed capacity; use it to compare plants of different sizes. The performance ratio compares the energy produced with the energy expected from the irradiance; only plants with an irradiance meter have one. “No data” means that nothing was reported, “asleep” that the sun is too low.',
    ja: '閲覧できる全発電所の今日の状況です。等価稼働時間は発電電力量を設備容量で割った値で、規模の違う発電所を比べられます。システム出力係数（PR）は日射量から期待される発電電力量との比で、日射計のある発電所だけに表示されます。「データなし」は報告がないこと、「休止中」は太陽が低いことを表します。',
  },
  stations: {
    zh: '默认把最需要处理的电站排在前面。常用的查询条件可存为视图，列和行高可以调整，都随账号保存。选中多行后，下方出现可批量执行的操作。',
    en: 'Plants that most need attention come first. You can save a query as a view; columns and row height are saved with your account. Select rows, and the actions for them appear below.',
    ja: '対応が必要な発電所ほど上に並びます。よく使う検索条件はビューとして保存でき、列と行の高さもアカウントに保存されます。行を選ぶと、まとめて実行できる操作が下に表示されます。',
  },
  station: {
    zh: '布局图中每一格是一块组件：颜色和高度表示它达到正常功率的多少，斜线表示无数据，圆环表示已关断。点选组件或组串可查看电压、功率和上报时间。“关断”切断快速关断器的输出，只有回读电压低于限值后才算完成；“通电”要求最近 5 分钟内输入过密码，超过限额须第二人批准。',
    en: 'Each cell of the layout is a module. Colour and height show its share of the usual power, a slash means no data, a ring means shut down. Choose a module or string to see its voltage, power and age. “Shut down” switches off the output of the RSD; it is done only when the voltage read back is below the limit. “Energise” needs a password entered within the last 5 minutes, and a second person above the limit.',
    ja: '配置図の 1 マスがモジュール 1 枚です。色と高さは通常出力に対する割合、斜線はデータなし、円は遮断中を表します。モジュールやストリングを選ぶと電圧・出力・報告時刻を確認できます。「遮断」は読み返した電圧が上限を下回って初めて完了です。「通電」には 5 分以内のパスワード入力が必要で、上限を超えると別の人の承認が必要です。',
  },
  alarms: {
    zh: '每一行是一个原因；由它引起的告警不单独成行，可展开查看。安全在前，然后按每月损失金额排列；尚不知道损失的写“未知”，而不是 0。“确认”表示有人看到；“搁置”最多 7 天，须写明原因；长期检修的设备用“停运设备”，直到恢复投运。告警根据电站存储的历史判定，迟到的数据会更正它们。快捷键 J、K 移动，A 确认，S 搁置，P 分派，X 多选，C 备注，N 显示新增的告警；阅读时列表不会移动。',
    en: 'Each row is a cause. What it explains is no row of its own; unfold the row to see it. Safety comes first, then what costs most in a month; a loss that is not known is called unknown and is never 0. Acknowledge says that somebody has seen it. Shelve puts it aside for at most 7 days, with a reason. Equipment under a long repair is taken out of service (under “More”), until somebody puts it back. Alarms follow from the stored history of a plant, and data that come late correct them. Keys: J and K move, A acknowledges, S shelves, P assigns, X selects, C writes a comment, N shows what has come since you looked: the list does not move while you read it.',
    ja: '1 行が 1 つの原因です。それによる影響は行にならず、展開すると見られます。安全が先頭で、次に月あたりの損失額の順です。分からない損失は 0 ではなく「不明」と表示します。「確認」は誰かが見たこと、「保留」は理由を付けて最大 7 日間脇に置くことです。長期修理中の機器は「使用停止」にし、再開するまで通知されません。アラームは発電所の保存データから判定され、遅れて届いたデータで訂正されます。キー：J・K 移動、A 確認、S 保留、P 割り当て、X 選択、C コメント、N 新着を表示（読んでいる間、リストは動きません）。',
  },
  workOrders: {
    zh: '工单来自一条或多条告警，也可直接新建。步骤按故障类型给出；全部完成或标为无需，并写明原因后才能完成。完成后系统观察 3 天：未复发则为“已修复且稳定”，同一位置同类告警再次出现则自动重新打开。',
    en: 'An order is made from alarms, or without one. Its steps come from the kind of fault; it is finished once each is done or not needed, with the cause that was found. Then it is watched for 3 days: it holds, or an alarm of the same place and kind reopens it by itself.',
    ja: '作業指示はアラームから、または直接作成します。手順は異常の種類ごとに決まり、すべて完了または不要とし、原因を記入すると完了できます。その後 3 日間観察し、再発しなければ「修理済み、再発なし」、同じ場所で同種のアラームが出ると自動で再オープンします。',
  },
  moduleDiagnosis: {
    zh: '先看结论、损失和建议，再看依据。曲线为最近一次 I-V 扫描，与同一组串的中值比较，后者已换算到相同的辐照度和温度。小时图比较最近 30 天的功率，斜线为无数据。原因按依据排列，不给出把握百分比，因为尚未用已知故障校准。快捷键：← → 前后一次扫描，↑ ↓ 前后一块组件，V 切换 I-V 和 P-V，T 表格，W 工单。',
    en: 'First the verdict, what it costs and what to do, then the proof. The curve is that of an I-V scan beside the median of its string, brought to the same sun and heat. The hours compare its power of the last 30 days; a slash means no data. Causes stand with the reasons for and against them. No percentage says how sure they are, because nothing of it is calibrated on known faults. Keys: ← → previous and next scan, ↑ ↓ previous and next module, V changes between I-V and P-V, T shows tables, W makes a work order.',
    ja: 'まず判定と損失と対処、次に根拠を示します。カーブはI-Vスキャンのもので、同じ日射と温度に換算したストリング中央値と比べます。時間図は直近 30 日の出力の比較で、斜線はデータなしです。原因は根拠と反証とともに並べます。既知の故障で較正していないため、確度は百分率で示しません。キー：← → 前後のスキャン、↑ ↓ 前後のモジュール、V I-V・P-V 切替、T 表、W 作業指示。',
  },
  stringDiagnosis: {
    zh: '组串与同一逆变器的其他组串逐小时比较，不足三个时与电站中相邻的组串比较；组件与组串中值比较。损失按原因列出，不重复计算：先是组件之间的差别，其余为整个组串。没有上报的组件不算损失，上报不足 80 % 的小时不作比较。',
    en: 'The string is held against the other strings of its inverter, hour by hour; where these are fewer than three, against those next to it at the plant. Its modules are held against the median of the string. What is lost stands by cause, each once: first what modules lose beside each other, the rest is of the string as a whole. A module that is not heard is no loss, and an hour with less than 80 % of the string is not compared.',
    ja: 'ストリングは同じパワーコンディショナの他のストリングと時間ごとに比較します。3 本未満の場合は発電所内の隣のストリングと比較します。モジュールはストリング中央値と比較します。損失は原因別に重複なく示し、モジュール間の差を先に、残りをストリング全体とします。報告のないモジュールは損失とせず、80 % 未満しか報告がない時間は比較しません。',
  },
  ivScan: {
    zh: '布局按曲线的结论着色，列表按损失排列：遮挡和积灰按位置合并，其余逐块列出。每条曲线与同组串中值在同一辐照度和温度下比较。“明确”指特征至少符合一半且比次之高十分之一，不给出百分比。斜线为没有曲线。快捷键：↑ ↓ 上下行，Enter 组件诊断，R 报告（PDF），W 工单。',
    en: 'The layout is coloured by what the curves say, and the list begins with what costs most: shade and dirt by place, every other finding by module. Each curve is held against the median of its string at the same light and heat. “Clear” means that its signature fits by half at least, and by a tenth more than the next one; there is no percentage. A slash means no curve. Keys: ↑ ↓ rows, Enter diagnosis of the module, R report (PDF), W work orders.',
    ja: '配置図はカーブの判定で色分けし、一覧は損失順です。影と汚れは場所ごとに、他はモジュールごとに並べます。各カーブは同じ日射と温度でストリング中央値と比較します。「明確」は特徴の適合が半分以上かつ次点より 1 割以上高いことを示し、百分率は示しません。斜線はカーブなしです。キー：↑ ↓ 行、Enter モジュールの診断、R 報告書（PDF）、W 作業指示。',
  },
  comparison: {
    zh: '把多座电站或多块组件在同一时段的曲线放在一张图上。缺失的数据留空，不会画成零。',
    en: 'Draws several plants or modules over the same period. Missing data stays a gap and is never drawn as zero.',
    ja: '複数の発電所やモジュールを同じ期間で比較します。欠けたデータは空白のままで、ゼロとしては描かれません。',
  },
  modules: {
    zh: '您能看到的所有电站的组件，按状态分视图；首页的各项计数通向这里。要按数值排序，或查看逆变器、组串和集中器，请打开电站的“设备”页。',
    en: 'Modules of all plants that you can see, a view for each state; the counts on home lead here. To sort by a value, or to see inverters, strings and concentrators, open the Devices tab of a plant.',
    ja: '閲覧できる全発電所のモジュールを状態別のビューで表示します。ホームの件数からここに移動します。値で並べ替える場合や、PCS・ストリング・コンセントレータを見る場合は、発電所の「機器」タブを開いてください。',
  },
  tasks: {
    zh: '每一次关断、通电和召测都是一项任务，关掉窗口后仍会执行完。完成率 =（成功 + 失败）÷ 总数，成功率 = 成功 ÷ 总数；召测的成功率只按此前有应答的设备计算。失败或没有回应的设备可在任务中单独重试。',
    en: 'Every shutdown, energising and reading is a task, and it continues when its window is closed. Completion rate is (succeeded + failed) ÷ all devices, success rate is succeeded ÷ all devices; of a reading, ÷ the devices that had not been silent before it. You can retry devices that failed or gave no answer from the task.',
    ja: '遮断・通電・即時読取はそれぞれタスクになり、画面を閉じても最後まで実行されます。完了率は（成功＋失敗）÷全数、成功率は成功÷全数です（即時読取では、以前から応答のない機器を除きます）。失敗または無応答の機器はタスクから再試行できます。',
  },
  approvals: {
    zh: '一人在短时间内通电的容量超过限额时，命令在这里等第二人批准。发起人不能批准自己的命令；超过时限没有决定，命令失效。',
    en: 'If an order energises more than one person may in a short time, it waits here for a second person’s approval. Nobody can approve their own order; an order without a decision expires.',
    ja: '1 人が短時間に通電できる容量を超えると、指令はここで別の人の承認を待ちます。自分の指令は承認できません。期限内に決まらない指令は失効します。',
  },
  users: {
    zh: '本机构及下级机构的用户。新用户首次登录必须修改密码；自行注册的用户在“待审核”中，批准前没有任何权限。不能授予自己没有的权限，最后一名管理员不能删除。',
    en: 'Users of your organisation and below. A new user has to change the first password. People who requested an account are listed under “Pending” and have no permissions until they are approved. You can’t grant permissions that you do not have, and the last administrator can’t be removed.',
    ja: '自組織と下位組織のユーザーです。新しいユーザーは初回ログイン時にパスワードを変更します。登録申請中のユーザーは承認されるまで権限がありません。自分にない権限は付与できず、最後の管理者は削除できません。',
  },
  userDetails: {
    zh: '此用户的资料、角色、能看到的电站、登录会话和最近的操作。停用后，会话在 5 秒内结束。',
    en: 'Details, roles, visible plants, sessions and latest actions of this user. Disabling the user ends their sessions within 5 seconds.',
    ja: 'このユーザーの情報、ロール、閲覧できる発電所、ログイン状況、最近の操作です。無効にするとセッションは 5 秒以内に終了します。',
  },
  alarmLimits: {
    zh: '告警按这些限值和延时产生：超过限值并持续到告警延时才产生，恢复并持续到恢复延时才解除。电站的限值优先于其机构，机构优先于上级；没有设置时使用默认值。新限值从保存时起对新数据生效，补传的旧数据仍按当时的限值判断。保存前可用最近的历史数据试算。',
    en: 'Alarms are raised by these limits, after these delays: how long a fault has to hold before its alarm is raised, and to be gone before the alarm ends. A value of a plant goes before that of its organisation, and that before those above; where nobody set one, the usual value holds. A new value holds for what is measured from then on; older data that come late are judged by the limits of their time. Before saving, a value can be tried on the last days.',
    ja: 'アラームはこれらのしきい値と遅延時間で発生します。異常が発生までの時間続くと発生し、解消が復旧までの時間続くと復旧します。発電所の値が組織より、組織の値が上位組織より優先され、設定がなければ標準値を使います。新しい値は保存後のデータに適用され、遅れて届いた過去のデータは当時の値で判定されます。保存前に最近のデータで試算できます。',
  },
  notifications: {
    zh: '规则决定哪些告警、在什么时间、通过邮件或 Webhook 通知谁。免打扰时段内的告警在时段结束后合并发送；无人确认时可升级通知第二接收人。每个接收人对每个告警事件只收到一次。',
    en: 'A rule says which alarms are told to whom, and when, by e-mail or webhook. What comes in quiet hours is told together when they end; what nobody acknowledges can go on to second recipients. Each recipient is told of an event once.',
    ja: 'ルールは、どのアラームを、いつ、誰に、メールまたは Webhook で通知するかを決めます。通知停止時間帯のアラームは終了後にまとめて送られ、確認されない場合は第 2 通知先に送れます。同じ事象は宛先ごとに一度だけ通知されます。',
  },
  onDuty: {
    zh: '轮值表决定谁在值班，规则可以通知“值班人员”而不是具体的人。代班在其时段内优先于轮值。值班人被停用、删除或没有邮箱时，由第二值班人或有权设置告警通知的人接收，消息中会注明。',
    en: 'The rotation says who is on duty, so that a rule can tell “whoever is on duty” instead of named people. While somebody stands in, the rotation waits. Where nothing reaches the person on duty, the second on duty or those who set up notifications get the message, and it says so.',
    ja: '当直表で当直者が決まり、ルールは個人の代わりに「当直者」へ通知できます。代理の期間は代理が優先されます。当直者に通知が届かない場合は、第 2 当直者またはアラーム通知を設定できる人に送り、その旨を明記します。',
  },
  heldMessages: {
    zh: '规则暂缓发送的通知：告警过多、免打扰时段、每日汇总，或等待有人确认告警。每条都有发送时间。',
    en: 'What rules have not told yet: because of a flood, in quiet hours, for the digest, or to see whether somebody acknowledges the alarm. Each says when it is told.',
    ja: 'ルールが送信を保留している通知（多発時、通知を控える時間帯、日次まとめ、確認待ち）と、それぞれの送信時刻。',
  },
  notificationLog: {
    zh: '每条消息的接收人、尝试次数和未送达原因，保留 90 天。已放弃的消息可以重新发送。',
    en: 'To whom each message went, how often it was tried and why it did not arrive, for 90 days. A message that was given up can be tried again.',
    ja: '各通知の宛先、試行回数、届かなかった理由を 90 日間表示します。断念した通知は再送できます。',
  },
  roles: {
    zh: '角色决定能打开哪些页面、能按哪些按钮。系统角色拥有全部权限，不能修改；仍有用户使用的角色不能删除。',
    en: 'A role defines which pages its users can open and which buttons they can use. The system role has every permission and can’t be edited; a role that users still have can’t be deleted.',
    ja: 'ロールは、開けるページと押せるボタンを決めます。システムロールはすべての権限を持ち、編集できません。使用中のロールは削除できません。',
  },
  organisations: {
    zh: '机构树决定谁能看到哪些电站：用户看到本机构及下级的一切，除非只绑定了个别电站。国家级和省级机构不能删除。',
    en: 'The organisation tree decides who sees which plants: users see the plants of their organisation and below, unless they are limited to individual plants. National and provincial organisations can’t be deleted.',
    ja: '組織ツリーは誰がどの発電所を見られるかを決めます。個別の発電所に限定されない限り、自組織と下位組織のすべてが見えます。国・都道府県の組織は削除できません。',
  },
  sessions: {
    zh: '每一处登录就是一个会话。发现不认识的设备，请结束该会话并修改密码。',
    en: 'Each place where you are signed in is a session. If you don’t recognise a session, end it and change your password.',
    ja: 'ログイン中の端末ごとに 1 つのセッションがあります。心当たりのないものは終了し、パスワードを変更してください。',
  },
  tokens: {
    zh: '程序凭令牌以您的名义调用 API，只有所选的权限。令牌只显示一次；不再使用时请吊销。',
    en: 'A token lets a program call the API in your name, with the permissions that you choose. It is shown only once; revoke it when it is no longer used.',
    ja: 'トークンを使うと、プログラムが選択した権限の範囲内であなたの名義で API を呼び出せます。表示は一度だけです。使わなくなったら失効させてください。',
  },
  embedLinks: {
    zh: '链接在其他网站中打开一座电站的一个页面，只读，无需登录，只能在允许的网站中显示。吊销后立即失效。',
    en: 'A link opens one page of one plant on another website: read-only, without signing in, and only on the websites that you allow. It stops working as soon as it is revoked.',
    ja: 'リンクを使うと、許可したサイトの中で 1 つの発電所の 1 ページを、ログインなし・閲覧のみで表示できます。失効させるとすぐに使えなくなります。',
  },
  audit: {
    zh: '记录每一次修改、命令、登录、导出和被拒绝的请求：谁、何时、从哪里、修改前后。记录只能追加，前后相连，缺一条即可发现。',
    en: 'Every change, order, sign-in, export and refusal: who, when, from where, and the values before and after. Entries are only added and are chained, so a missing entry is detected.',
    ja: '変更、指令、ログイン、エクスポート、拒否のすべてについて、誰が・いつ・どこから・前後の値を記録します。記録は追記のみで連鎖しており、欠けるとわかります。',
  },
  settings: {
    zh: '这里的设置随改随存。语言保存在本设备，其余随账号保存。系统安全一栏只读。',
    en: 'Changes are saved at once: the language on this device, everything else with your account. Security settings of the installation are read-only here.',
    ja: '変更はすぐに保存されます。言語はこの端末に、その他はアカウントに保存されます。システムのセキュリティは閲覧のみです。',
  },
})
