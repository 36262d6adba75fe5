import { whitelistCalls } from '@sundial/contract/whitelist.ts'
import { list } from '../kit/list/list.ts'

/** Entries of the whitelists of concentrators, by organisation and number. */
export const whitelistList = list(whitelistCalls.gatewayWhitelist, {
  key: 'list.gatewayWhitelist',
  file: 'gatewayWhitelist',
  views: { all: {}, on: { enabled: true }, off: { enabled: false } },
  filters: ['text', 'orgNo'],
  columns: { number: 144, enabled: 112, organisation: 208, concentrator: 208, note: 204, changed: 200, actions: 72 },
  card: { head: 'number', state: 'enabled', lines: ['organisation', 'concentrator', 'note'], foot: ['changed', 'actions'] },
  everyMs: 60_000,
})
export type WhitelistColumn = 'number' | 'enabled' | 'organisation' | 'concentrator' | 'note' | 'changed' | 'actions'
