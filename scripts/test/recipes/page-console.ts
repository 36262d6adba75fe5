/** What the page's recipe writes of the screen: words, page with list and form, and how the browser tests open the form. */
export const words = `  note: { zh: '交班内容', en: 'What the next shift must know', ja: '次の担当者への連絡事項' },
  noteNeeded: { zh: '请填写交班内容', en: 'Say what the next shift must know', ja: '連絡事項を入力してください' },
  add: { zh: '新增交班记录', en: 'Add a shift note', ja: '引き継ぎメモを追加' },
  meta: { zh: '本机构及下级机构', en: 'Of your organisations', ja: '自組織と下位組織' },
  by: { zh: '交班人', en: 'Noted by', ja: '記入者' },
  at: { zh: '交班时间', en: 'Noted', ja: '記入日時' },
  all: terms.all,
  none: { zh: '还没有交班记录', en: 'Nothing was noted yet', ja: '引き継ぎメモはまだありません' },
`

export const page = `import { organisationCalls } from '@sundial/contract/organisations.ts'
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

export const formCase = `  {
    file: 'organisations/ShiftNotesPage.tsx',
    path: '/user/shiftNotes',
    open: (page) => press(page, say(shiftNotes, 'add', 'en')),
    needed: { label: say(shiftNotes, 'note', 'en'), good: 'String 4', said: say(shiftNotes, 'noteNeeded', 'en') },
    waits: false,
  },
`
