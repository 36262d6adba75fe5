import { notificationCalls } from '@sundial/contract/notifications.ts'
import { list } from '../kit/list/list.ts'

/** Rules of one's organisations, by name. */
export const ruleList = list(notificationCalls.notifyRules, {
  key: 'list.notifications',
  views: { all: () => true, on: ({ enabled }) => enabled, off: ({ enabled }) => !enabled },
  columns: { name: 160, which: 208, whom: 228, when: 208, organisation: 140, state: 90, actions: 128 },
  card: { head: 'name', state: 'state', lines: ['which', 'whom', 'when'], facts: ['organisation', 'actions'] },
})
