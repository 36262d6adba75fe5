import { notificationCalls } from '@sundial/contract/notifications.ts'
import { list } from '../kit/list/list.ts'

/** Rules of one's organisations, by name. */
export const ruleList = list(notificationCalls.notifyRules, {
  key: 'list.notifications',
  views: { all: () => true, on: ({ enabled }) => enabled, off: ({ enabled }) => !enabled },
  columns: { name: 180, which: 220, whom: 240, when: 220, organisation: 140, state: 96, actions: 128 },
  card: { head: 'name', state: 'state', lines: ['which', 'whom', 'when'], facts: ['organisation', 'actions'] },
})
