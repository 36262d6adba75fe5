import { phrases } from './phrases.ts'

/** Words of the grid side of a plant that several shelves use. */
export const gridTerms = phrases({
  area: { zh: '台区', en: 'Transformer area', ja: '配電エリア' },
  phase: { zh: '相位', en: 'Phase', ja: '相' },
  branch: { zh: '支路', en: 'Branch circuit', ja: '分岐回路' },
  container: { zh: '容器', en: 'Container', ja: 'コンテナ' },
  areaThreshold: { zh: '台区阈值', en: 'Area-ID threshold', ja: 'エリア識別しきい値' },
  gradeThreshold: { zh: '分级阈值', en: 'Grading threshold', ja: '等級しきい値' },
  displayOrder: { zh: '显示顺序', en: 'Display order', ja: '表示順' },
  baudRate: { zh: '通信速率，bit/s', en: 'Speed, bit/s', ja: '通信速度, bit/s' },
  port: { zh: '通信端口', en: 'Communication port', ja: '通信ポート' },
  protocol: { zh: '通信规约', en: 'Protocol', ja: '通信プロトコル' },
  password: { zh: '通信密码', en: 'Meter password', ja: '通信パスワード' },
  tariffCount: { zh: '费率个数', en: 'Tariffs', ja: '料金区分数' },
  integerDigits: { zh: '整数位数', en: 'Integer digits', ja: '整数桁数' },
  decimalDigits: { zh: '小数位数', en: 'Decimal digits', ja: '小数桁数' },
  collector: { zh: '采集器地址', en: 'Data collector', ja: '収集装置アドレス' },
  userMajorClass: { zh: '用户大类号', en: 'User major class', ja: '需要家大分類' },
  userMinorClass: { zh: '用户小类号', en: 'User minor class', ja: '需要家小分類' },
  voltageRatio: { zh: '电压互感器变比', en: 'VT ratio', ja: 'VT比' },
  currentRatio: { zh: '电流互感器变比', en: 'CT ratio', ja: 'CT比' },
  ratedKva: { zh: '额定容量，kVA', en: 'Rated power, kVA', ja: '定格容量, kVA' },
})
