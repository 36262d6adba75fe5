import { heldMessageCalls } from '@sundial/contract/held-messages.ts'
import { list } from '../kit/list/list.ts'

/** What rules have not told yet, the newest first. */
export const heldList = list(heldMessageCalls.heldMessages, {
  key: 'list.heldMessages',
  views: {
    all: {},
    flood: { hold: 'flood' },
    quiet: { hold: 'quiet' },
    digest: { hold: 'digest' },
    escalation: { hold: 'escalation' },
  },
  filters: ['text'],
  columns: { at: 148, alarm: 230, station: 165, rule: 120, address: 200, hold: 110, due: 148 },
  card: { head: 'alarm', state: 'hold', lines: ['station', 'address'], facts: ['at', 'due', 'rule'] },
  everyMs: 10_000,
})
