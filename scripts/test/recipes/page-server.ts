/** What the page's recipe writes of the calls: as the contract declares them, the query, the handlers and their test. */
export const calls = `  shiftNotes: call({
    kind: 'post',
    path: '/org/shiftNotes',
    may: 'organisations',
    reads: ['organisations'],
    about: "What the people of one's organisations noted for the next shift, paged, the newest first.",
    input: z.strictObject({ ...page, ...noteConditions, ...counting(z.strictObject(noteConditions)) }),
    output: z.object({
      list: z.array(z.object({ id, notedAt: instant, realName: z.string(), note: z.string() })),
      pageTotalCount: z.int(),
      ...counted,
    }),
  }),

  addShiftNote: call({
    kind: 'post',
    path: '/org/addShiftNote',
    may: 'organisations.edit',
    writes: ['organisations'],
    about: 'Note something for the next shift.',
    input: z.strictObject({ note: z.string().trim().min(1).max(500) }),
    output: z.object({ id }),
  }),

`

export const query = `import { sql } from 'kysely'
import { col, type RowOf } from '../kit/ask.ts'
import { askPage, type Page, type Span } from '../kit/ask-page.ts'
import { allOf, containing, given } from '../kit/conditions.ts'
import { organisationIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

const columns = { id: col.number, notedAt: col.ms, realName: col.text, note: col.text }

/** What the people of the scope's organisations noted, the newest first. */
export const findShiftNotes = (db: Db, scope: Scope, text: string | undefined, span: Span): Promise<Page<RowOf<typeof columns>>> => {
  const said = given(text, (part) => sql\`n.note ilike \${containing(part)}\`)
  const listing = {
    matching: sql\`from shift_note n join app_user u on u.id = n.user_id
      where \${allOf(organisationIn(scope, sql\`u.org_path\`, sql\`u.org_id\`), said)}\`,
    order: sql\`n.id desc\`,
    select: (page: ReturnType<typeof sql>) => sql\`select n.id, n.noted_at as "notedAt", u.real_name as "realName", n.note \${page}\`,
  }
  return askPage(db, columns, listing, span)
}

export const insertShiftNote = async (db: Db, { userId, now, note }: { userId: number; now: number; note: string }): Promise<number> => {
  const values = { user_id: userId, noted_at: new Date(now), note }
  return (await db.insertInto('shift_note').values(values).returning('id').executeTakeFirstOrThrow()).id
}
`

export const handlers = `  shiftNotes: async ({ targetPage, pageSize, text, counts }, { server, scope }) => {
    const { db } = server.store
    const { rows, total } = await findShiftNotes(db, scope, text, spanOf({ targetPage, pageSize }))
    const counted = await countsOf(counts, async (query) => (await findShiftNotes(db, scope, query.text, noRows)).total)
    return { list: rows, pageTotalCount: total, ...counted }
  },
  addShiftNote: ({ note }, call) =>
    change(call, 'organisations.note', async (trx) => {
      const id = await insertShiftNote(trx, { userId: call.user.userId, now: call.now, note })
      return { answer: { id }, subject: String(id) }
    }),
`

export const callTest = `import { calls } from '@sundial/contract/calls.ts'
import { expect, it } from 'vitest'
import { serverForTests } from '../../test/server.ts'

it('a note is there for the people of its organisation, and for no others', async () => {
  const s = await serverForTests()
  try {
    const [east, west] = [await s.token('east'), await s.token('west')]
    expect(await s.call(calls.addShiftNote.path, { note: 'String 4 is open' }, east)).toMatchObject({ http: 200 })
    const [own, other] = [await s.call(calls.shiftNotes.path, {}, east), await s.call(calls.shiftNotes.path, {}, west)]
    expect(own.data).toMatchObject({ list: [{ note: 'String 4 is open', realName: 'east', notedAt: s.clock.now() }], pageTotalCount: 1 })
    expect(other.data).toEqual({ list: [], pageTotalCount: 0 })
    expect((await s.call(calls.shiftNotes.path, { counts: [{}, { text: '100%' }] }, east)).data).toMatchObject({ counts: [1, 0] })
  } finally {
    await s.stop()
  }
})
`
