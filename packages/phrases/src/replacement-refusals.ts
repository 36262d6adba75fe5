import { phrases } from './kit/phrases.ts'

export const replacementRefusals = phrases({
  notInstalledThere: {
    zh: '位置 {{code}} 没有此类设备，未更换。',
    en: 'Nothing of this kind is installed at {{code}}; nothing was replaced.',
    ja: '位置 {{code}} にこの種類の機器はありません。交換していません。',
  },
  replacedMeanwhile: {
    zh: '位置 {{code}} 现在是 {{now}}，不是 {{expected}}：已有人更换。未更换，请核对后重试。',
    en: '{{now}} is at {{code}} now, not {{expected}}: somebody has replaced it meanwhile. Nothing was replaced; check and try again.',
    ja: '位置 {{code}} には現在 {{expected}} ではなく {{now}} があります（他の人が交換済み）。交換していません。確認してからやり直してください。',
  },
  sameEquipment: {
    zh: '{{what}} 已在位置 {{code}}，未更换。',
    en: '{{what}} is already at {{code}}; nothing was replaced.',
    ja: '{{what}} は既に位置 {{code}} にあります。交換していません。',
  },
  installedElsewhere: {
    zh: '{{what}} 安装在其他位置，未更换。请先在那里更换，或核对编号。',
    en: '{{what}} is installed at another position; nothing was replaced. Replace it there first, or check the number.',
    ja: '{{what}} は別の位置に設置されています。交換していません。先にそちらで交換するか、番号を確認してください。',
  },
  otherEquipment: {
    zh: '{{what}} 属于其他设备，未更换。请核对编号。',
    en: '{{what}} belongs to other equipment; nothing was replaced. Check the number.',
    ja: '{{what}} は別の機器の番号です。交換していません。番号を確認してください。',
  },
  replacedTooEarly: {
    zh: '更换时间早于现有设备 {{now}} 在位置 {{code}} 的安装时间，或早于 {{what}} 在别处的拆除时间。未更换。',
    en: 'That is before {{now}} was installed at {{code}}, or before {{what}} was taken out elsewhere; nothing was replaced.',
    ja: '交換日時が位置 {{code}} への {{now}} の設置より前、または {{what}} が他の位置で取り外されるより前です。交換していません。',
  },
  replacedTooLate: {
    zh: '更换时间在将来，未更换。',
    en: 'That time is in the future; nothing was replaced.',
    ja: '交換日時が未来です。交換していません。',
  },
  replacedTooLongAgo: {
    zh: '更换时间最多可追溯 {{days}} 天，未更换。',
    en: 'A replacement is dated back by at most {{days}} days; nothing was replaced.',
    ja: '交換日時は {{days}} 日前までです。交換していません。',
  },
  deviceInTask: {
    zh: '任务 {{task}} 正在位置 {{code}} 上执行，未更改。请等待任务结束。',
    en: 'Task {{task}} is in progress at {{code}}; nothing was changed. Wait until it has ended.',
    ja: 'タスク {{task}} が位置 {{code}} で実行中です。変更していません。終了後にやり直してください。',
  },
  replacementDependedOn: {
    zh: '位置 {{code}} 此后又换成了 {{now}}，无法撤销：请先撤销较新的更换。',
    en: '{{now}} has been put in at {{code}} since; nothing was undone. Undo that newer replacement first.',
    ja: '位置 {{code}} はその後 {{now}} に交換されているため、取り消せません。先に新しい交換を取り消してください。',
  },
  removedIsElsewhere: {
    zh: '位置 {{code}} 的原设备 {{old}} 现安装在其他位置（{{places}}），无法撤销：请先在那里更换。',
    en: '{{old}}, which was at {{code}} before, is installed at another position now ({{places}}); nothing was undone. Replace it there first.',
    ja: '以前 {{code}} にあった {{old}} は現在別の位置（{{places}}）に設置されているため、取り消せません。先にそちらで交換してください。',
  },
  deviceLocked: {
    zh: '{{who}} 正在修改 {{code}}（已 {{minutes}} 分钟），未更改。请稍后再试。',
    en: '{{who}} has been changing {{code}} for {{minutes}} min; nothing was changed. Try again later.',
    ja: '{{who}} が {{minutes}} 分前から {{code}} を変更中です。変更していません。後でやり直してください。',
  },
  replacementUndone: {
    zh: '该更换已撤销。',
    en: 'This replacement has been undone already.',
    ja: 'この交換は既に取り消されています。',
  },
})
