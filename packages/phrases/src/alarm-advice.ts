import { phrases } from './kit/phrases.ts'

/** What to do about an alarm, in the order in which to do it. */
export const alarmAdvice = phrases({
  plantStopped_1: {
    zh: '查看电网侧电压和开关状态',
    en: 'Look at the grid side: voltage, main switch',
    ja: '系統側の電圧と主開閉器を確認する',
  },
  plantStopped_2: {
    zh: '联系电网调度，询问停电或限电',
    en: 'Ask the grid operator about an outage or a limit',
    ja: '停電や出力制御の有無を電力会社に確認する',
  },
  plantStopped_3: {
    zh: '组件仍可能带电：作业前先关断',
    en: 'The modules may still be live: shut down before any work',
    ja: 'モジュールは通電中の可能性あり。作業前に遮断する',
  },
  insulationLow_1: {
    zh: '有触电危险：不要触摸组件边框和支架，先关断',
    en: 'Risk of electric shock: do not touch frames or racks; shut down first',
    ja: '感電の危険：モジュールの枠や架台に触れず、先に遮断する',
  },
  insulationLow_2: {
    zh: '断开后逐路测量各组串对地绝缘，找出故障组串',
    en: 'Disconnect and measure the insulation of each string to earth',
    ja: '切り離して各ストリングの対地絶縁を測定し、故障箇所を特定する',
  },
  insulationLow_3: {
    zh: '检查破损的电缆、进水的接头和接线盒',
    en: 'Look for damaged cables, and for water in connectors and junction boxes',
    ja: 'ケーブルの損傷、コネクタや接続箱の浸水を点検する',
  },
  arcDetected_1: {
    zh: '有火灾危险：立即关断，并查看现场有无烟雾和焦痕',
    en: 'Risk of fire: shut down now, and look for smoke and burn marks on site',
    ja: '火災の危険：直ちに遮断し、現場の煙や焦げ跡を確認する',
  },
  arcDetected_2: {
    zh: '检查各路输入的接头、端子和电缆，修复之前不要重启逆变器',
    en: 'Check connectors, terminals and cables of its inputs; do not restart the inverter before the repair',
    ja: '各入力のコネクタ・端子・ケーブルを点検し、修理前にPCSを再起動しない',
  },
  arcDetected_3: {
    zh: '修复后先在逆变器上复位，再在此处复位告警',
    en: 'After the repair reset the inverter itself, then reset the alarm here',
    ja: '修理後、先にPCS本体をリセットし、次にここでアラームをリセットする',
  },
  inverterStopped_1: { zh: '读取逆变器面板上的故障代码', en: 'Read the fault code on the inverter', ja: 'PCSの故障コードを確認する' },
  inverterStopped_2: {
    zh: '检查直流、交流开关是否跳闸',
    en: 'Check whether a DC or AC switch has tripped',
    ja: '直流・交流の開閉器が落ちていないか確認する',
  },
  inverterStopped_3: {
    zh: '测量各组串绝缘后再启动',
    en: 'Measure the insulation of its strings before starting it again',
    ja: '再起動の前に各ストリングの絶縁を測定する',
  },
  inverterLimited_1: {
    zh: '查看是否有电网或调度的限功率命令',
    en: 'See whether the grid or its operator limits the plant',
    ja: '系統・送配電事業者からの出力抑制指令を確認する',
  },
  inverterLimited_2: {
    zh: '检查风扇、滤网和散热片，读取内部温度',
    en: 'Check its fans, filters and heat sink, and read its temperature',
    ja: 'ファン・フィルター・放熱部を点検し、内部温度を読む',
  },
  inverterLimited_3: {
    zh: '核对功率上限的设定',
    en: 'Check the setting of its highest power',
    ja: '最大出力の設定値を確認する',
  },
  lostDays_1: {
    zh: '在告警中查看损失来自哪些组件和原因',
    en: 'See in the alarms which modules and causes lost it',
    ja: 'どのモジュール・原因による損失かをアラームで確認する',
  },
  lostDays_2: {
    zh: '先处理损失最大的原因，安排一次现场处理',
    en: 'Begin with the cause that takes most; plan one visit for all',
    ja: '損失の大きい原因から着手し、現地作業をまとめて計画する',
  },
  stringZero_1: {
    zh: '检查组串熔断器和直流开关',
    en: 'Check the fuse and the DC switch of the string',
    ja: 'ストリングのヒューズと直流開閉器を確認する',
  },
  stringZero_2: {
    zh: '测量组串开路电压，寻找断开的接头',
    en: 'Measure its open-circuit voltage and look for an open connector',
    ja: '開放電圧を測定し、外れたコネクタを探す',
  },
  concentratorOffline_1: {
    zh: '检查集中器供电和指示灯',
    en: 'Check the supply and the lamps of the concentrator',
    ja: 'コンセントレータの電源とランプを確認する',
  },
  concentratorOffline_2: {
    zh: '检查网络：SIM 卡、信号、网线',
    en: 'Check its network: SIM card, signal, cable',
    ja: 'SIM、電波、ケーブルなど通信回線を確認する',
  },
  concentratorOffline_3: {
    zh: '恢复后缓存的数据会自动补传',
    en: 'Stored data follow by themselves once it is back',
    ja: '復帰後、保存されたデータは自動で送信される',
  },
  powerLineSilent_1: {
    zh: '检查电力线耦合器及其熔断器',
    en: 'Check the power line coupler and its fuse',
    ja: '電力線カプラとそのヒューズを確認する',
  },
  powerLineSilent_2: {
    zh: '重启集中器并召测一块组件',
    en: 'Restart the concentrator and read one module now',
    ja: 'コンセントレータを再起動し、1 枚を即時読取する',
  },
  keepAliveStopped_1: {
    zh: '先询问现场：是否有人按下了快速关断',
    en: 'Ask on site first whether somebody pressed the rapid shutdown',
    ja: 'まず現場で急速遮断が操作されていないか確認する',
  },
  keepAliveStopped_2: {
    zh: '检查保持信号发送器及其供电和耦合器',
    en: 'Check the transmitter of the keep-alive, its supply and its coupler',
    ja: '維持信号の送信機、その電源とカプラを確認する',
  },
  keepAliveStopped_3: {
    zh: '在集中器页面读取保持信号广播设置，然后再送电',
    en: 'Read the keep-alive broadcast on the page of the concentrator, then energise',
    ja: 'コンセントレータのページで維持信号の同報を読み取り、その後に通電する',
  },
  clockWrong_1: {
    zh: '检查集中器的时间服务器设置',
    en: 'Check the time server that the concentrator uses',
    ja: 'コンセントレータの時刻サーバー設定を確認する',
  },
  clockWrong_2: { zh: '更换时钟电池后重启', en: 'Replace the battery of its clock and restart it', ja: '時計の電池を交換して再起動する' },
  inverterSilent_1: {
    zh: '检查 RS-485 接线和终端电阻',
    en: 'Check the RS-485 wiring and its terminating resistor',
    ja: 'RS-485 の配線と終端抵抗を確認する',
  },
  inverterSilent_2: {
    zh: '核对档案中的通信地址',
    en: 'Compare the communication address with the register',
    ja: '機器台帳の通信アドレスと照合する',
  },
  sensorSilent_1: { zh: '检查辐照仪供电和接线', en: 'Check the supply and the wiring of the meter', ja: '日射計の電源と配線を確認する' },
  sensorSilent_2: { zh: '核对通信地址', en: 'Check its communication address', ja: '通信アドレスを確認する' },
  sensorWrong_1: { zh: '清洁并检查辐照仪的朝向', en: 'Clean the meter and check where it points', ja: '日射計を清掃し、向きを確認する' },
  sensorWrong_2: {
    zh: '与另一台辐照仪对比，必要时校准',
    en: 'Compare it with another meter; calibrate it if they differ',
    ja: '別の日射計と比較し、差があれば校正する',
  },
  moduleHot_1: {
    zh: '先关断该组件，切断热斑电流',
    en: 'Shut the module down: that ends the current in the hot cell',
    ja: 'モジュールを遮断し、発熱部の電流を止める',
  },
  moduleHot_2: {
    zh: '当日进行热成像检查，勿踩踏该排',
    en: 'Take a thermal photo today; keep off its row',
    ja: '当日中に熱画像を撮る。その列には乗らない',
  },
  moduleHot_3: {
    zh: '检查接头和旁路二极管，必要时更换',
    en: 'Check connectors and bypass diodes; replace what is damaged',
    ja: 'コネクタとバイパスダイオードを確認し、必要なら交換する',
  },
  sensorLow_1: {
    zh: '清洁辐照仪的玻璃罩，检查是否被遮挡或移动',
    en: 'Clean its dome; see whether it is shaded or was moved',
    ja: '日射計のガラスを清掃し、影や位置のずれを点検する',
  },
  sensorLow_2: {
    zh: '如果是雨水或清洗使组件变干净，关闭告警即可',
    en: 'If rain or a cleaning made the modules cleaner, close the alarm',
    ja: '雨や清掃でモジュールがきれいになっただけなら、アラームを閉じる',
  },
  sensorStuck_1: {
    zh: '召测辐照仪，核对通信和供电',
    en: 'Read it now; check its line and its supply',
    ja: '即時読取で通信と電源を確認する',
  },
  sensorStuck_2: {
    zh: '读数仍不变时更换辐照仪；在此之前不按它计算损失',
    en: 'Replace it if it stays; until then no loss is worked out by it',
    ja: '値が変わらなければ交換する。それまで損失計算には使わない',
  },
  stringMismatch_1: {
    zh: '在布局图上查看组串，寻找阴影和污物的分布',
    en: 'Look at the string on the layout: shade and dirt have a shape',
    ja: 'レイアウトでストリングを見て、影や汚れの分布を探す',
  },
  stringMismatch_2: {
    zh: '核对是否混用了不同功率的组件',
    en: 'Check whether modules of different ratings are mixed',
    ja: '定格の異なるモジュールの混在を確認する',
  },
  stringMismatch_3: {
    zh: '清洁后仍离散时做 I-V 扫描',
    en: 'If it stays after cleaning, scan the I-V curves',
    ja: '清掃後も続く場合は I-V 測定を行う',
  },
  shutdownIneffective_1: {
    zh: '视为带电：在断开逆变器和直流开关前不得触碰',
    en: 'Treat it as live: touch nothing before the DC switch is off',
    ja: '通電中として扱い、直流開閉器を切るまで触れない',
  },
  shutdownIneffective_2: {
    zh: '再次下令关断，并读回 RSD 电压',
    en: 'Order the shutdown again and read back the voltage of the RSD',
    ja: '再度遮断を指令し、RSDの電圧を読み返す',
  },
  shutdownIneffective_3: {
    zh: '仍然无效则更换优化器',
    en: 'Replace the optimizer if it still does not shut down',
    ja: '遮断できなければオプティマイザを交換する',
  },
  voltageHigh_1: {
    zh: '核对组件型号与优化器的最高输入电压',
    en: 'Compare the module with what its optimizer may take',
    ja: 'モジュールとオプティマイザの最大入力電圧を照合する',
  },
  voltageHigh_2: {
    zh: '测量开路电压；超限时拆下优化器',
    en: 'Measure the open-circuit voltage; above the limit, take the optimizer off',
    ja: '開放電圧を測定し、超過ならオプティマイザを外す',
  },
  voltageLow_1: {
    zh: '检查接线盒、旁路二极管和接头',
    en: 'Check junction box, bypass diodes and connectors',
    ja: '接続箱、バイパスダイオード、コネクタを確認する',
  },
  voltageLow_2: {
    zh: '做 I-V 扫描，必要时更换组件',
    en: 'Scan its I-V curve; replace it if needed',
    ja: 'I-V 測定を行い、必要なら交換する',
  },
  neverHeard_1: {
    zh: '核对编号和位置是否与现场一致',
    en: 'Compare its number and place with the site',
    ja: '番号と位置を現場と照合する',
  },
  neverHeard_2: {
    zh: '核对集中器的档案和白名单中有没有它',
    en: 'See whether the concentrator has it in its register and allow list',
    ja: 'コンセントレータの台帳と許可リストを確認する',
  },
  neverHeard_3: { zh: '未安装时从电站中移除', en: 'If it is not installed, remove it from the plant', ja: '未設置なら発電所から外す' },
  unexpectedShutdown_1: {
    zh: '确认现场无人手动关断',
    en: 'Ask whether somebody on site shut it down',
    ja: '現場で手動遮断していないか確認する',
  },
  unexpectedShutdown_2: {
    zh: '在 RSD 页签查询其状态和心跳',
    en: 'Query the RSD and its keep-alive on the tab RSD',
    ja: 'RSDタブで状態と維持信号を照会する',
  },
  unexpectedShutdown_3: { zh: '原因查明后再通电', en: 'Energise only when the cause is known', ja: '原因が分かってから通電する' },
  moduleZero_1: { zh: '召测该组件，核对 RSD 状态', en: 'Read it now and look at its RSD', ja: '即時読取でRSDの状態を確認する' },
  moduleZero_2: { zh: '检查接头与接线盒', en: 'Check its connectors and junction box', ja: 'コネクタと接続箱を確認する' },
  moduleZero_3: { zh: '仍无输出则更换', en: 'Replace it if it still gives nothing', ja: '出力が戻らなければ交換する' },
  bypassDiode_1: { zh: '清除遮挡和污物', en: 'Remove shade and dirt from the module', ja: '影や汚れを取り除く' },
  bypassDiode_2: {
    zh: '仍然导通时测量二极管与电池片',
    en: 'If it stays, measure the diodes and the cells',
    ja: '続く場合はダイオードとセルを測定する',
  },
  moduleLow_1: {
    zh: '与邻近组件对比曲线，看是否总在同一时段',
    en: 'Compare its day with its neighbours: the same hours mean shade',
    ja: '周囲と比較し、同じ時間帯なら影を疑う',
  },
  moduleLow_2: { zh: '清洁组件，清除遮挡', en: 'Clean the module and remove what shades it', ja: '清掃し、影の原因を取り除く' },
  moduleLow_3: { zh: '仍然偏低时做 I-V 扫描', en: 'If it stays low, scan its I-V curve', ja: '改善しなければ I-V 測定を行う' },
  recurrentShade_1: {
    zh: '在诊断页查看是哪些时段，再到现场看那时什么挡住了光',
    en: 'See its hours on the page of diagnosis, and look on site what stands in the light then',
    ja: '診断ページで時間帯を確認し、その時間に何が光を遮るか現場で見る',
  },
  recurrentShade_2: {
    zh: '修剪树木或移开障碍物；无法移除的遮挡可调高限值',
    en: 'Cut the tree or move the obstacle; where it has to stay, raise the limit',
    ja: '樹木を剪定するか障害物を移す。残すほかなければしきい値を上げる',
  },
  soiled_1: {
    zh: '在电站的“积灰”页签查看清洗何时划算',
    en: 'See on the tab of soiling when a cleaning pays',
    ja: '発電所の汚れのタブで、清掃の採算が合う日を確認する',
  },
  soiled_2: {
    zh: '安排清洗；雨后自行恢复则报警结束',
    en: 'Have the plant cleaned; where rain cleans it first, the alarm ends by itself',
    ja: '清掃を手配する。先に雨で回復すればアラームは終わる',
  },
  agesFast_1: {
    zh: '先排除积灰、遮挡和缓慢发展的故障',
    en: 'Rule out dirt, shade and faults that grow slowly',
    ja: '汚れ・影・ゆっくり進む故障を先に除外する',
  },
  agesFast_2: {
    zh: '做 I-V 扫描，并向组件厂家主张质保',
    en: 'Scan the I-V curves, and claim the warranty of the modules',
    ja: 'I-V 測定を行い、モジュールの保証を請求する',
  },
  moduleWeak_1: {
    zh: '查看一天中哪些时段偏低：固定时段是阴影',
    en: 'See which hours of its day are low: always the same ones mean shade',
    ja: '1 日のどの時間帯が低いかを見る。同じ時間帯なら影',
  },
  moduleWeak_2: {
    zh: '检查污物、接头和连接器的发热',
    en: 'Look for dirt, and for warm connectors',
    ja: '汚れと、コネクタの発熱を点検する',
  },
  moduleWeak_3: {
    zh: '做 I-V 扫描，区分接触电阻、PID 和老化',
    en: 'Scan its I-V curve: it tells a bad contact, PID and age apart',
    ja: 'I-V 測定で接触抵抗・PID・経年劣化を区別する',
  },
  moduleSilent_1: { zh: '召测该组件', en: 'Read it now', ja: '即時読取を行う' },
  moduleSilent_2: {
    zh: '查看信噪比，检查优化器接线',
    en: 'Look at its signal and check the wiring of the optimizer',
    ja: '信号対雑音比とオプティマイザの配線を確認する',
  },
  moduleSilent_3: {
    zh: '仍无应答则更换优化器',
    en: 'Replace the optimizer if it does not answer',
    ja: '応答がなければオプティマイザを交換する',
  },
  weakLink_1: {
    zh: '检查组串接头和耦合器',
    en: 'Check the connectors of the string and the coupler',
    ja: 'ストリングのコネクタとカプラを確認する',
  },
  weakLink_2: {
    zh: '寻找干扰源，如逆变器附近的线缆',
    en: 'Look for interference, as from cables near an inverter',
    ja: 'PCS付近のケーブルなどノイズ源を探す',
  },
  hotSpot_1: {
    zh: '当日关断该组件并进行热成像检查',
    en: 'Shut the module down today and take a thermal photo',
    ja: '当日中に遮断し、熱画像を撮る',
  },
  hotSpot_2: {
    zh: '检查遮挡、裂片、接线盒和旁路二极管',
    en: 'Look for shade, cracked cells, a burnt junction box or diode',
    ja: '影、セル割れ、接続箱やダイオードの焼損を調べる',
  },
  hotSpot_3: {
    zh: '清除遮挡后仍发热则更换组件',
    en: 'Replace the module if it stays hot without shade',
    ja: '影がなくても高温が続けば交換する',
  },
  dataGap_1: {
    zh: '在集中器的记录中查看当天的中断、重启和存储情况',
    en: 'See in the log of the concentrator what happened on that day: outage, restart, full storage',
    ja: '当日の中断・再起動・保存領域の状況をコンセントレータの記録で確認する',
  },
  dataGap_2: {
    zh: '检查集中器的供电、时钟和存储，避免再次丢失',
    en: 'Check its supply, clock and storage, so that no more is lost',
    ja: '電源、時計、保存領域を点検し、再発を防ぐ',
  },
  dataGap_3: {
    zh: '该日的发电量和损失低于实际，统计时请注意',
    en: 'Yield and losses of that day are too low in reports',
    ja: 'その日の発電電力量と損失は実際より小さく集計される',
  },
  switchTestFailed_1: {
    zh: '查看测试报告：未能关断，还是未能重新通电',
    en: 'Read in the report of the test whether it did not shut down or was not energised again',
    ja: 'テスト結果で、遮断できなかったのか再通電できなかったのかを確認する',
  },
  switchTestFailed_2: {
    zh: '白天再测一次；仍不通过时，作业前用其他方式断开该组串',
    en: 'Test it once more by day; if it fails again, isolate its string in another way before any work',
    ja: '日中に再テストする。再び不合格なら、作業前に別の方法でストリングを切り離す',
  },
  switchTestFailed_3: {
    zh: '更换优化器，更换后重新测试',
    en: 'Replace the optimizer and test the new one',
    ja: 'オプティマイザを交換し、交換後に再テストする',
  },
  updateFailed_1: {
    zh: '在升级任务中查看哪些设备失败和原因',
    en: 'See in the task of the update which devices failed and why',
    ja: '更新タスクで失敗した機器と理由を確認する',
  },
  updateFailed_2: {
    zh: '检查电力线信号和供电，白天重新升级',
    en: 'Check signal and supply, and update them once more by day',
    ja: '電力線の信号と電源を確認し、日中に再度更新する',
  },
  updateFailed_3: {
    zh: '仍然失败时更换设备；停留在旧程序上的设备继续工作',
    en: 'Replace what fails again; what fell back works on with its old program',
    ja: '再び失敗する機器は交換する。旧プログラムに戻った機器は動作を続ける',
  },
  unknownDevice_1: {
    zh: '在档案对比页查看设备编号，核对是否为本站新装或更换的组件',
    en: 'Read their numbers on the page that compares registers: are they new or replaced modules of this plant',
    ja: '機器台帳の比較ページで機器番号を確認し、この発電所の新設・交換モジュールかを照合する',
  },
  unknownDevice_2: {
    zh: '属于本站：登记并下发档案',
    en: 'If they are: put them on record and send the register down',
    ja: 'この発電所のものなら登録し、機器台帳を送信する',
  },
  unknownDevice_3: {
    zh: '属于邻近电站：检查两条电力线之间的串扰',
    en: 'If they belong to a neighbour: look for crosstalk between the two power lines',
    ja: '隣の発電所のものなら、電力線間の混信を調べる',
  },
  registerDiffers_1: {
    zh: '在档案对比页查看差异',
    en: 'Look at the differences on the page that compares registers',
    ja: '機器台帳の比較ページで相違を確認する',
  },
  registerDiffers_2: {
    zh: '平台正确：下发档案；集中器正确：采用其档案',
    en: 'If ours is right, send it down; if its own is right, take that over',
    ja: '当方が正しければ送信し、コンセントレータが正しければ取り込む',
  },
  switchMissed_1: {
    zh: '查看组件现在的状态，需要时手动关断或送电',
    en: 'See how the modules stand now; switch them by hand if needed',
    ja: 'モジュールの現在の状態を確認し、必要なら手動で操作する',
  },
  switchMissed_2: {
    zh: '在计划的执行记录中查看原因',
    en: 'Read the reason in the runs of the schedule',
    ja: 'スケジュールの実行記録で理由を確認する',
  },
  switchMissed_3: {
    zh: '原因是权限时，由有权限的人重新保存计划',
    en: 'Where it is a permission: have the schedule saved by somebody who has it',
    ja: '権限が理由なら、権限のある人がスケジュールを保存し直す',
  },
  readingMissed_1: {
    zh: '查看计划的执行记录和未执行的原因',
    en: 'Look at its runs and why they were left out',
    ja: '実行記録と未実行の理由を確認する',
  },
  readingMissed_2: {
    zh: '需要数据时立即执行一次',
    en: 'Run it now if the values are needed',
    ja: '値が必要なら今すぐ実行する',
  },
})

