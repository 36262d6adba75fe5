import { phrases } from './kit/phrases.ts'

export const upkeepRefusals = phrases({
  broadcastCycle: {
    zh: '广播周期须为 1 至 1200 个 0.5 秒，未下达任何设置。',
    en: 'A broadcast is repeated every 1 to 1200 half seconds; nothing was set.',
    ja: '同報の周期は 0.5 秒単位で 1～1200 です。何も設定していません。',
  },
  broadcastNotHexadecimal: {
    zh: '广播数据须为十六进制，每字节两位，未下达任何设置。',
    en: 'Broadcast data are hexadecimal, two digits a byte; nothing was set.',
    ja: '同報データは 16 進数（1 バイト 2 桁）で入力してください。何も設定していません。',
  },
  broadcastLength: {
    zh: '广播数据须为 1 至 100 字节，未下达任何设置。',
    en: 'Broadcast data have 1 to 100 bytes; nothing was set.',
    ja: '同報データは 1～100 バイトです。何も設定していません。',
  },
})
