import { embedCalls } from '@sundial/contract/embed.ts'
import { list } from '../kit/list/list.ts'

/** Links to the plants that one sees, the newest first. */
export const linkList = list(embedCalls.embedLinks, {
  key: 'list.embedLinks',
  views: { all: {}, valid: {}, ended: {} },
  sorts: ['created'],
  first: { sort: 'created', order: 'desc' },
  columns: { name: 180, subject: 250, origins: 220, createdBy: 110, expires: 176, lastUse: 120, actions: 108 },
})
