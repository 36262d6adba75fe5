import { phrases } from './phrases.ts'
import { terms } from './terms.ts'

/** Words of tests of RSDs: of their tasks and of their reports. */
export const testTerms = phrases({
  passed: { zh: '通过', en: 'Passed', ja: '合格' },
  failed: { zh: '未通过', en: 'Failed', ja: '不合格' },
  noData: terms.noData,
  inconclusive: { zh: '无法判定', en: 'Inconclusive', ja: '判定不能' },
  notTested: { zh: '未测试', en: 'Not tested', ja: '未試験' },
  incomplete: { zh: '未完成', en: 'Not complete', ja: '未完了' },
  running: { zh: '正在测试。', en: 'The test is in progress.', ja: '試験中です。' },
  all: {
    zh: '{{count, number}} 块组件全部通过：可关断，并已恢复通电。',
    en: {
      one: '{{count, number}} module passed: shut down and energised again.',
      other: 'All {{count, number}} modules passed: shut down and energised again.',
    },
    ja: '全 {{count, number}} 枚が合格しました：遮断でき、再び通電しています。',
  },
  some: { zh: '{{count, number}} 块组件通过。', en: '{{count, number}} passed.', ja: '{{count, number}} 枚が合格しました。' },
  offAfter: {
    zh: '{{count, number}} 块组件在测试后仍关断，须有人重新通电。',
    en: {
      one: '{{count, number}} module is still shut down after the test: somebody has to energise it.',
      other: '{{count, number}} modules are still shut down after the test: somebody has to energise them.',
    },
    ja: '{{count, number}} 枚は試験後も遮断中です。通電の操作が必要です。',
  },
})
