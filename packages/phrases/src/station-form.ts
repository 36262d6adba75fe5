import { peopleTerms } from './kit/people-terms.ts'
import { phrases } from './kit/phrases.ts'
import { plantTerms } from './kit/plant-terms.ts'
import { terms } from './kit/terms.ts'

/** The form of a station: what each field is called and what it takes. */
export const stationForm = phrases({
  code: terms.code,
  code_wrong: { zh: '1–32 个字母、数字、点、横线', en: '1 to 32 letters, digits, dots, dashes', ja: '1～32 文字の英数字・点・ハイフン' },
  orgNo: peopleTerms.ownOrganisation,
  orgNo_wrong: peopleTerms.chooseOrganisation,
  names: terms.name,
  nameZh: peopleTerms.chineseName,
  nameEn: peopleTerms.englishName,
  nameJa: peopleTerms.japaneseName,
  names_wrong: peopleTerms.nameInOneLanguage,
  country: plantTerms.country,
  country_wrong: { zh: '请选择国家或地区', en: 'Choose a country', ja: '国・地域を選択してください' },
  provinceNames: plantTerms.province,
  provinceNames_wrong: terms.atMost100Characters,
  cityNames: plantTerms.city,
  cityNames_wrong: terms.atMost100Characters,
  latitudeDeg: { zh: '纬度 °', en: 'Latitude °', ja: '緯度 °' },
  latitudeDeg_wrong: { zh: '−90 至 90，北纬为正', en: '−90 to 90, north is positive', ja: '−90～90、北緯が正' },
  longitudeDeg: { zh: '经度 °', en: 'Longitude °', ja: '経度 °' },
  longitudeDeg_wrong: { zh: '−180 至 180，东经为正', en: '−180 to 180, east is positive', ja: '−180～180、東経が正' },
  altitudeM: { zh: '海拔 m', en: 'Altitude m', ja: '標高 m' },
  altitudeM_wrong: { zh: '−430 至 6,000', en: '−430 to 6,000', ja: '−430～6,000' },
  timeZone: plantTerms.timeZone,
  timeZone_wrong: { zh: '请选择时区', en: 'Choose a time zone', ja: 'タイムゾーンを選択してください' },
  tiltDeg: { zh: '倾角 °', en: 'Tilt °', ja: '傾斜角 °' },
  tiltDeg_wrong: { zh: '0 至 90，水平为 0', en: '0 to 90, flat is 0', ja: '0～90、水平が 0' },
  azimuthDeg: { zh: '方位角 °', en: 'Azimuth °', ja: '方位角 °' },
  azimuthDeg_wrong: { zh: '0 至 360，正南为 180', en: '0 to 360, south is 180', ja: '0～360、真南が 180' },
  commissionedOn: { zh: '投产日期', en: 'Commissioning date', ja: '運転開始日' },
  commissionedOn_wrong: { zh: '请选择日期', en: 'Choose a date', ja: '日付を選択してください' },
  revenuePerKwh: { zh: '度电收益', en: 'Revenue per kWh', ja: 'kWhあたり収益' },
  revenuePerKwh_wrong: {
    zh: '0 至 1,000,000 与货币；可留空',
    en: '0 to 1,000,000 and a currency, or nothing',
    ja: '0～1,000,000 と通貨、または空欄',
  },
  currency: { zh: '货币', en: 'Currency', ja: '通貨' },
  shutdownLimitV: { zh: '关断电压限值 V', en: 'Shutdown voltage limit V', ja: '遮断電圧の上限 V' },
  shutdownLimitV_wrong: { zh: '1 至 80', en: '1 to 80', ja: '1～80' },
  shutdownLimitS: { zh: '关断时间限值 s', en: 'Shutdown time limit s', ja: '遮断時間の上限 s' },
  shutdownLimitS_wrong: { zh: '1 至 120', en: '1 to 120', ja: '1～120' },
  sunToday: {
    zh: '此处今日日出 {{rise}}，日落 {{set}}（{{timeZone}}）',
    en: 'The sun rises here today at {{rise}} and sets at {{set}} ({{timeZone}})',
    ja: 'この場所の今日の日の出 {{rise}}、日の入り {{set}}（{{timeZone}}）',
  },
  sunNever: {
    zh: '此处今日没有日出日落',
    en: 'The sun neither rises nor sets here today',
    ja: 'この場所では今日は日の出・日の入りがありません',
  },
  zoneOdd: {
    zh: '时区与经度不符，请检查：此处通常为 {{timeZone}}',
    en: 'The time zone does not fit the longitude: here it is usually {{timeZone}}',
    ja: 'タイムゾーンが経度と合いません。この場所は通常 {{timeZone}} です',
  },
  noDevicesYet: {
    zh: '新电站尚无设备，容量在登记组件后得出。',
    en: 'A new plant has no devices yet. Its capacity is known after its modules are registered.',
    ja: '新しい発電所にはまだ機器がありません。容量はモジュールの登録後に決まります。',
  },
})