/** What was compared with what; the limits are in force for every plant. */
export const alarmRules = phrases({
  plantStopped: {
    zh: '有日照时所有逆变器都没有输出',
    en: 'No inverter gives anything although the sun is up',
    ja: '日照があるのに全PCSの出力がない',
  },
  insulationLow: {
    zh: '逆变器报告接地故障（SunSpec 事件位）',
    en: 'The inverter reports a ground fault (event bit of SunSpec)',
    ja: 'PCSが地絡を報告している（SunSpec のイベントビット）',
  },
  arcDetected: {
    zh: '逆变器报告其输入端有电弧（SunSpec 事件位）；报告消失后告警仍保持，直到有人复位',
    en: 'The inverter reports an arc on one of its inputs (event bit of SunSpec); the alarm stays until a person resets it, also when the report has ended',
    ja: 'PCSが入力のアークを報告している（SunSpec のイベントビット）。報告が消えても、人がリセットするまでアラームは続く',
  },
  inverterStopped: {
    zh: '逆变器没有输出，而其组件可以发电',
    en: 'The inverter gives nothing although its modules could',
    ja: 'モジュールは発電可能だがPCSの出力がない',
  },
  inverterLimited: {
    zh: '逆变器报告正在限制输出，且低于额定功率的 {{limitedPercent}} %',
    en: 'It reports that it holds its output back, below {{limitedPercent}} % of its rating',
    ja: '出力を抑えていると報告し、定格の {{limitedPercent}} % 未満',
  },
  lostDays: {
    zh: '每天损失不少于应发电量的 {{lostDayPercent}} %，或全站停机一小时以上；天数在电站资料中设置。损失电量计入各原因',
    en: 'Each day took at least {{lostDayPercent}} % of what the plant should have given, or it stood still for an hour; the days are a setting of the plant. The energy is counted at its causes',
    ja: '毎日、本来の電力量の {{lostDayPercent}} % 以上を損失、または全停止が 1 時間以上。日数は発電所の設定。電力量は各原因に計上',
  },
  stringZero: {
    zh: '强光下组串的所有组件都没有输出',
    en: 'No module of the string gives anything in bright light',
    ja: '十分な日射でストリングの全モジュールの出力がない',
  },
  concentratorOffline: {
    zh: '平台与集中器失去连接',
    en: 'The connection to the concentrator is lost',
    ja: 'コンセントレータとの接続が失われた',
  },
  powerLineSilent: {
    zh: '集中器在线，但超过 {{silentPercent}} % 的组件无数据',
    en: 'The concentrator is online, but more than {{silentPercent}} % of its modules are silent',
    ja: 'コンセントレータはオンラインだが、{{silentPercent}} % を超えるモジュールのデータがない',
  },
  keepAliveStopped: {
    zh: '集中器在线，超过 {{keepAlivePercent}} % 的组件处于关断状态，而没有任何命令要求关断',
    en: 'The concentrator is online; more than {{keepAlivePercent}} % of its modules are shut down, and no order asked for it',
    ja: 'コンセントレータはオンラインだが、{{keepAlivePercent}} % を超えるモジュールが指令なしで遮断されている',
  },
  clockWrong: {
    zh: '集中器的时钟与平台不一致',
    en: 'The clock of the concentrator differs from that of the platform',
    ja: 'コンセントレータの時計が基準と一致しない',
  },
  inverterSilent: {
    zh: '集中器在线，逆变器无数据',
    en: 'The concentrator is online, but the inverter is silent',
    ja: 'コンセントレータはオンラインだが、PCSのデータがない',
  },
  sensorSilent: {
    zh: '集中器在线，辐照仪无数据',
    en: 'The concentrator is online, but the irradiance meter is silent',
    ja: 'コンセントレータはオンラインだが、日射計のデータがない',
  },
  sensorWrong: {
    zh: '读数与太阳高度或组件功率不符',
    en: 'The reading does not fit the height of the sun or the power of the modules',
    ja: '値が太陽高度またはモジュール出力と合わない',
  },
  moduleHot: {
    zh: 'I 级：高于 {{tooHotC}} °C。II 级：高于 {{hotC}} °C，或比同组串中位值高 {{hotterK}} K',
    en: 'Level I: above {{tooHotC}} °C. Level II: above {{hotC}} °C, or {{hotterK}} K over the median of its string',
    ja: 'レベル I：{{tooHotC}} °C 超。レベル II：{{hotC}} °C 超、またはストリングの中央値より {{hotterK}} K 高い',
  },
  sensorLow: {
    zh: '与组件的发电相比，读数连续两天比以前任何一天低 {{meterPercent}} % 以上；日落时判定',
    en: 'Beside what the modules give it shows less than on any day before by {{meterPercent}} % or more, two days in a row; judged at dusk',
    ja: 'モジュールの出力に比べ、2 日続けて以前のどの日より {{meterPercent}} % 以上低い。日没時に判定',
  },
  sensorStuck: {
    zh: '白天一小时内读数不变（0.5 W/m² 以内）',
    en: 'By day it has shown the same for an hour, within 0.5 W/m²',
    ja: '日中 1 時間、値が 0.5 W/m² 以内で変わらない',
  },
  stringMismatch: {
    zh: '强光下组件相对中位值的离散高于 {{mismatchPercent}} %',
    en: 'In bright light its modules spread around their median by more than {{mismatchPercent}} %',
    ja: '十分な日射で、中央値まわりのばらつきが {{mismatchPercent}} % 超',
  },
  shutdownIneffective: {
    zh: '最后的命令是关断，其后测得组件仍未关断',
    en: 'Its last order was a shutdown, and what was measured after it shows that it is not shut down',
    ja: '最後の指令は遮断だが、その後の測定で遮断されていない',
  },
  voltageHigh: {
    zh: '电压高于 {{highV}} V',
    en: 'Its voltage is above {{highV}} V',
    ja: '電圧が {{highV}} V 超',
  },
  voltageLow: {
    zh: '邻近组件正常发电时，电压低于 {{lowV}} V',
    en: 'Its voltage is below {{lowV}} V while its neighbours produce',
    ja: '周囲が発電中に電圧が {{lowV}} V 未満',
  },
  neverHeard: {
    zh: '登记后，集中器在线的 24 小时白天内从未上报',
    en: 'It is on record, but did not report in 24 hours of daylight while its concentrator was online',
    ja: '登録後、コンセントレータがオンラインの日中 24 時間に一度も受信していない',
  },
  unexpectedShutdown: {
    zh: '组件处于关断状态，而没有任何命令或计划要求关断',
    en: 'The module is shut down, and no order or schedule asked for it',
    ja: '指令もスケジュールもないのにモジュールが遮断されている',
  },
  moduleZero: {
    zh: '邻近组件正常发电时，组件没有输出',
    en: 'The module gives nothing while its neighbours produce',
    ja: '周囲が発電中に出力がない',
  },
  bypassDiode: {
    zh: '电压不高于同组串中位值的 {{diodePercent}} %',
    en: 'Its voltage is at or below {{diodePercent}} % of the median of its string',
    ja: '電圧がストリングの中央値の {{diodePercent}} % 以下',
  },
  moduleLow: {
    zh: 'I 级：低于邻近组件的 {{poorPercent}} %。II 级：低于 {{lowPercent}} %',
    en: 'Level I: below {{poorPercent}} % of what its neighbours give. Level II: below {{lowPercent}} %',
    ja: 'レベル I：周囲の {{poorPercent}} % 未満。レベル II：{{lowPercent}} % 未満',
  },
  recurrentShade: {
    zh: '14 天里每天在相同时段比同组串少发 {{shadePercent}} % 以上，其余时段正常；每天夜里判定',
    en: 'Over 14 days it gave less than its string by {{shadePercent}} % or more at the same hours, and was well at the others; judged each night',
    ja: '14 日間、同じ時間帯だけストリングより {{shadePercent}} % 以上少なく、他の時間帯は正常。毎晩判定',
  },
  soiled: {
    zh: '积灰使电站损失 {{soiledPercent}} % 以上的电量；每天夜里判定',
    en: 'Dirt takes {{soiledPercent}} % of the yield or more; judged each night',
    ja: '汚れによる損失が発電電力量の {{soiledPercent}} % 以上。毎晩判定',
  },
  agesFast: {
    zh: '每年的衰减可以确定超过质保的 {{warrantyPercent}} %；每天夜里判定',
    en: 'It is certain that the plant loses more a year than the {{warrantyPercent}} % that are warranted; judged each night',
    ja: '年間の劣化が保証の {{warrantyPercent}} % を確実に超える。毎晩判定',
  },
  moduleWeak: {
    zh: '有阳光的一天里，比邻近组件少发 {{weakPercent}} % 以上；日落时判定',
    en: 'On a day with sun it gave less than its neighbours by more than {{weakPercent}} %; judged at dusk',
    ja: '日射のある 1 日で、周囲より {{weakPercent}} % 超少ない。日没時に判定',
  },
  moduleSilent: {
    zh: '集中器在线，组件无数据',
    en: 'The concentrator is online, but the module is silent',
    ja: 'コンセントレータはオンラインだが、モジュールのデータがない',
  },
  hotSpot: {
    zh: '温度比同组串中位值高 {{spotK}} K 以上，且电压低于其 {{spotPercent}} %',
    en: 'It is more than {{spotK}} K over the median of its string, with a voltage below {{spotPercent}} % of that of the string',
    ja: '温度がストリングの中央値より {{spotK}} K 超高く、電圧がその {{spotPercent}} % 未満',
  },
  dataGap: {
    zh: '某日强光时段超过 {{gapPercent}} % 没有任何组件的数据，次日集中器在线但未补齐。一周后自动恢复',
    en: 'No module had data in more than {{gapPercent}} % of the bright light of a day, and its concentrator brought none on the day after. It ends after a week',
    ja: '1 日の日照時間の {{gapPercent}} % 超で全モジュールのデータがなく、翌日も補われなかった。1 週間で自動復旧',
  },
  switchTestFailed: {
    zh: '最近一次自检或循环测试未通过',
    en: 'Its last test, of one cycle or of several, failed',
    ja: '直近のテスト（1 回または複数サイクル）が不合格',
  },
  updateFailed: {
    zh: '最近一次升级失败，或设备退回旧程序',
    en: 'Its last update failed, or it fell back to its old program',
    ja: '直近の更新が失敗、または旧プログラムに戻った',
  },
  unknownDevice: {
    zh: '7 天内听到的未登记组件不少于 {{unknownCount}} 块',
    en: 'Modules that it told of in the last 7 days and that are in no register: from {{unknownCount}} on',
    ja: '7 日以内に検出した未登録モジュールが {{unknownCount}} 枚以上',
  },
  registerDiffers: {
    zh: '最近读取的档案与平台相差不少于 {{differCount}} 处',
    en: 'Differences between its register, as it was read last, and ours: from {{differCount}} on',
    ja: '直近に読み取った機器台帳と当方との相違が {{differCount}} 件以上',
  },
  switchMissed: {
    zh: '到时间未执行，此后不再补做。I 级：关断。II 级：送电和测试',
    en: 'It was not run at its time, and is never made later. Level I: a shutdown. Level II: energising and tests',
    ja: '予定時刻に実行されず、後からは実行しない。レベル I：遮断。レベル II：送電とテスト',
  },
  readingMissed: {
    zh: '抄读未执行，也未能补读',
    en: 'The reading was not run, and no later one made up for it',
    ja: '読取が実行されず、後からも補われていない',
  },
  weakLink: {
    zh: '信噪比低于 {{weakSnrDb}} dB',
    en: 'The signal-to-noise ratio is below {{weakSnrDb}} dB',
    ja: '信号対雑音比が {{weakSnrDb}} dB 未満',
  },
})
