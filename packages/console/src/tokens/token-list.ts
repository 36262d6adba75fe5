import { tokenCalls } from '@sundial/contract/tokens.ts'
import { list } from '../kit/list/list.ts'

/** One's own tokens, or everybody's by name, the newest first. */
export const tokenList = list(tokenCalls.everyApiToken, {
  key: 'list.tokens',
  views: { all: {}, valid: {}, ended: {}, every: {} },
  filters: ['name'],
  sorts: ['created'],
  first: { sort: 'created', order: 'desc' },
  columns: { name: 176, user: 168, scopes: 184, created: 112, expires: 184, lastUse: 108, address: 128, actions: 100 },
})
