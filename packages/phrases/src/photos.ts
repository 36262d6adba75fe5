import { phrases } from './kit/phrases.ts'

/** Photos of a station: in its form, on its page, in lists. */
export const photos = phrases({
  add: { zh: '添加照片', en: 'Add photos', ja: '写真を追加' },
  hint: {
    zh: 'JPEG、PNG 或 WebP，最多 {{max}} 张；列表中显示第一张。',
    en: 'JPEG, PNG or WebP, at most {{max}}. Lists show the first.',
    ja: 'JPEG・PNG・WebP、{{max}} 枚まで。一覧には 1 枚目を表示します。',
  },
  uploading: {
    zh: '正在上传第 {{at}} 张（共 {{all}} 张）…',
    en: 'Uploading {{at}} of {{all}}…',
    ja: '{{all}} 枚中 {{at}} 枚目をアップロード中…',
  },
  full: {
    zh: '最多 {{max}} 张照片，未上传“{{name}}”。',
    en: 'At most {{max}} photos; {{name}} was not uploaded.',
    ja: '写真は {{max}} 枚までです。「{{name}}」はアップロードしていません。',
  },
  photo: { zh: '照片 {{place}}', en: 'Photo {{place}}', ja: '写真 {{place}}' },
  forward: { zh: '照片 {{place}} 前移', en: 'Move photo {{place}} forward', ja: '写真 {{place}} を前へ' },
  back: { zh: '照片 {{place}} 后移', en: 'Move photo {{place}} back', ja: '写真 {{place}} を後へ' },
  remove: { zh: '删除照片 {{place}}', en: 'Remove photo {{place}}', ja: '写真 {{place}} を削除' },
  show: { zh: '查看“{{name}}”的照片', en: 'Show the photos of {{name}}', ja: '「{{name}}」の写真を表示' },
  title: { zh: '{{name}}的照片', en: 'Photos of {{name}}', ja: '{{name}}の写真' },
  place: { zh: '第 {{place}} 张，共 {{all}} 张', en: '{{place}} of {{all}}', ja: '{{all}} 枚中 {{place}} 枚目' },
  previous: { zh: '上一张', en: 'Previous photo', ja: '前の写真' },
  next: { zh: '下一张', en: 'Next photo', ja: '次の写真' },
  gone: { zh: '无法显示这张照片。', en: 'This photo cannot be shown.', ja: 'この写真を表示できません。' },
  counted: {
    zh: '{{count}} 张',
    en: { one: '{{count}} photo', other: '{{count}} photos' },
    ja: '{{count}} 枚',
  },
})
