import { alarmCondition } from './alarms-labels.ts'
import { phrases } from './kit/phrases.ts'

/**
 * An alarm as a sentence. `_1`: at one device; `_n`: at several modules of a string, of which `value` is the worst one. With `Over`, `Of` or
 * `At` what was measured is known too.
 */
export const alarmNames = phrases({
  plantStopped_1: alarmCondition.plantStopped,
  plantStopped_1Of: {
    zh: '全站停机：{{against}} 台逆变器中 {{value}} 台停机',
    en: 'Plant stopped: {{value}} of {{against}} inverters',
    ja: '発電所の停止：PCS {{against}} 台中 {{value}} 台が停止',
  },
  insulationLow_1: {
    zh: '逆变器 {{code}} 绝缘阻抗低或接地故障',
    en: 'Low insulation or ground fault, inverter {{code}}',
    ja: 'PCS {{code}} の絶縁低下または地絡',
  },
  arcDetected_1: { zh: '逆变器 {{code}} 检测到电弧', en: 'Arc detected, inverter {{code}}', ja: 'PCS {{code}} がアークを検出' },
  inverterStopped_1: { zh: '逆变器 {{code}} 停机', en: 'Inverter {{code}} stopped', ja: 'PCS {{code}} が停止' },
  inverterLimited_1: { zh: '逆变器 {{code}} 限功率运行', en: 'Inverter {{code}} is limited', ja: 'PCS {{code}} の出力抑制' },
  inverterLimited_1At: {
    zh: '逆变器 {{code}} 限功率运行：额定功率的 {{value}} %',
    en: 'Inverter {{code}} is limited: {{value}} % of its rating',
    ja: 'PCS {{code}} の出力抑制：定格の {{value}} %',
  },
  lostDays_1: { zh: '电站连续多天损失电量', en: 'The plant has lost yield day after day', ja: '電力の損失が連日続いている' },
  lostDays_1At: {
    zh: '电站连续 {{value}} 天损失电量',
    en: 'The plant has lost yield, days in a row: {{value}}',
    ja: '電力の損失が {{value}} 日連続',
  },
  stringZero_1: { zh: '组串 {{code}} 无输出', en: 'No output, string {{code}}', ja: '出力なし ストリング {{code}}' },
  concentratorOffline_1: { zh: '集中器 {{code}} 离线', en: 'Concentrator {{code}} offline', ja: 'コンセントレータ {{code}} がオフライン' },
  keepAliveStopped_1: {
    zh: '集中器 {{code}} 的保持信号中断，组件自行关断',
    en: 'Keep-alive of concentrator {{code}} stopped, its modules shut down',
    ja: 'コンセントレータ {{code}} の維持信号が停止、モジュールが遮断',
  },
  powerLineSilent_1: {
    zh: '集中器 {{code}} 收不到任何组件',
    en: 'Concentrator {{code}} hears none of its modules',
    ja: 'コンセントレータ {{code}} が全モジュールと通信不能',
  },
  clockWrong_1: {
    zh: '集中器 {{code}} 时钟错误',
    en: 'Clock of concentrator {{code}} is wrong',
    ja: 'コンセントレータ {{code}} の時計がずれ',
  },
  clockWrong_1Of: {
    zh: '集中器 {{code}} 时钟偏差 {{value}}',
    en: 'Clock of concentrator {{code}} is off by {{value}}',
    ja: 'コンセントレータ {{code}} の時計が {{value}} ずれ',
  },
  inverterSilent_1: { zh: '逆变器 {{code}} 无数据', en: 'No data from inverter {{code}}', ja: 'PCS {{code}} のデータなし' },
  sensorSilent_1: { zh: '辐照仪 {{code}} 无数据', en: 'No data from irradiance meter {{code}}', ja: '日射計 {{code}} のデータなし' },
  sensorWrong_1: { zh: '辐照仪 {{code}} 读数不可信', en: 'Irradiance meter {{code}} is not credible', ja: '日射計 {{code}} の値が異常' },
  sensorWrong_1Of: {
    zh: '辐照仪 {{code}} 读数不可信：{{value}} W/m²',
    en: 'Irradiance meter {{code}} is not credible: {{value}} W/m²',
    ja: '日射計 {{code}} の値が異常：{{value}} W/m²',
  },
  sensorLow_1: { zh: '辐照仪 {{code}} 读数偏低', en: 'Irradiance meter {{code}} shows too little', ja: '日射計 {{code}} の値が低い' },
  sensorLow_1At: {
    zh: '辐照仪 {{code}} 读数比以前低 {{value}} %',
    en: 'Irradiance meter {{code}} shows {{value}} % less than before',
    ja: '日射計 {{code}} の値が以前より {{value}} % 低い',
  },
  sensorStuck_1: { zh: '辐照仪 {{code}} 读数不变', en: 'Irradiance meter {{code}} stands still', ja: '日射計 {{code}} の値が不変' },
  sensorStuck_1At: {
    zh: '辐照仪 {{code}} 读数一小时不变：{{value}} W/m²',
    en: 'Irradiance meter {{code}} has shown {{value}} W/m² for an hour',
    ja: '日射計 {{code}} の値が 1 時間不変：{{value}} W/m²',
  },
  stringMismatch_1: { zh: '组串 {{code}} 失配', en: 'Mismatch in string {{code}}', ja: 'ストリング {{code}} の不均一' },
  stringMismatch_1Of: {
    zh: '组串 {{code}} 失配：组件间离散 {{value}} %',
    en: 'Mismatch in string {{code}}: its modules spread by {{value}} %',
    ja: 'ストリング {{code}} の不均一：モジュール間のばらつき {{value}} %',
  },
  shutdownIneffective_1: {
    zh: '组件 {{code}} 关断无效，仍带电',
    en: 'Module {{code}} is still live after its shutdown',
    ja: 'モジュール {{code}} が遮断後も通電',
  },
  shutdownIneffective_n: {
    zh: '{{count, number}} 块组件关断无效，仍带电',
    en: {
      one: '{{count, number}} module still live after its shutdown',
      other: '{{count, number}} modules still live after their shutdown',
    },
    ja: '遮断後も通電 モジュール {{count, number}} 枚',
  },
  voltageHigh_1: { zh: '组件 {{code}} 过压', en: 'Voltage of module {{code}} is too high', ja: 'モジュール {{code}} が過電圧' },
  voltageHigh_1At: {
    zh: '组件 {{code}} 过压：{{value}} V',
    en: 'Voltage of module {{code}} is too high: {{value}} V',
    ja: 'モジュール {{code}} が過電圧：{{value}} V',
  },
  voltageHigh_n: {
    zh: '{{count, number}} 块组件过压',
    en: { one: 'Voltage too high, {{count, number}} module', other: 'Voltage too high, {{count, number}} modules' },
    ja: '過電圧 モジュール {{count, number}} 枚',
  },
  voltageHigh_nAt: {
    zh: '{{count, number}} 块组件过压，最高 {{value}} V',
    en: {
      one: 'Voltage too high, {{count, number}} module, up to {{value}} V',
      other: 'Voltage too high, {{count, number}} modules, up to {{value}} V',
    },
    ja: '過電圧 モジュール {{count, number}} 枚、最高 {{value}} V',
  },
  voltageLow_1: { zh: '组件 {{code}} 欠压', en: 'Voltage of module {{code}} is too low', ja: 'モジュール {{code}} が低電圧' },
  voltageLow_1At: {
    zh: '组件 {{code}} 欠压：{{value}} V',
    en: 'Voltage of module {{code}} is too low: {{value}} V',
    ja: 'モジュール {{code}} が低電圧：{{value}} V',
  },
  voltageLow_n: {
    zh: '{{count, number}} 块组件欠压',
    en: { one: 'Voltage too low, {{count, number}} module', other: 'Voltage too low, {{count, number}} modules' },
    ja: '低電圧 モジュール {{count, number}} 枚',
  },
  voltageLow_nAt: {
    zh: '{{count, number}} 块组件欠压，最低 {{value}} V',
    en: {
      one: 'Voltage too low, {{count, number}} module, down to {{value}} V',
      other: 'Voltage too low, {{count, number}} modules, down to {{value}} V',
    },
    ja: '低電圧 モジュール {{count, number}} 枚、最低 {{value}} V',
  },
  neverHeard_1: { zh: '组件 {{code}} 从未上报', en: 'Module {{code}} has never reported', ja: 'モジュール {{code}} が未受信' },
  neverHeard_n: {
    zh: '{{count, number}} 块组件从未上报',
    en: { one: '{{count, number}} module has never reported', other: '{{count, number}} modules have never reported' },
    ja: '未受信 モジュール {{count, number}} 枚',
  },
  hotSpot_1: { zh: '组件 {{code}} 疑似热斑', en: 'Hot spot suspected, module {{code}}', ja: 'ホットスポットの疑い モジュール {{code}}' },
  hotSpot_1Of: {
    zh: '组件 {{code}} 疑似热斑：{{value}} °C，比本组串高 {{over}} K，电压偏低',
    en: 'Hot spot suspected, module {{code}}: {{value}} °C, {{over}} K over its string, low voltage',
    ja: 'ホットスポットの疑い モジュール {{code}}：{{value}} °C、ストリングより {{over}} K 高温、低電圧',
  },
  hotSpot_n: {
    zh: '{{count, number}} 块组件疑似热斑',
    en: { one: 'Hot spot suspected, {{count, number}} module', other: 'Hot spots suspected, {{count, number}} modules' },
    ja: 'ホットスポットの疑い モジュール {{count, number}} 枚',
  },
  moduleHot_1: { zh: '组件 {{code}} 过热', en: 'Module {{code}} is too hot', ja: 'モジュール {{code}} が過熱' },
  moduleHot_1At: {
    zh: '组件 {{code}} 温度 {{value}} °C',
    en: 'Module {{code}} at {{value}} °C',
    ja: 'モジュール {{code}} が {{value}} °C',
  },
  moduleHot_1Of: {
    zh: '组件 {{code}} 温度 {{value}} °C，比本组串高 {{over}} K',
    en: 'Module {{code}} at {{value}} °C, {{over}} K over its string',
    ja: 'モジュール {{code}} が {{value}} °C、ストリングより {{over}} K 高温',
  },
  moduleHot_n: {
    zh: '{{count, number}} 块组件过热',
    en: { one: '{{count, number}} module too hot', other: '{{count, number}} modules too hot' },
    ja: '過熱 モジュール {{count, number}} 枚',
  },
  moduleHot_nAt: {
    zh: '{{count, number}} 块组件过热，最高 {{value}} °C',
    en: { one: '{{count, number}} module too hot, up to {{value}} °C', other: '{{count, number}} modules too hot, up to {{value}} °C' },
    ja: '過熱 モジュール {{count, number}} 枚、最高 {{value}} °C',
  },
  moduleHot_nOf: {
    zh: '{{count, number}} 块组件过热，最高 {{value}} °C，比本组串高 {{over}} K',
    en: {
      one: '{{count, number}} module too hot, up to {{value}} °C, {{over}} K over its string',
      other: '{{count, number}} modules too hot, up to {{value}} °C, {{over}} K over their string',
    },
    ja: '過熱 モジュール {{count, number}} 枚、最高 {{value}} °C、ストリングより {{over}} K 高温',
  },
  unexpectedShutdown_1: {
    zh: '组件 {{code}} 意外关断，无人下令',
    en: 'Module {{code}} shut down without an order',
    ja: 'モジュール {{code}} が指令なしで遮断',
  },
  unexpectedShutdown_n: {
    zh: '{{count, number}} 块组件意外关断，无人下令',
    en: {
      one: '{{count, number}} module shut down without an order',
      other: '{{count, number}} modules shut down without an order',
    },
    ja: '指令なしで遮断 モジュール {{count, number}} 枚',
  },
  moduleZero_1: { zh: '组件 {{code}} 无输出', en: 'No output, module {{code}}', ja: '出力なし モジュール {{code}}' },
  moduleZero_n: {
    zh: '{{count, number}} 块组件无输出',
    en: { one: 'No output, {{count, number}} module', other: 'No output, {{count, number}} modules' },
    ja: '出力なし モジュール {{count, number}} 枚',
  },
  bypassDiode_1: {
    zh: '组件 {{code}} 旁路二极管导通',
    en: 'Bypass diode conducts, module {{code}}',
    ja: 'バイパスダイオード導通 モジュール {{code}}',
  },
  bypassDiode_1Of: {
    zh: '组件 {{code}} 旁路二极管导通：{{value}} V，同串 {{against}} V',
    en: 'Bypass diode conducts, module {{code}}: {{value}} V, its string {{against}} V',
    ja: 'バイパスダイオード導通 モジュール {{code}}：{{value}} V（ストリング {{against}} V）',
  },
  bypassDiode_n: {
    zh: '{{count, number}} 块组件旁路二极管导通',
    en: { one: 'Bypass diode conducts, {{count, number}} module', other: 'Bypass diodes conduct, {{count, number}} modules' },
    ja: 'バイパスダイオード導通 モジュール {{count, number}} 枚',
  },
  moduleLow_1: { zh: '组件 {{code}} 低输出', en: 'Low output, module {{code}}', ja: '低出力 モジュール {{code}}' },
  moduleLow_1Of: {
    zh: '组件 {{code}} 低输出：比邻近组件低 {{below}} %',
    en: 'Low output, module {{code}}: {{below}} % below its neighbours',
    ja: '低出力 モジュール {{code}}：周囲より {{below}} % 低い',
  },
  moduleLow_n: {
    zh: '{{count, number}} 块组件低输出',
    en: { one: 'Low output, {{count, number}} module', other: 'Low output, {{count, number}} modules' },
    ja: '低出力 モジュール {{count, number}} 枚',
  },
  moduleLow_nOf: {
    zh: '{{count, number}} 块组件低输出，最多比邻近组件低 {{below}} %',
    en: {
      one: 'Low output, {{count, number}} module, up to {{below}} % below its neighbours',
      other: 'Low output, {{count, number}} modules, up to {{below}} % below their neighbours',
    },
    ja: '低出力 モジュール {{count, number}} 枚、周囲より最大 {{below}} % 低い',
  },
  recurrentShade_1: {
    zh: '组件 {{code}} 每天在固定时段被遮挡',
    en: 'Shade at the same hours, module {{code}}',
    ja: 'モジュール {{code}} が毎日同じ時間帯に影',
  },
  recurrentShade_1At: {
    zh: '组件 {{code}} 每天在固定时段被遮挡：少发 {{value}} %',
    en: 'Shade at the same hours, module {{code}}: {{value}} % missing',
    ja: 'モジュール {{code}} が毎日同じ時間帯に影：{{value}} % 不足',
  },
  recurrentShade_n: {
    zh: '{{count, number}} 块组件每天在固定时段被遮挡',
    en: {
      one: 'Shade at the same hours, {{count, number}} module',
      other: 'Shade at the same hours, {{count, number}} modules',
    },
    ja: '毎日同じ時間帯に影 モジュール {{count, number}} 枚',
  },
  recurrentShade_nAt: {
    zh: '{{count, number}} 块组件每天在固定时段被遮挡，最多少发 {{value}} %',
    en: {
      one: 'Shade at the same hours, {{count, number}} module, up to {{value}} % missing',
      other: 'Shade at the same hours, {{count, number}} modules, up to {{value}} % missing',
    },
    ja: '毎日同じ時間帯に影 モジュール {{count, number}} 枚、最大 {{value}} % 不足',
  },
  soiled_1: alarmCondition.soiled,
  soiled_1At: {
    zh: '电站积灰：损失 {{value}} % 的电量',
    en: 'Plant is dirty: it loses {{value}} % of its yield',
    ja: '発電所の汚れ：発電電力量の {{value}} % を損失',
  },
  agesFast_1: alarmCondition.agesFast,
  agesFast_1At: {
    zh: '衰减超过质保：每年至少 {{value}} %',
    en: 'Ages faster than warranted: by {{value}} % a year at least',
    ja: '保証を超える経年劣化：年 {{value}} % 以上',
  },
  moduleWeak_1: {
    zh: '组件 {{code}} 日发电量偏低',
    en: 'Low yield of a day, module {{code}}',
    ja: '1 日の発電電力量の低下 モジュール {{code}}',
  },
  moduleWeak_1At: {
    zh: '组件 {{code}} 日发电量比邻近组件低 {{value}} %',
    en: 'Low yield of a day, module {{code}}: {{value}} % below its neighbours',
    ja: '1 日の発電電力量の低下 モジュール {{code}}：周囲より {{value}} % 低い',
  },
  moduleWeak_n: {
    zh: '{{count, number}} 块组件日发电量偏低',
    en: { one: 'Low yield of a day, {{count, number}} module', other: 'Low yield of a day, {{count, number}} modules' },
    ja: '1 日の発電電力量の低下 モジュール {{count, number}} 枚',
  },
  moduleWeak_nAt: {
    zh: '{{count, number}} 块组件日发电量偏低，最多比邻近组件低 {{value}} %',
    en: {
      one: 'Low yield of a day, {{count, number}} module, up to {{value}} % below its neighbours',
      other: 'Low yield of a day, {{count, number}} modules, up to {{value}} % below their neighbours',
    },
    ja: '1 日の発電電力量の低下 モジュール {{count, number}} 枚、周囲より最大 {{value}} % 低い',
  },
  moduleSilent_1: { zh: '组件 {{code}} 无数据', en: 'No data from module {{code}}', ja: 'データなし モジュール {{code}}' },
  moduleSilent_n: {
    zh: '{{count, number}} 块组件无数据',
    en: { one: 'No data from {{count, number}} module', other: 'No data from {{count, number}} modules' },
    ja: 'データなし モジュール {{count, number}} 枚',
  },
  weakLink_1: {
    zh: '组件 {{code}} 电力线信号弱',
    en: 'Weak power line signal, module {{code}}',
    ja: '電力線信号の低下 モジュール {{code}}',
  },
  weakLink_1At: {
    zh: '组件 {{code}} 电力线信号弱：{{value}} dB',
    en: 'Weak power line signal, module {{code}}: {{value}} dB',
    ja: '電力線信号の低下 モジュール {{code}}：{{value}} dB',
  },
  weakLink_n: {
    zh: '{{count, number}} 块组件电力线信号弱',
    en: { one: 'Weak power line signal, {{count, number}} module', other: 'Weak power line signal, {{count, number}} modules' },
    ja: '電力線信号の低下 モジュール {{count, number}} 枚',
  },
  switchTestFailed_1: {
    zh: '组件 {{code}} 未通过关断测试',
    en: 'Module {{code}} failed the test of its switch',
    ja: 'モジュール {{code}} が遮断テスト不合格',
  },
  switchTestFailed_n: {
    zh: '{{count, number}} 块组件未通过关断测试',
    en: {
      one: '{{count, number}} module failed the test of its switch',
      other: '{{count, number}} modules failed the test of their switch',
    },
    ja: '遮断テスト不合格 モジュール {{count, number}} 枚',
  },
  updateFailed_1: { zh: '{{code}} 固件升级失败', en: 'Update of {{code}} failed', ja: '{{code}} の更新に失敗' },
  updateFailed_n: {
    zh: '{{count, number}} 台设备固件升级失败',
    en: { one: 'Update of {{count, number}} device failed', other: 'Update of {{count, number}} devices failed' },
    ja: '{{count, number}} 台の更新に失敗',
  },
  unknownDevice_1: {
    zh: '集中器 {{code}} 发现未登记的组件',
    en: 'Concentrator {{code}} hears unknown modules',
    ja: 'コンセントレータ {{code}} が未登録モジュールを検出',
  },
  unknownDevice_1At: {
    zh: '集中器 {{code}} 发现未登记的组件：{{value}} 块',
    en: 'Concentrator {{code}} hears unknown modules: {{value}}',
    ja: 'コンセントレータ {{code}} が未登録モジュールを検出：{{value}} 枚',
  },
  registerDiffers_1: {
    zh: '集中器 {{code}} 的档案与平台不一致',
    en: 'Register of concentrator {{code}} differs from ours',
    ja: 'コンセントレータ {{code}} の機器台帳が相違',
  },
  registerDiffers_1At: {
    zh: '集中器 {{code}} 的档案与平台不一致：{{value}} 处',
    en: 'Register of concentrator {{code}} differs from ours, differences: {{value}}',
    ja: 'コンセントレータ {{code}} の機器台帳が相違：{{value}} 件',
  },
  dataGap_1: {
    zh: '集中器 {{code}} 的数据有缺口',
    en: 'Hole in the data of concentrator {{code}}',
    ja: 'コンセントレータ {{code}} のデータに欠落',
  },
  dataGap_1At: {
    zh: '集中器 {{code}} 某日的数据仅 {{value}} %，未能补齐',
    en: 'Concentrator {{code}} has {{value}} % of the data of a day, and no more came',
    ja: 'コンセントレータ {{code}} の 1 日のデータが {{value}} % のまま',
  },
  switchMissed_1: { zh: '计划“{{code}}”未执行', en: 'Schedule “{{code}}” did not run', ja: 'スケジュール「{{code}}」が未実行' },
  switchMissed_1Of: {
    zh: '计划“{{code}}”未执行，连续 {{against}} 次',
    en: 'Schedule “{{code}}” did not run, slots in a row: {{against}}',
    ja: 'スケジュール「{{code}}」が未実行（連続 {{against}} 回）',
  },
  readingMissed_1: { zh: '抄读计划“{{code}}”未执行', en: 'Readings of “{{code}}” did not run', ja: '読取「{{code}}」が未実行' },
  readingMissed_1Of: {
    zh: '抄读计划“{{code}}”未执行，连续 {{against}} 次',
    en: 'Readings of “{{code}}” did not run, slots in a row: {{against}}',
    ja: '読取「{{code}}」が未実行（連続 {{against}} 回）',
  },
  weakLink_nAt: {
    zh: '{{count, number}} 块组件电力线信号弱，最低 {{value}} dB',
    en: {
      one: 'Weak power line signal, {{count, number}} module, down to {{value}} dB',
      other: 'Weak power line signal, {{count, number}} modules, down to {{value}} dB',
    },
    ja: '電力線信号の低下 モジュール {{count, number}} 枚、最低 {{value}} dB',
  },
})
