import { phrases } from './kit/phrases.ts'
import { terms } from './kit/terms.ts'
import { passThrough } from './pass-through.ts'

/** Saved questions of pass-throughs, and what is done beside asking. */
export const passTemplates = phrases({
  title: { zh: '模板', en: 'Templates', ja: 'テンプレート' },
  search: { zh: '名称、数据标识', en: 'Name, item', ja: '名称、データ識別子' },
  save: { zh: '保存为模板', en: 'Save as template', ja: 'テンプレートとして保存' },
  saveText: {
    zh: '本组织与上级组织中可以透传的人都能使用。保存的是所问的内容，不含设备和原因。',
    en: 'Everybody in your organisation and those above it who may pass frames can use it. It keeps what is asked, not the devices and the reason.',
    ja: '自組織と上位組織でパススルーできる全員が使えます。保存するのは問合せの内容で、機器と理由は含みません。',
  },
  name: terms.name,
  nameWrong: { zh: '填写 1–60 个字的名称', en: 'A name of 1 to 60 characters', ja: '1～60 文字の名称を入力' },
  saved: { zh: '已保存模板“{{name}}”', en: 'Template “{{name}}” saved', ja: 'テンプレート「{{name}}」を保存しました' },
  none: {
    zh: '还没有模板。写好请求后按 Ctrl+S 保存。',
    en: 'No template yet. Write a question and press Ctrl+S to keep it.',
    ja: 'テンプレートはまだありません。問合せを作成し Ctrl+S で保存できます。',
  },
  noneFound: { zh: '没有符合的模板', en: 'No template like that', ja: '該当するテンプレートはありません' },
  givenBy: { zh: '{{name}}，{{org}}', en: '{{name}}, {{org}}', ja: '{{name}}、{{org}}' },
  delete: terms.delete,
  deleteOne: { zh: '删除模板“{{name}}”', en: 'Delete template “{{name}}”', ja: 'テンプレート「{{name}}」を削除' },
  deleteTitle: { zh: '删除模板“{{name}}”？', en: 'Delete template “{{name}}”?', ja: 'テンプレート「{{name}}」を削除しますか？' },
  deleteText: {
    zh: '能看到它的所有人都将无法再使用。已发出的透传不受影响。',
    en: 'Nobody who sees it can use it any more. What was passed with it stays.',
    ja: '表示できる全員が使えなくなります。送信済みのパススルーには影響しません。',
  },
  deleted: { zh: '已删除模板“{{name}}”', en: 'Template “{{name}}” deleted', ja: 'テンプレート「{{name}}」を削除しました' },
  oldValue: { zh: '写入前的值', en: 'Value before the write', ja: '書込前の値' },
  oldUnknown: { zh: '尚未读取', en: 'not read yet', ja: '未読取' },
  readFirst: { zh: '先读取', en: 'Read it first', ja: '先に読み取る' },
  askAgain: {
    zh: '重新询问失败的 {{count}} 台',
    en: { one: 'Ask the one that failed again', other: 'Ask the {{count}} failed again' },
    ja: '失敗した {{count}} 台に再問合せ',
  },
  keyAsk: { zh: '询问', en: 'ask', ja: '問い合わせる' },
  keySave: { zh: '保存模板', en: 'keep as template', ja: 'テンプレート保存' },
  keyMove: { zh: '以前的请求', en: 'earlier questions', ja: '以前の問合せ' },
  keyCopy: passThrough.copy,
})
