import { phrases } from './kit/phrases.ts'

/** What each page is for and what its words mean, by the page's key. */
export const help = phrases({
  title: { zh: '关于“{{page}}”', en: 'About {{page}}', ja: '「{{page}}」について' },
  home: {
    zh: '您能看到的所有电站今天的情况。等效小时 = 发电量 ÷ 装机容量，用来比较大小不同的电站；系统效率（PR）是实际发电与按辐照度应发电之比，只有装了辐照仪的电站才有。灰色的“无数据”和“休眠”不是故障：前者没有上报，后者太阳太低。',
    en: 'All plants that you see, today. Specific yield is energy divided by installed capacity: it compares plants of different sizes. The performance ratio compares what was produced with what the irradiance would have given; only plants with an irradiance meter have one. “No data” means that nothing was reported, “asleep” that the sun is too low.',
    ja: '閲覧できる全発電所の今日の状況です。等価稼働時間は発電量を設備容量で割った値で、規模の違う発電所を比べられます。システム出力係数（PR）は日射量から期待される発電量との比で、日射計のある発電所だけに表示されます。「データなし」は報告がないこと、「休止中」は太陽が低いことを表します。',
  },
  stations: {
    zh: '默认把最需要处理的电站排在前面。常用的查询条件可存为视图，列和行高可以调整，都随账号保存。选中多行后，下方出现可批量执行的操作。',
    en: 'The plants that need you most come first. Keep a query as a view of your own; columns and row height are kept with your account. Choose rows and what can be done with them appears below.',
    ja: '対応が必要な発電所ほど上に並びます。よく使う検索条件はビューとして保存でき、列と行の高さもアカウントに保存されます。行を選ぶと、まとめて実行できる操作が下に表示されます。',
  },
  station: {
    zh: '布局图中每一格是一块组件：颜色和高度表示它达到正常功率的多少，斜线表示无数据，圆环表示已关断。点选组件或组串可查看电压、功率和上报时间。“关断”切断快速关断器的输出，只有回读电压低于限值后才算完成；“通电”要求最近 5 分钟内输入过密码，超过限额须第二人批准。',
    en: 'Each cell of the layout is a module: colour and height tell how much of the usual power it gives, a slash stands for no data, a ring for shut down. Choose a module or string to see its voltage, power and age. “Shut down” switches the output of its RSD off and counts only once the voltage was read back below the limit; “energise” wants your password of the last 5 minutes, and a second person above the limit.',
    ja: '配置図の 1 マスがモジュール 1 枚です。色と高さは通常出力に対する割合、斜線はデータなし、円は遮断中を表します。モジュールやストリングを選ぶと電圧・出力・報告時刻を確認できます。「遮断」は読み返した電圧が上限を下回って初めて完了です。「通電」には 5 分以内のパスワード入力が必要で、上限を超えると別の人の承認が必要です。',
  },
  comparison: {
    zh: '把几座电站或几块组件的曲线放在同一张图上，最多取所选时段。缺失的数据留空，不会画成零。',
    en: 'Draws several plants or modules over the same time. Missing data stays a gap and is never drawn as zero.',
    ja: '複数の発電所やモジュールを同じ期間で比較します。欠けたデータは空白のままで、ゼロとしては描かれません。',
  },
  tasks: {
    zh: '每一次关断、通电和召测都是一项任务，关掉窗口后仍会执行完。完成率 =（成功 + 失败）÷ 总数，成功率 = 成功 ÷ 总数。失败或没有回应的设备可在任务中单独重试。',
    en: 'Every shutdown, energising and reading is a task and runs to its end when its window is closed. Complete is (succeeded + failed) of all devices, success is succeeded of all. Devices that failed or gave no answer can be tried again from the task.',
    ja: '遮断・通電・即時読取はそれぞれタスクになり、画面を閉じても最後まで実行されます。完了率は（成功＋失敗）÷全数、成功率は成功÷全数です。失敗または無応答の機器はタスクから再試行できます。',
  },
  approvals: {
    zh: '一人在短时间内通电的容量超过限额时，命令在这里等第二人批准。发起人不能批准自己的命令；超过时限没有决定，命令失效。',
    en: 'Above what one person may energise in a short time an order waits here for a second person. Nobody approves their own; an order that nobody decides on lapses.',
    ja: '1 人が短時間に通電できる容量を超えると、指令はここで別の人の承認を待ちます。自分の指令は承認できません。期限内に決まらない指令は失効します。',
  },
  users: {
    zh: '本机构及下级机构的用户。新用户首次登录必须修改密码；自行注册的用户在“待审批”中，批准前没有任何权限。不能授予自己没有的权限，最后一名管理员不能删除。',
    en: 'People of your organisation and below. A new user has to change the first password; who registered waits in a view of their own, without any rights. You can’t give rights that you lack, and the last administrator can’t be removed.',
    ja: '自組織と下位組織のユーザーです。新しいユーザーは初回ログイン時にパスワードを変更します。登録申請中のユーザーは承認されるまで権限がありません。自分にない権限は付与できず、最後の管理者は削除できません。',
  },
  userDetails: {
    zh: '此用户的资料、角色、能看到的电站、登录会话和最近的操作。停用后，会话在 5 秒内结束。',
    en: 'Who this is, in which roles, which plants they see, where they are signed in and what they did last. Disabling ends their sessions within 5 seconds.',
    ja: 'このユーザーの情報、ロール、閲覧できる発電所、ログイン状況、最近の操作です。無効にするとセッションは 5 秒以内に終了します。',
  },
  roles: {
    zh: '角色决定能打开哪些页面、能按哪些按钮。系统角色拥有全部权限，不能修改；仍有用户使用的角色不能删除。',
    en: 'A role says which pages may be opened and which buttons pressed. The system role may do everything and can’t be changed; a role that somebody holds can’t be deleted.',
    ja: 'ロールは、開けるページと押せるボタンを決めます。システムロールはすべての権限を持ち変更できません。使用中のロールは削除できません。',
  },
  organisations: {
    zh: '机构树决定谁能看到哪些电站：用户看到本机构及下级的一切，除非只绑定了个别电站。国家级和省级机构不能删除。',
    en: 'The tree decides who sees which plants: people see what is at their organisation and below, unless they are bound to single plants. National and provincial ones can’t be deleted.',
    ja: '組織ツリーは誰がどの発電所を見られるかを決めます。個別の発電所に限定されない限り、自組織と下位組織のすべてが見えます。国・省レベルの組織は削除できません。',
  },
  sessions: {
    zh: '每一处登录就是一个会话。发现不认识的设备，请结束该会话并修改密码。',
    en: 'Each place where you are signed in is a session. End one that you don’t know, and change your password.',
    ja: 'ログイン中の端末ごとに 1 つのセッションがあります。心当たりのないものは終了し、パスワードを変更してください。',
  },
  tokens: {
    zh: '令牌让程序以您的名义调用接口，权限不超过所选范围。令牌只显示一次；不再使用时请撤销。',
    en: 'A token lets a program call the API in your name, within the scopes you choose. It is shown once; revoke it when it is no longer used.',
    ja: 'トークンを使うと、プログラムが選んだ範囲内であなたの名前で API を呼び出せます。表示は一度だけです。使わなくなったら失効させてください。',
  },
  embedLinks: {
    zh: '链接在其他网站中打开一座电站的一个页面，只读，无需登录，只能在允许的网站中显示。撤销后立即失效。',
    en: 'A link opens one page of one plant inside another site: read only, without signing in, framed by the allowed sites alone. Revoked, it stops at once.',
    ja: 'リンクを使うと、許可したサイトの中で 1 つの発電所の 1 ページを、ログインなし・閲覧のみで表示できます。失効させるとすぐに使えなくなります。',
  },
  audit: {
    zh: '记录每一次修改、命令、登录、导出和被拒绝的请求：谁、何时、从哪里、修改前后。记录只能追加，前后相连，缺一条即可发现。',
    en: 'Every change, command, sign-in, export and refusal: who, when, from where, before and after. Entries are only ever added and are chained, so that a missing one shows.',
    ja: '変更、指令、ログイン、エクスポート、拒否のすべてについて、誰が・いつ・どこから・前後の値を記録します。記録は追記のみで連鎖しており、欠けるとわかります。',
  },
  settings: {
    zh: '这里的设置随改随存。语言保存在本设备，其余随账号保存。系统安全一栏只读。',
    en: 'What you change here is kept at once: the language on this device, all else with your account. The security of the installation can only be read here.',
    ja: '変更はすぐに保存されます。言語はこの端末に、その他はアカウントに保存されます。システムのセキュリティは閲覧のみです。',
  },
})
