import { and, before, type Edit, fresh } from './recipe-edits-for-tests.ts'

const calls = `  shiftNotes: call({
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

const words = `  note: { zh: '交班内容', en: 'What the next shift must know', ja: '次の担当者への連絡事項' },
  noteNeeded: { zh: '请填写交班内容', en: 'Say what the next shift must know', ja: '連絡事項を入力してください' },
  add: { zh: '新增交班记录', en: 'Add a shift note', ja: '引き継ぎメモを追加' },
  meta: { zh: '本机构及下级机构', en: 'Of your organisations', ja: '自組織と下位組織' },
  by: { zh: '交班人', en: 'Noted by', ja: '記入者' },
  at: { zh: '交班时间', en: 'Noted', ja: '記入日時' },
  all: terms.all,
  none: { zh: '还没有交班记录', en: 'Nothing was noted yet', ja: '引き継ぎメモはまだありません' },
`

const query = `import { sql } from 'kysely'
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

const handlers = `  shiftNotes: async ({ targetPage, pageSize, text, counts }, { server, scope }) => {
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

const callTest = `import { calls } from '@sundial/contract/calls.ts'
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

const page = `import { organisationCalls } from '@sundial/contract/organisations.ts'
import { shiftNotes } from '@sundial/phrases/shift-notes.ts'
import { useState } from 'react'
import { TextField } from '../kit/form/Field.tsx'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { ownZone } from '../kit/format/clocks.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { list } from '../kit/list/list.ts'
import { useList } from '../kit/list/use-list.ts'
import { useTitle } from '../kit/routes/use-title.ts'
import { useMay } from '../kit/session/use-session.ts'
import { DataTable } from '../kit/table/DataTable.tsx'
import { textControl } from '../kit/table/query-controls.tsx'
import type { Column } from '../kit/table/TableRows.tsx'

const noteList = list(organisationCalls.shiftNotes, {
  key: 'list.shiftNotes',
  views: { all: {} },
  filters: ['text'],
  columns: { note: 420, by: 160, at: 180 },
  card: { head: 'note', lines: ['by', 'at'] },
})
type Note = NonNullable<typeof noteList.row>

const ShiftNoteForm = ({ onClose }: { onClose: () => void }) => {
  const say = useSay(shiftNotes)
  const form = useForm(organisationCalls.addShiftNote, { name: 'shiftNote', first: { note: '' }, onSaved: onClose })
  return (
    <FormDialog title={say('add')} form={form} onClose={onClose}>
      <TextField form={form} name="note" label={say('note')} wrong={say('noteNeeded')} autoFocus />
    </FormDialog>
  )
}

/** What a shift noted for the next one. */
const ShiftNotesPage = () => {
  const say = useSay(shiftNotes)
  const { moment } = useFormat()
  const { inList } = useList(noteList, say)
  const [adding, setAdding] = useState(false)
  const mayAdd = useMay(organisationCalls.addShiftNote.may)
  useTitle(say('title'))
  const columns: Record<string, Column<Note>> = {
    note: { title: say('note'), wrap: true, render: ({ note }) => note },
    by: { title: say('by'), render: ({ realName }) => realName },
    at: { title: say('at'), render: ({ notedAt }) => moment(notedAt, ownZone()) },
  }
  return (
    <>
      <DataTable<Note>
        {...inList}
        title={say('title')}
        meta={say('meta')}
        add={mayAdd ? { label: say('add'), onAdd: () => setAdding(true) } : null}
        fields={[{ key: 'text', label: say('note'), width: 200, control: textControl('text', 100, { search: true }) }]}
        columns={columns}
        nothing={{ text: say('none') }}
      />
      {adding ? <ShiftNoteForm onClose={() => setAdding(false)} /> : null}
    </>
  )
}

export default ShiftNotesPage
`

const formCase = `  {
    file: 'organisations/ShiftNotesPage.tsx',
    path: '/user/shiftNotes',
    open: (page) => press(page, say(shiftNotes, 'add', 'en')),
    needed: { label: say(shiftNotes, 'note', 'en'), good: 'String 4', said: say(shiftNotes, 'noteNeeded', 'en') },
    waits: false,
  },
`

