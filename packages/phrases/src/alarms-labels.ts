import { phrases } from './kit/phrases.ts'
import { subjectTerms } from './kit/subject-terms.ts'

/** Kinds of alarms: core/alarms/conditions.ts. */
export const alarmCondition = phrases({
  plantStopped: { zh: '全站停机', en: 'Plant stopped', ja: '発電所の停止' },
  insulationLow: { zh: '绝缘阻抗低或接地故障', en: 'Low insulation or ground fault', ja: '絶縁低下・地絡' },
  arcDetected: { zh: '电弧故障', en: 'Arc fault', ja: 'アーク故障' },
  inverterStopped: { zh: '逆变器停机', en: 'Inverter stopped', ja: 'PCSの停止' },
  inverterLimited: { zh: '逆变器限功率', en: 'Inverter limited', ja: 'PCSの出力抑制' },
  lostDays: { zh: '持续损失', en: 'Loss on several days', ja: '連日の損失' },
  stringZero: { zh: '组串无输出', en: 'String without output', ja: 'ストリングの出力なし' },
  concentratorOffline: { zh: '集中器离线', en: 'Concentrator offline', ja: 'コンセントレータのオフライン' },
  keepAliveStopped: { zh: '保持信号中断', en: 'Keep-alive stopped', ja: '維持信号の停止' },
  powerLineSilent: { zh: '电力线通信中断', en: 'Power line silent', ja: '電力線通信の途絶' },
  clockWrong: { zh: '时钟错误', en: 'Clock wrong', ja: '時計のずれ' },
  inverterSilent: { zh: '逆变器无数据', en: 'Inverter silent', ja: 'PCSのデータなし' },
  sensorSilent: { zh: '辐照仪无数据', en: 'Irradiance meter silent', ja: '日射計のデータなし' },
  sensorWrong: { zh: '辐照仪读数不可信', en: 'Irradiance meter not credible', ja: '日射計の異常値' },
  sensorStuck: { zh: '辐照仪读数不变', en: 'Irradiance meter stands still', ja: '日射計の値が不変' },
  sensorLow: { zh: '辐照仪读数偏低', en: 'Irradiance meter shows too little', ja: '日射計の値が低い' },
  stringMismatch: { zh: '组串失配', en: 'String mismatch', ja: 'ストリングの不均一' },
  shutdownIneffective: { zh: '关断无效', en: 'Shutdown ineffective', ja: '遮断の無効' },
  voltageHigh: { zh: '组件过压', en: 'Voltage too high', ja: 'モジュールの過電圧' },
  voltageLow: { zh: '组件欠压', en: 'Voltage too low', ja: 'モジュールの低電圧' },
  neverHeard: { zh: '组件从未上报', en: 'Module never reported', ja: 'モジュールの未受信' },
  hotSpot: { zh: '疑似热斑', en: 'Hot spot suspected', ja: 'ホットスポットの疑い' },
  moduleHot: { zh: '组件过热', en: 'Module too hot', ja: 'モジュールの過熱' },
  unexpectedShutdown: { zh: '意外关断', en: 'Unexpected shutdown', ja: '予期しない遮断' },
  moduleZero: { zh: '组件无输出', en: 'Module without output', ja: 'モジュールの出力なし' },
  bypassDiode: { zh: '旁路二极管导通', en: 'Bypass diode conducts', ja: 'バイパスダイオードの導通' },
  recurrentShade: { zh: '固定时段遮挡', en: 'Shade at the same hours', ja: '同じ時間帯の影' },
  soiled: { zh: '电站积灰', en: 'Plant is dirty', ja: '発電所の汚れ' },
  agesFast: { zh: '衰减超过质保', en: 'Ages faster than warranted', ja: '保証を超える経年劣化' },
  moduleLow: { zh: '组件低输出', en: 'Low output', ja: 'モジュールの低出力' },
  moduleWeak: { zh: '组件日发电量偏低', en: 'Low yield of a day', ja: '1 日の発電電力量の低下' },
  moduleSilent: { zh: '组件无数据', en: 'Module silent', ja: 'モジュールのデータなし' },
  switchMissed: { zh: '计划操作未执行', en: 'Scheduled switching not run', ja: 'スケジュール操作の未実行' },
  readingMissed: { zh: '计划抄读未执行', en: 'Scheduled reading not run', ja: 'スケジュール読取の未実行' },
  switchTestFailed: { zh: '关断测试未通过', en: 'Test of a switch failed', ja: '遮断テストの不合格' },
  updateFailed: { zh: '固件升级失败', en: 'Update failed', ja: '更新の失敗' },
  unknownDevice: { zh: '未登记组件', en: 'Unknown modules', ja: '未登録モジュール' },
  registerDiffers: { zh: '档案不一致', en: 'Registers differ', ja: '機器台帳の相違' },
  dataGap: { zh: '数据缺口', en: 'Hole in the data', ja: 'データの欠落' },
  weakLink: { zh: '电力线信号弱', en: 'Weak power line signal', ja: '電力線信号の低下' },
})

