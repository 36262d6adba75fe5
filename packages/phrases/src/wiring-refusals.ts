import { phrases } from './kit/phrases.ts'

export const wiringRefusals = phrases({
  wiredTwice: {
    zh: '{{what}} 在本次修改中出现在多个位置，未保存。请只保留一处。',
    en: 'This change has {{what}} at several positions; nothing was saved. Keep one of them.',
    ja: '{{what}} が今回の変更で複数の位置にあります。保存していません。1 か所だけにしてください。',
  },
  serialNoUnreadable: {
    zh: '{{what}} 不是组件序列号：只能包含字母、数字和 . - / _，最多 64 个字符。未保存。',
    en: '{{what}} is no module serial no.: letters, digits and . - / _ only, at most 64. Nothing was saved.',
    ja: '{{what}} はモジュール製造番号ではありません。英数字と . - / _ のみ、64 文字までです。保存していません。',
  },
})
