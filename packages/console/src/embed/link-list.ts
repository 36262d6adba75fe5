import { embedCalls } from '@sundial/contract/embed.ts'
import { list } from '../kit/list/list.ts'
import { hasEnded } from './cells.tsx'

/** Links to the plants that one sees, the newest first. */
export const linkList = list(embedCalls.embedLinks, {
  key: 'list.embedLinks',
  views: { all: () => true, valid: (row, now) => !hasEnded(row, now), ended: hasEnded },
  sorts: ['created'],
  first: { sort: 'created', order: 'desc' },
  columns: { name: 180, subject: 250, origins: 220, createdBy: 110, expires: 176, lastUse: 120, actions: 108 },
  card: { head: 'name', state: 'actions', lines: ['subject', 'origins'], facts: ['expires', 'lastUse', 'createdBy'] },
  everyMs: 60_000,
})
