import { notificationCalls } from '@sundial/contract/notifications.ts'
import { list } from '../kit/list/list.ts'

/** Messages of 90 days, the newest first. */
export const deliveryList = list(notificationCalls.deliveries, {
  key: 'list.notificationLog',
  views: { all: {}, waiting: { state: 'waiting' }, failed: { state: 'failed' }, sent: { state: 'sent' } },
  filters: ['text'],
  columns: { at: 148, kind: 112, rule: 130, address: 212, state: 136, attempts: 84, problem: 240, actions: 104 },
  card: { head: 'address', state: 'state', lines: ['kind', 'problem'], facts: ['at', 'rule', 'attempts', 'actions'] },
  everyMs: 10_000,
})
