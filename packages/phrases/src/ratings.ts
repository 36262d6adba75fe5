import { deviceForm } from './device-form.ts'
import { irradiance } from './irradiance.ts'
import { ivTerms } from './kit/iv-terms.ts'
import { peopleTerms } from './kit/people-terms.ts'
import { phrases } from './kit/phrases.ts'
import { plantTerms } from './kit/plant-terms.ts'
import { terms } from './kit/terms.ts'
import { menu } from './menu.ts'

const voltageRange = { zh: '1 至 500', en: '1 to 500', ja: '1～500' } as const
const currentRange = { zh: '0.1 至 50', en: '0.1 to 50', ja: '0.1～50' } as const

/** Extra data of panels: their list, their form, and their import. Ranges are those of core/ratings/ranges.ts. */
export const ratings = phrases({
  title: menu.panelRatings,
  count: {
    zh: '{{count, number}} 块组件',
    en: { one: '{{count, number}} panel', other: '{{count, number}} panels' },
    ja: 'モジュール {{count, number}} 枚',
  },
  all: terms.all,
  installed: { zh: '已安装', en: 'Installed', ja: '設置済み' },
  elsewhere: { zh: '未安装', en: 'Not installed', ja: '未設置' },
  none: { zh: '没有扩展数据', en: 'No extra data', ja: '付加データはありません' },
  noneHint: {
    zh: '填写额定值、投产日期和质保衰减率，用于衰减计算。可逐块填写，也可从表格导入。',
    en: 'Rated values, commissioning and warranted degradation of each panel. Add panels one by one, or import a table.',
    ja: '定格値、運転開始日、保証劣化率を登録します。1 枚ずつ追加するか、表からインポートできます。',
  },
  search: { zh: '序列号或位置', en: 'Serial number or position', ja: '製造番号・位置' },
  organisation: peopleTerms.ownOrganisation,
  add: { zh: '新增扩展数据…', en: 'New extra data…', ja: '付加データを追加…' },
  addTitle: { zh: '新增扩展数据', en: 'New extra data', ja: '付加データの追加' },
  edit: terms.editName,
  importTitle: { zh: '导入组件扩展数据', en: 'Import extra data of panels', ja: 'モジュール付加データのインポート' },
  added: {
    zh: '已新增组件“{{name}}”的扩展数据',
    en: 'Extra data of “{{name}}” are added',
    ja: '「{{name}}」の付加データを追加しました',
  },
  saved: irradiance.saved,
  serialNo: deviceForm.pvsn,
  serialNo_wrong: deviceForm.pvsn_wrong,
  model: plantTerms.model,
  station: plantTerms.plant,
  position: plantTerms.position,
  actions: terms.actions,
  ratedW: deviceForm.ratedW,
  ratedW_wrong: { zh: '1 至 2000', en: '1 to 2000', ja: '1～2000' },
  vocV: ivTerms.openV,
  vocV_wrong: voltageRange,
  iscA: ivTerms.shortA,
  iscA_wrong: currentRange,
  vmpV: { zh: '最大功率点电压，V', en: 'Voltage at maximum power, V', ja: '最大出力動作電圧, V' },
  vmpV_wrong: voltageRange,
  impA: { zh: '最大功率点电流，A', en: 'Current at maximum power, A', ja: '最大出力動作電流, A' },
  impA_wrong: currentRange,
  optional: { zh: '选填，见铭牌或规格书', en: 'Optional; see the data sheet', ja: '任意。仕様書の値' },
  commissionedOn: plantTerms.commissioned,
  commissionedOn_wrong: irradiance.calibratedOn_wrong,
  commissionedOn_needed: { zh: '请选择日期', en: 'Choose a day', ja: '日付を選んでください' },
  dayRule: { zh: '日期，例如 2024-05-01', en: 'A day, like 2024-05-01', ja: '日付（例：2024-05-01）' },
  firstYearPercent: { zh: '首年衰减率，%', en: 'First-year degradation, %', ja: '初年度劣化率, %' },
  firstYearPercent_wrong: { zh: '0 至 20', en: '0 to 20', ja: '0～20' },
  yearlyPercent: { zh: '逐年衰减率，%/年', en: 'Yearly degradation, %/year', ja: '年間劣化率, %/年' },
  yearlyPercent_wrong: { zh: '0 至 10', en: '0 to 10', ja: '0～10' },
  yearlyHint: { zh: '自第二年起', en: 'From the second year on', ja: '2 年目以降' },
  columnSerialNo: plantTerms.serialNumber,
  columnVoltage: { zh: 'Voc / Vmp，V', en: 'Voc / Vmp, V', ja: 'Voc / Vmp, V' },
  columnCurrent: { zh: 'Isc / Imp，A', en: 'Isc / Imp, A', ja: 'Isc / Imp, A' },
  columnFirstYear: { zh: '首年衰减，%', en: 'First year, %', ja: '初年度劣化, %' },
  columnYearly: { zh: '逐年衰减，%', en: 'Yearly, %', ja: '年間劣化, %' },
  noPanel: {
    zh: '没有这块组件，或您无权查看',
    en: 'There is no such panel, or you cannot see it',
    ja: 'このモジュールは存在しないか、表示できません',
  },
  otherData: {
    zh: '该组件已有不同的扩展数据，请在列表中修改',
    en: 'The panel has other extra data already; edit them in the list',
    ja: '異なる付加データが登録済みです。一覧で編集してください',
  },
  ratedVoltageTooHigh: { zh: '须低于开路电压', en: 'Must be below the open-circuit voltage', ja: '開放電圧より低い値' },
  ratedCurrentTooHigh: { zh: '须低于短路电流', en: 'Must be below the short-circuit current', ja: '短絡電流より低い値' },
  ratedPowerDiffers: {
    zh: '与电压乘电流相差超过 5%',
    en: 'Differs by more than 5% from voltage times current',
    ja: '電圧×電流と 5% を超えて異なります',
  },
})
