import { phrases } from './kit/phrases.ts'

export const irradianceRefusals = phrases({
  sensorCodeTaken: {
    zh: '该电站已有编号为“{{what}}”的辐照仪，未保存。',
    en: 'This plant has an irradiance meter “{{what}}” already; nothing was saved.',
    ja: 'この発電所には日射計「{{what}}」が既にあります。保存していません。',
  },
  calibratedInFuture: {
    zh: '校准日期 {{what}} 在将来，未保存。',
    en: 'The day of calibration, {{what}}, is in the future; nothing was saved.',
    ja: '校正日 {{what}} が未来です。保存していません。',
  },
})
