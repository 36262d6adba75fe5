import { tokenCalls } from '@sundial/contract/tokens.ts'
import { list } from '../kit/list/list.ts'

/** Whether a program may still call with a token. */
export const lives = ({ ended, expiresAt }: { ended: object | null; expiresAt: number }, now: number): boolean =>
  ended === null && expiresAt > now

/** One's own tokens, or everybody's by name, the newest first. */
export const tokenList = list(tokenCalls.apiTokens, {
  key: 'list.tokens',
  views: { all: () => true, valid: lives, ended: (row, now) => !lives(row, now) },
  everybody: tokenCalls.everyApiToken,
  filters: ['name'],
  sorts: ['created'],
  first: { sort: 'created', order: 'desc' },
  newestFirst: true,
  columns: { name: 176, user: 168, scopes: 184, created: 112, expires: 184, lastUse: 108, address: 128, actions: 100 },
  card: { head: 'name', state: 'actions', lines: ['user', 'scopes'], facts: ['created', 'expires', 'lastUse'] },
  everyMs: 60_000,
})
export type TokenRow = NonNullable<typeof tokenList.row>