/** A page with a list and a form, of a table that a migration has made: every file by hand. */
export const pageRecipe: Edit[] = [
  {
    file: 'packages/contract/src/organisations.ts',
    change: and(
      before('  stationDevices: call({', calls),
      before('export const organisationCalls', 'const noteConditions = { text: z.string().max(100).optional() }\n\n'),
      (text) => text.replace('{ empty, id, orgNo, page, version }', '{ counted, counting, empty, id, instant, orgNo, page, version }'),
    ),
  },
  {
    file: 'packages/contract/src/pages.ts',
    change: before(
      "  audit: { path: '/user/audit'",
      "  shiftNotes: { path: '/user/shiftNotes', group: 'centre', title: 'shiftNotes', icon: 'history', may: 'organisations', list: true },\n",
    ),
  },
  {
    file: 'packages/core/src/organisations/audit-actions.ts',
    change: (text) =>
      text.replace(
        /= \[.*\] as const/,
        "= [\n  'organisations.add',\n  'organisations.edit',\n  'organisations.move',\n  'organisations.delete',\n  'organisations.note',\n] as const",
      ),
  },
  {
    file: 'packages/phrases/src/organisations-labels.ts',
    change: before(
      "  'organisations.delete': {",
      "  'organisations.note': { zh: '填写交班记录', en: 'Shift note added', ja: '引き継ぎメモを記入' },\n",
    ),
  },
  {
    file: 'packages/phrases/src/shift-notes.ts',
    change: and(before('  kept: {', words), before('  kept: {', '  title: menu.shiftNotes,\n'), (text) =>
      text.replace(/^(import .*)\n/, "$1\nimport { terms } from './kit/terms.ts'\nimport { menu } from './menu.ts'\n"),
    ),
  },
  {
    file: 'packages/phrases/src/menu.ts',
    change: before('  audit: {', "  shiftNotes: { zh: '交班记录', en: 'Shift notes', ja: '引き継ぎメモ' },\n"),
  },
  { file: 'packages/store/src/organisations/shift-notes.ts', change: fresh(query) },
  {
    file: 'packages/server/src/organisations/handlers.ts',
    change: and(
      (text) =>
        text.replace(
          /= \{ (saveOrganisation, .*) \}\n/,
          (_, known) =>
            `= {\n${known
              .split(', ')
              .map((name: string) => `  ${name},\n`)
              .join('')}${handlers}}\n`,
        ),
      before(
        'import type { HandlersOf',
        "import { findShiftNotes, insertShiftNote } from '@sundial/store/organisations/shift-notes.ts'\nimport { change } from '../kit/change.ts'\n",
      ),
      before('import { deleteOrganisations', "import { countsOf, noRows, spanOf } from '../kit/pages.ts'\n"),
    ),
  },
  { file: 'packages/server/src/organisations/shift-notes.test.ts', change: fresh(callTest) },
  {
    file: 'packages/console/src/routes.tsx',
    change: before('  audit: { load:', "  shiftNotes: { load: () => import('./organisations/ShiftNotesPage.tsx') },\n"),
  },
  { file: 'packages/console/src/organisations/ShiftNotesPage.tsx', change: fresh(page) },
  {
    file: 'e2e/kit/forms.ts',
    change: and(
      before("  {\n    file: 'tokens/TokenForm.tsx'", formCase),
      before('import { stationForm }', "import { shiftNotes } from '@sundial/phrases/shift-notes.ts'\n"),
    ),
  },
]

/** No part of the recipe: the page in a browser, before a server of its own, with its list and its form. */
export const pageTest: Edit = {
  file: 'packages/sundial/src/shift-notes.test.ts',
  change: fresh(`import { signInAs } from '../../../e2e/kit/console.ts'
import { openBrowser, visit } from '../../../e2e/kit/browser.ts'
import { formCases } from '../../../e2e/kit/forms.ts'
import { serverForTests, testPassword } from '@sundial/server/test/server.ts'
import { expect, it } from 'vitest'

it('the page shows its list, its form says what is missing and saves, and the list has the new row', { timeout: 90_000 }, async () => {
  const form = formCases.find(({ file }) => file === 'organisations/ShiftNotesPage.tsx')!
  const s = await serverForTests({ consoleDir: new URL('../../console/dist', import.meta.url).pathname })
  const browser = await openBrowser()
  try {
    const { page, faults } = await visit(browser, s.url)
    await signInAs(page, 'east', testPassword)
    await page.getByRole('link', { name: 'Shift notes' }).first().click()
    await page.getByText('Nothing was noted yet').waitFor()
    await form.open(page)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText(form.needed.said).waitFor()
    await dialog.getByLabel(form.needed.label).fill('String 4 is open')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('row', { name: /String 4 is open.*east/ }).waitFor()
    expect(await dialog.count()).toBe(0)
    expect(faults).toEqual([])
  } finally {
    await browser.close()
    await s.stop()
  }
})
`),
}
