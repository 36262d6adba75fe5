import { alarmStatus } from './alarms-labels.ts'
import { phrases } from './kit/phrases.ts'
import { plantTerms } from './kit/plant-terms.ts'

/** State of a work order: core/work-orders/life.ts. */
export const workState = phrases({
  open: { zh: '待分派', en: 'Being assigned', ja: '割り当て待ち' },
  assigned: { zh: '待到场', en: 'Assigned, not there yet', ja: '担当者あり、未到着' },
  onSite: { zh: '现场处理中', en: 'On site', ja: '現地作業中' },
  watched: { zh: '已修复，观察中', en: 'Fixed, being watched', ja: '修理済み、経過観察中' },
  holding: { zh: '已修复且稳定', en: 'Fixed and holding', ja: '修理済み、再発なし' },
  closed: { zh: '已完成', en: 'Work done', ja: '作業完了' },
})

/** Status of a mission (specification, point 3). */
export const missionStatus = phrases({
  1: { zh: '进行中', en: 'Active', ja: '進行中' },
  2: alarmStatus[2],
  3: { zh: '待关闭', en: 'Awaiting closure', ja: 'クローズ待ち' },
  4: workState.open,
})

/** Steps of the checklist: core/work-orders/checklist.ts. */
export const workStep = phrases({
  secure: { zh: '关断并挂牌', en: 'Shut down and tag', ja: '遮断してタグを付ける' },
  proveDevice: { zh: '扫码核对设备（PVSN）', en: 'Prove the device by its PVSN', ja: 'PVSNで機器を確かめる' },
  photoBefore: { zh: '拍摄处理前照片', en: 'Photo before the work', ja: '作業前の写真' },
  measure: { zh: '测量电压与绝缘', en: 'Measure voltage and insulation', ja: '電圧と絶縁を測定' },
  inspect: { zh: '目视检查', en: 'Look for damage', ja: '目視点検' },
  checkSupply: { zh: '检查供电', en: 'Check the power supply', ja: '電源を確認' },
  checkSignal: { zh: '检查信号与接线', en: 'Check signal and wiring', ja: '信号と配線を確認' },
  clean: { zh: '清洁', en: 'Clean', ja: '清掃' },
  repair: { zh: '修复或更换', en: 'Repair or replace', ja: '修理または交換' },
  restart: { zh: '重新启动', en: 'Restart it', ja: '再起動する' },
  energise: { zh: '摘牌并恢复送电', en: 'Take the tag off and energise', ja: 'タグを外して投入' },
  readBack: { zh: '抄读确认', en: 'Read back', ja: '読み取りで確認' },
  photoAfter: { zh: '拍摄处理后照片', en: 'Photo after the work', ja: '作業後の写真' },
})

/** What was found: core/work-orders/closing.ts. */
export const workCause = phrases({
  module: { zh: '组件损坏', en: 'Module damaged', ja: 'モジュールの損傷' },
  optimizer: { zh: '优化器故障', en: 'Optimizer faulty', ja: 'オプティマイザの故障' },
  connector: { zh: '连接器不良', en: 'Bad connector', ja: 'コネクタの不良' },
  cable: { zh: '电缆损坏', en: 'Cable damaged', ja: 'ケーブルの損傷' },
  inverter: { zh: '逆变器故障', en: 'Inverter faulty', ja: 'PCSの故障' },
  communication: { zh: '通信故障', en: 'Communication fault', ja: '通信の障害' },
  supply: { zh: '供电中断', en: 'Power supply interrupted', ja: '電源の途絶' },
  shade: { zh: '遮挡', en: 'Shade', ja: '影' },
  soiling: plantTerms.soiling,
  settings: { zh: '设置错误', en: 'Wrong setting', ja: '設定の誤り' },
  nothing: { zh: '未发现故障', en: 'No fault found', ja: '異常なし' },
  other: { zh: '其他原因', en: 'Another cause', ja: 'その他の原因' },
})

/** What happened to a work order; in its thread. */
export const workEntryKind = phrases({
  message: { zh: '留言', en: 'Message', ja: 'メッセージ' },
  created: { zh: '工单创建', en: 'Order made', ja: '作業指示を作成' },
  edited: { zh: '工单修改', en: 'Order changed', ja: '作業指示を変更' },
  assigned: { zh: '分派给', en: 'Given to', ja: '担当' },
  released: { zh: '退回待分派', en: 'Given back', ja: '割り当て待ちに戻した' },
  arrived: { zh: '到达现场', en: 'Arrived on site', ja: '現地に到着' },
  left: { zh: '离开现场', en: 'Left the site', ja: '現地を離れた' },
  step: { zh: '完成步骤', en: 'Step done', ja: '手順を完了' },
  notNeeded: { zh: '步骤无需执行', en: 'Step not needed', ja: '手順は不要' },
  stepUndone: { zh: '步骤改为未完成', en: 'Step to be done again', ja: '手順を未完了に戻した' },
  proved: { zh: '设备已核对', en: 'Right device proved', ja: '機器を確認' },
  closed: { zh: '处理完成', en: 'Work finished', ja: '作業を終えた' },
  reopened: { zh: '重新打开工单', en: 'Reopened', ja: '再オープン' },
  cameBack: { zh: '故障复发，系统已重新打开', en: 'The fault came back: reopened by itself', ja: '異常が再発したため自動で再オープン' },
  stands: {
    zh: '处理一天后告警仍在，系统已重新打开',
    en: 'The alarm still stands a day later: reopened by itself',
    ja: '1日後もアラームが続いているため自動で再オープン',
  },
  held: { zh: '3 天未复发', en: 'Fixed and holding for 3 days', ja: '3日間再発なし' },
  silent: {
    zh: '此后没有数据，无法判断是否修复',
    en: 'No data since then: cannot say whether it holds',
    ja: 'これ以降データがなく、再発の有無を判断できません',
  },
  byRule: { zh: '由规则创建', en: 'Made by rule', ja: 'ルールにより作成' },
  joined: { zh: '由规则加入更多告警', en: 'More alarms added by rule', ja: 'ルールによりアラームを追加' },
  heard: { zh: '又有数据，继续观察', en: 'Data again: the watch goes on', ja: 'データが再開、経過観察を継続' },
})

/** What is written down about what people did: core/work-orders/audit-actions.ts. */
export const workOrderAuditAction = phrases({
  'workOrders.add': { zh: '创建工单', en: 'Work order made', ja: '作業指示の作成' },
  'workOrders.edit': { zh: '修改工单', en: 'Work order changed', ja: '作業指示の変更' },
  'workOrders.assign': { zh: '分派工单', en: 'Work order assigned', ja: '作業指示の割り当て' },
  'workOrders.step': { zh: '填写工单步骤', en: 'Step of a work order', ja: '作業指示の手順' },
  'workOrders.onSite': { zh: '登记到场或离场', en: 'Came to a site or left it', ja: '現地への到着・退出' },
  'workOrders.prove': { zh: '核对工单设备', en: 'Device of a work order proved', ja: '作業指示の機器確認' },
  'workOrders.message': { zh: '工单留言', en: 'Message on a work order', ja: '作業指示へのメッセージ' },
  'workOrders.close': { zh: '完成工单', en: 'Work order finished', ja: '作業指示の完了' },
  'workOrders.reopen': { zh: '重新打开工单记录', en: 'Work order reopened', ja: '作業指示の再オープン' },
})
