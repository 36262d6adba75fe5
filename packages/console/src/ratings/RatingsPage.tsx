import { importCalls } from '@sundial/contract/imports.ts'
import { type RatingsRow, ratingCalls } from '@sundial/contract/ratings.ts'
import { ratings } from '@sundial/phrases/ratings.ts'
import { useState } from 'react'
import { useUnfinished } from '../kit/form/use-unfinished.ts'
import { useSay } from '../kit/language/language.ts'
import { useList } from '../kit/list/use-list.ts'
import { useTitle } from '../kit/routes/use-title.ts'
import { useMay } from '../kit/session/use-session.ts'
import { DataTable } from '../kit/table/DataTable.tsx'
import { textControl } from '../kit/table/query-controls.tsx'
import { ImportMenu } from '../parts/imports/ImportMenu.tsx'
import { useOrganisationControl } from '../parts/organisations/use-organisation-control.tsx'
import type { PageSlots } from '../parts/page-slots/page-slots.ts'
import { RatingsForm } from './RatingsForm.tsx'
import { ratingsList } from './ratings-list.ts'
import { useColumns } from './use-columns.tsx'

/** Extra data of the panels of every plant. New ones are added here, or imported from a table. */
const RatingsPage = ({ ImportWizard, ImportRuns }: Pick<PageSlots, 'ImportWizard' | 'ImportRuns'>) => {
  const say = useSay(ratings)
  const { count, inList } = useList(ratingsList, say)
  const [adding, setAdding] = useUnfinished('adding', false, (was) => was || undefined)
  const [editing, setEditing] = useState<RatingsRow | null>(null)
  const mayEdit = useMay(ratingCalls.editPanelRatings.may)
  const columns = useColumns(mayEdit ? setEditing : null)
  const organisation = useOrganisationControl()
  useTitle(say('title'))
  const tables = [{ name: 'ratings', call: importCalls.importRatings, title: say('importTitle') }] as const
  return (
    <>
      <DataTable<RatingsRow>
        {...inList}
        title={say('title')}
        meta={count === undefined ? '' : say('count', { count })}
        add={mayEdit ? { label: say('add'), onAdd: () => setAdding(true) } : null}
        actions={mayEdit ? <ImportMenu tables={tables} Wizard={ImportWizard} Runs={ImportRuns} /> : null}
        fields={[
          { key: 'text', label: say('search'), width: 220, control: textControl('text', 64, { search: true }) },
          { key: 'orgNo', label: say('organisation'), width: 180, control: organisation },
        ]}
        columns={columns}
        nothing={mayEdit ? { text: say('none'), hint: say('noneHint') } : { text: say('none') }}
      />
      {adding ? <RatingsForm row={null} onClose={() => setAdding(false)} /> : null}
      {editing ? <RatingsForm key={editing.id} row={editing} onClose={() => setEditing(null)} /> : null}
    </>
  )
}

export default RatingsPage
