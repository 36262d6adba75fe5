import { phrases } from './kit/phrases.ts'

export const commissioningRefusals = phrases({
  commissionedNow: {
    zh: '“{{label}}”正在一键安装，未重复启动。请等待其结束或先终止。',
    en: '“{{label}}” is being commissioned already. Nothing was started. Wait for its end, or stop it first.',
    ja: '「{{label}}」はワンクリック設置の実行中のため、開始していません。終了を待つか、先に中止してください。',
  },
  commissioningStands: {
    zh: '一键安装的状态已改变，无法执行此操作。请查看其当前状态。',
    en: 'The commissioning stands otherwise by now, so this cannot be done. Look at its state.',
    ja: 'ワンクリック設置の状態が変わったため、この操作はできません。現在の状態を確認してください。',
  },
  questionStands: {
    zh: '该问题已有答复，或不能这样答复，未作更改。请查看最新列表。',
    en: 'The question was answered already, or cannot be answered like this. Nothing was changed. Look at the list again.',
    ja: 'この質問は回答済みか、その回答は選択できないため、変更していません。最新の一覧を確認してください。',
  },
})
