import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TwinDatabase, twinDatabase } from '../../test/twin-database.ts'
import { everyRow } from '../kit/ask-page.ts'
import type { Viewer } from '../kit/open-for-people.ts'
import { findAudit } from './find-audit.ts'

let t: TwinDatabase
beforeAll(async () => {
  t = await twinDatabase()
})
afterAll(() => t.drop())

const first = { limit: 1, offset: 0 }
const bound = ({ userId, scope }: Viewer): Viewer => ({ userId, scope: { ...scope, stationIds: [1] } })

it('says on a page that is full how many rows there are for its reader, also where it does not count them', async () => {
  const totals = new Map<string, number>()
  for (const viewer of [t.twins.ROOT, t.twins.EAST, bound(t.twins.ROOT), bound(t.twins.EAST)])
    for (const db of [t.people.seenBy(viewer), t.owner.db])
      for (const filter of [{}, { actions: ['session.signIn' as const] }]) {
        const { rows } = await findAudit(db, viewer.scope, filter, everyRow)
        const { total } = await findAudit(db, viewer.scope, filter, first)
        expect({ viewer, filter, total }).toEqual({ viewer, filter, total: rows.length })
        totals.set(JSON.stringify(viewer), total)
      }
  expect(new Set(totals.values()).size).toBeGreaterThan(1)
})
