import { phrases } from './kit/phrases.ts'

/** What a form says where somebody else saved the same row meanwhile. */
export const conflict = phrases({
  changed: {
    zh: '{{who}} 在您打开后修改过，未保存：',
    en: '{{who}} changed this after you opened it; nothing was saved:',
    ja: '開いた後に {{who}} が変更したため、保存していません：',
  },
  same: {
    zh: '{{who}} 在您打开后修改过，其值与您的相同，未再保存。再次保存即可。',
    en: '{{who}} changed this after you opened it, to the values that you have too; nothing more was saved. You may save again.',
    ja: '開いた後に {{who}} が変更しましたが、値は同じです。保存していません。もう一度保存できます。',
  },
  saved: { zh: '已保存的值', en: 'Saved', ja: '保存済みの値' },
  yours: { zh: '您的值', en: 'Yours', ja: '自分の値' },
  take: { zh: '采用已保存的值', en: 'Take the saved values', ja: '保存済みの値を使う' },
  keep: { zh: '保留我的值', en: 'Keep mine', ja: '自分の値を残す' },
})
