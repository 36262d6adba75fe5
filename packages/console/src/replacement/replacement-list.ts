import { replacementCalls } from '@sundial/contract/replacement.ts'
import { list } from '../kit/list/list.ts'

/** Replacements at every position, the newest first. */
export const replacementList = list(replacementCalls.replacements, {
  key: 'list.replacements',
  file: 'replacements',
  views: { all: {} },
  filters: ['monitorId', 'orgNo'],
  columns: { at: 136, station: 128, position: 88, part: 88, fromTo: 236, oldState: 128, reason: 112, by: 104, status: 104 },
  card: { head: 'position', state: 'status', lines: ['fromTo', 'reason'], facts: ['part', 'oldState', 'by'], foot: ['station', 'at'] },
})
