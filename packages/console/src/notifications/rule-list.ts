import { notificationCalls } from '@sundial/contract/notifications.ts'
import { list } from '../kit/list/list.ts'

/** Rules of one's organisations, by name. */
export const ruleList = list(notificationCalls.notifyRules, {
  key: 'list.notifications',
  views: { all: () => true, on: ({ enabled }) => enabled, off: ({ enabled }) => !enabled },
  columns: { name: 136, which: 172, whom: 196, when: 180, work: 172, organisation: 108, state: 76, actions: 122 },
  card: { head: 'name', state: 'state', lines: ['which', 'whom', 'when', 'work'], facts: ['organisation', 'actions'] },
})
