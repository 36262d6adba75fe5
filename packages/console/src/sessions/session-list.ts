import { openSessionCalls } from '@sundial/contract/sessions.ts'
import { list } from '../kit/list/list.ts'

/** Open sessions, the last used first: one's own, or everybody's by name. */
export const sessionList = list(openSessionCalls.everySession, {
  key: 'list.sessions',
  views: { own: {}, every: {} },
  filters: ['name'],
  sorts: ['lastUse'],
  first: { sort: 'lastUse', order: 'desc' },
  columns: { device: 248, user: 184, address: 160, since: 148, lastUse: 120, ends: 148, actions: 124 },
})
