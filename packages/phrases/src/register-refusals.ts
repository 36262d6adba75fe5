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
  deviceBound: {
    zh: '设备 {{number}} 已绑定到其他位置，未新建任何设备。',
    en: 'Device {{number}} is bound elsewhere; no device was created.',
    ja: '機器 {{number}} は別の場所に登録済みのため、何も作成していません。',
  },
  placeTaken: {
    zh: '组串中的位置 {{position}} 已被占用，未新建任何设备。',
    en: 'Place {{position}} of the string is taken; no device was created.',
    ja: 'ストリングの位置 {{position}} は使用中のため、何も作成していません。',
  },
  moduleCodeTaken: {
    zh: '编号 {{code}} 已被本站其他组件使用，未新建任何设备。',
    en: 'Another module of this plant is called {{code}}; no device was created.',
    ja: 'この発電所に {{code}} というモジュールが既にあるため、何も作成していません。',
  },
})
