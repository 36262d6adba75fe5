import { phrases } from './kit/phrases.ts'

/** What is wrong with a value that a call was sent; the name of its field stands before it. */
export const inputFaults = phrases({
  missing: { zh: '参数不足（{{fields}}）', en: 'insufficient parameters ({{fields}})', ja: 'パラメータが不足しています（{{fields}}）' },
  string: { zh: '应为文本', en: 'must be text', ja: '文字列で指定してください' },
  number: { zh: '应为数字', en: 'must be a number', ja: '数値で指定してください' },
  int: { zh: '应为整数', en: 'must be a whole number', ja: '整数で指定してください' },
  boolean: { zh: '应为 true 或 false', en: 'must be true or false', ja: 'true か false で指定してください' },
  array: { zh: '应为列表', en: 'must be a list', ja: 'リストで指定してください' },
  object: { zh: '应为对象', en: 'must be an object', ja: 'オブジェクトで指定してください' },
  oneOf: { zh: '只能取：{{values}}', en: 'must be one of: {{values}}', ja: '次のいずれかで指定してください：{{values}}' },
  charsMax: {
    zh: '最多 {{count, number}} 个字符',
    en: { one: 'must have at most {{count, number}} character', other: 'must have at most {{count, number}} characters' },
    ja: '{{count, number}} 文字以内で指定してください',
  },
  charsMin: {
    zh: '至少 {{count, number}} 个字符',
    en: { one: 'must have at least {{count, number}} character', other: 'must have at least {{count, number}} characters' },
    ja: '{{count, number}} 文字以上で指定してください',
  },
  entriesMax: {
    zh: '最多 {{count, number}} 项',
    en: { one: 'must have at most {{count, number}} entry', other: 'must have at most {{count, number}} entries' },
    ja: '{{count, number}} 件以内で指定してください',
  },
  entriesMin: {
    zh: '至少 {{count, number}} 项',
    en: { one: 'must have at least {{count, number}} entry', other: 'must have at least {{count, number}} entries' },
    ja: '{{count, number}} 件以上で指定してください',
  },
  numberMax: { zh: '不得大于 {{limit, number}}', en: 'must be at most {{limit, number}}', ja: '{{limit, number}} 以下で指定してください' },
  numberMin: { zh: '不得小于 {{limit, number}}', en: 'must be at least {{limit, number}}', ja: '{{limit, number}} 以上で指定してください' },
  above: {
    zh: '应大于 {{limit, number}}',
    en: 'must be more than {{limit, number}}',
    ja: '{{limit, number}} より大きい値で指定してください',
  },
  dayMax: { zh: '不得晚于 {{day}}', en: 'must not be after {{day}}', ja: '{{day}} 以前の日付で指定してください' },
  dayMin: { zh: '不得早于 {{day}}', en: 'must not be before {{day}}', ja: '{{day}} 以降の日付で指定してください' },
  date: { zh: '应为日期（YYYY-MM-DD）', en: 'must be a date (YYYY-MM-DD)', ja: '日付（YYYY-MM-DD）で指定してください' },
  uuid: { zh: '应为 UUID', en: 'must be a UUID', ja: 'UUID で指定してください' },
  format: { zh: '格式不正确', en: 'is not in the expected format', ja: '形式が正しくありません' },
  unknownKeys: { zh: '未知参数 {{keys}}', en: 'unknown fields {{keys}}', ja: '不明な項目 {{keys}}' },
  wholeStation: {
    zh: '须为空：对象为整个电站时不能指定设备',
    en: 'must be empty: a whole plant takes no ids',
    ja: '発電所全体が対象のときは空にしてください（機器は指定できません）',
  },
  insufficient: { zh: '参数不足', en: 'is not enough: insufficient parameters', ja: 'パラメータが不足しています' },
  wrong: { zh: '取值无效', en: 'is not valid', ja: '値が正しくありません' },
})
