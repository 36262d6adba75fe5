import { openSessionCalls } from '@sundial/contract/sessions.ts'
import { list } from '../kit/list/list.ts'

/** Open sessions, the last used first: one's own, or everybody's by name. */
export const sessionList = list(openSessionCalls.sessions, {
  key: 'list.sessions',
  views: { own: () => true },
  everybody: openSessionCalls.everySession,
  filters: ['name'],
  sorts: ['lastUse'],
  first: { sort: 'lastUse', order: 'desc' },
  columns: { device: 248, user: 184, address: 160, since: 148, lastUse: 120, ends: 148, actions: 124 },
  card: { head: 'device', state: 'actions', lines: ['user'], facts: ['address', 'since', 'lastUse'] },
  everyMs: 15_000,
})
export type OpenSession = NonNullable<typeof sessionList.row>
