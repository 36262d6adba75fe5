import { phrases } from './kit/phrases.ts'

export const registerRefusals = phrases({
  registerBusy: {
    zh: '该集中器正在执行任务 {{number}}，请等待其结束。',
    en: 'Task {{number}} is still running at this concentrator. Wait until it has ended.',
    ja: 'このコンセントレータではタスク {{number}} が実行中です。終了をお待ちください。',
  },
  registerChanged: {
    zh: '作出选择后档案已发生变化，未做任何更改。请重新查看差异。',
    en: 'The register has changed since you decided; nothing was done. Look at the differences again.',
    ja: '選択後に台帳が変わったため、何も変更していません。差異を確認し直してください。',
  },
  registerUnread: {
    zh: '尚未读取该集中器的档案。请先读取。',
    en: 'The register of this concentrator has not been read yet. Read it first.',
    ja: 'このコンセントレータの台帳はまだ読み取られていません。先に読み取ってください。',
  },
})
