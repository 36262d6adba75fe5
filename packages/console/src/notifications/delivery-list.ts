import { notificationCalls } from '@sundial/contract/notifications.ts'
import { list } from '../kit/list/list.ts'

/** Messages of 90 days, the newest first. */
export const deliveryList = list(notificationCalls.deliveries, {
  key: 'list.notificationLog',
  views: { all: {}, waiting: { state: 'waiting' }, failed: { state: 'failed' }, sent: { state: 'sent' } },
  filters: ['text'],
  columns: { at: 156, kind: 150, rule: 160, address: 250, state: 160, attempts: 88, problem: 260, actions: 108 },
  card: { head: 'address', state: 'state', lines: ['kind', 'problem'], facts: ['at', 'rule', 'attempts', 'actions'] },
  everyMs: 10_000,
})
