import { moduleWhitelistCalls } from '@sundial/contract/module-whitelist.ts'
import { list } from '../../kit/list/list.ts'

/** Modules on the list of a concentrator and in our register behind it. */
export const allowList = list(moduleWhitelistCalls.moduleWhitelist, {
  key: 'list.moduleWhitelist',
  views: { all: {}, unlisted: { state: 'unlisted' }, stranger: { state: 'stranger' }, listed: { state: 'listed' } },
  filters: ['text'],
  columns: { code: 120, string: 120, number: 152, register: 128, list: 128, effect: 320 },
  card: { head: 'code', state: 'list', lines: ['effect'], foot: ['string', 'number'] },
  everyMs: 60_000,
})
export type AllowListColumn = (typeof allowList.columns)[number]
