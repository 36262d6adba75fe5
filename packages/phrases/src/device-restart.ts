import { phrases } from './kit/phrases.ts'

/** Ordering the restart of an optimizer. */
export const deviceRestart = phrases({
  restartEllipsis: { zh: '重启优化器…', en: 'Restart optimizer…', ja: '機器を再起動…' },
  interrupts: {
    zh: '优化器重新启动，约十秒内没有应答，其输出可能带电。此前已关断的组件，由集中器在其应答后立即再次关断。',
    en: 'The optimizer begins anew and gives no answer for about ten seconds; its output may be live. A module that was shut down before is shut down again by its concentrator as soon as it answers.',
    ja: 'オプティマイザが起動し直し、約 10 秒間応答しません。その出力には電圧がかかることがあります。遮断されていたモジュールは、応答し次第コンセントレータが再び遮断します。',
  },
  doRestart: { zh: '重启优化器', en: 'Restart the optimizer', ja: 'オプティマイザを再起動する' },
})
