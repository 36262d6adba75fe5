import { deviceAttribute } from './device-attributes.ts'
import { phrases } from './kit/phrases.ts'
import { plantTerms } from './kit/plant-terms.ts'
import { terms } from './kit/terms.ts'
import { kit } from './kit.ts'
import { passThrough } from './pass-through.ts'
import { register } from './register.ts'
import { rsdTests } from './rsd-tests.ts'
import { taskType } from './tasks-labels.ts'

/** Modules that are read through their concentrators, and the table of what they returned (specification, point 2). */
export const readThrough = phrases({
  read: taskType.passThroughRead,
  returned: rsdTests.returnedData,
  about: {
    zh: '由组件本身经集中器应答，不取自集中器存储',
    en: 'told by the modules themselves; nothing comes from what a concentrator keeps',
    ja: 'モジュール自身がコンセントレータ経由で応答した値で、コンセントレータの保存値ではありません',
  },
  all: {
    zh: '抄读所选组件的全部测量值与版本，以表格显示',
    en: 'Everything that these modules measure, and their versions, as a table',
    ja: '選択したモジュールの全測定値とバージョンを表で表示',
  },
  tooMany: {
    zh: '一次最多抄读 {{count, number}} 块组件',
    en: 'At most {{count, number}} modules at a time',
    ja: '一度に {{count, number}} 枚まで',
  },
  answered: {
    zh: '透传抄读成功：{{done, number}} / {{total, number}} 块组件已应答',
    en: 'Pass-through read done: {{done, number}} of {{total, number}} answered',
    ja: 'パススルー読取が完了しました：{{total, number}} 枚中 {{done, number}} 枚が応答',
  },
  noneAnswered: {
    zh: '透传抄读失败：没有组件应答',
    en: 'Pass-through read failed: no module answered',
    ja: 'パススルー読取に失敗しました：応答したモジュールはありません',
  },
  copy: kit.copy,
  nothingToCopy: {
    zh: '没有上报数据，无法复制。',
    en: 'No reported data, cannot copy.',
    ja: '報告データがないためコピーできません。',
  },
  readAgain: register.readAgain,
  close: terms.close,
  choose: { zh: '选择 {{code}}', en: 'Select {{code}}', ja: '{{code}} を選択' },
  count: plantTerms.moduleCount,
  connection: deviceAttribute.connection,
  connection_answered: passThrough.answered,
  connection_refused: passThrough.refused,
  connection_unknown: passThrough.noAnswer,
  connection_waiting: passThrough.waiting,
})