/** What an alarm is about first. */
export const alarmConsequence = phrases({
  safety: subjectTerms.safety,
  production: { zh: '发电', en: 'Production', ja: '発電' },
  data: subjectTerms.data,
})

export const alarmStatus = phrases({
  1: { zh: '活动', en: 'Active', ja: '発生中' },
  2: { zh: '已关闭', en: 'Closed', ja: 'クローズ済み' },
  3: { zh: '待关闭', en: 'To be closed', ja: 'クローズ待ち' },
  4: { zh: '处理中', en: 'Being worked on', ja: '対応中' },
})

export const alarmLevel = phrases({
  1: { zh: 'I 级', en: 'Level I', ja: 'レベル I' },
  2: { zh: 'II 级', en: 'Level II', ja: 'レベル II' },
})

/** What happened to an alarm; in its history. */
export const alarmEventKind = phrases({
  raised: { zh: '告警产生', en: 'Raised', ja: '発生' },
  again: { zh: '再次出现', en: 'Raised again', ja: '再発' },
  worse: { zh: '升级', en: 'Level raised', ja: 'レベル上昇' },
  cleared: { zh: '已恢复', en: 'Cleared', ja: '復旧' },
  corrected: { zh: '按迟到数据更正', en: 'Corrected by data that came late', ja: '遅れて届いたデータにより訂正' },
  withdrawn: { zh: '按迟到数据撤销', en: 'Withdrawn: data that came late show no fault', ja: '遅れて届いたデータにより取り消し' },
  acknowledged: { zh: '已确认', en: 'Acknowledged', ja: '確認' },
  notAcknowledged: { zh: '撤消确认', en: 'Acknowledgement undone', ja: '確認の取り消し' },
  shelved: { zh: '已搁置', en: 'Shelved', ja: '保留' },
  unshelved: { zh: '取消搁置', en: 'Taken off the shelf', ja: '保留を解除' },
  outOfService: { zh: '设备停运', en: 'Equipment taken out of service', ja: '機器を使用停止' },
  inService: { zh: '设备恢复投运', en: 'Equipment back in service', ja: '機器の使用を再開' },
  assigned: { zh: '已分派', en: 'Assigned', ja: '割り当て' },
  ordered: { zh: '按规则创建工单', en: 'Work order made by rule', ja: 'ルールで作業指示を作成' },
  reset: { zh: '已复位', en: 'Reset', ja: 'リセット' },
  closed: { zh: '关闭告警', en: 'Alarm closed', ja: 'クローズ' },
  commented: { zh: '备注', en: 'Comment', ja: 'コメント' },
})

/** What is written down about what people did: core/alarms/audit-actions.ts. */
export const alarmAuditAction = phrases({
  'alarms.acknowledge': { zh: '确认告警', en: 'Alarm acknowledged', ja: 'アラームを確認' },
  'alarms.notAcknowledge': { zh: '撤消确认告警', en: 'Acknowledgement of an alarm undone', ja: 'アラームの確認を取り消し' },
  'alarms.shelve': { zh: '搁置告警', en: 'Alarm shelved', ja: 'アラームを保留' },
  'alarms.unshelve': { zh: '取消搁置告警', en: 'Alarm taken off the shelf', ja: 'アラームの保留を解除' },
  'alarms.outOfService': { zh: '将设备停运', en: 'Equipment out of service', ja: '機器の使用停止' },
  'alarms.inService': { zh: '将设备恢复投运', en: 'Equipment put back in service', ja: '機器の使用再開' },
  'alarms.assign': { zh: '分派告警', en: 'Alarm assigned', ja: 'アラームを割り当て' },
  'alarms.reset': { zh: '复位告警', en: 'Alarm reset', ja: 'アラームをリセット' },
  'alarms.close': { zh: '关闭告警记录', en: 'Alarm record closed', ja: 'アラームをクローズ' },
  'alarms.comment': { zh: '备注告警', en: 'Comment on an alarm', ja: 'アラームにコメント' },
  'alarms.limits': { zh: '修改告警限值', en: 'Alarm limits changed', ja: 'アラームのしきい値を変更' },
})
