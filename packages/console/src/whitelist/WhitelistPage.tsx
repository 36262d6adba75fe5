import { type WhitelistRow, whitelistCalls } from '@sundial/contract/whitelist.ts'
import { whitelist } from '@sundial/phrases/whitelist.ts'
import { useState } from 'react'
import { useUnfinished } from '../kit/form/use-unfinished.ts'
import { useSay } from '../kit/language/language.ts'
import { useList } from '../kit/list/use-list.ts'
import { useTitle } from '../kit/routes/use-title.ts'
import { useMay } from '../kit/session/use-session.ts'
import { DataTable } from '../kit/table/DataTable.tsx'
import { textControl } from '../kit/table/query-controls.tsx'
import { useOrganisationControl } from '../parts/organisations/use-organisation-control.tsx'
import { useColumns } from './use-columns.tsx'
import { WhitelistForm } from './WhitelistForm.tsx'
import { whitelistList } from './whitelist-list.ts'

/** Which concentrators each organisation lets in. */
const WhitelistPage = () => {
  const say = useSay(whitelist)
  const { inList } = useList(whitelistList, say)
  const [adding, setAdding] = useUnfinished('adding', false, (was) => was || undefined)
  const [editing, setEditing] = useState<WhitelistRow | null>(null)
  const mayEdit = useMay(whitelistCalls.editGatewayWhitelist.may)
  const columns = useColumns(mayEdit ? setEditing : null)
  const organisation = useOrganisationControl()
  useTitle(say('title'))
  return (
    <>
      <DataTable<WhitelistRow>
        {...inList}
        title={say('title')}
        meta={say('meta')}
        add={mayEdit ? { label: say('add'), onAdd: () => setAdding(true) } : null}
        fields={[
          { key: 'text', label: say('search'), width: 200, control: textControl('text', 64, { search: true }) },
          { key: 'orgNo', label: say('organisation'), width: 180, control: organisation },
        ]}
        columns={columns}
        nothing={{ text: say('none'), hint: say('noneHint') }}
      />
      {adding ? <WhitelistForm row={null} onClose={() => setAdding(false)} /> : null}
      {editing ? <WhitelistForm key={editing.id} row={editing} onClose={() => setEditing(null)} /> : null}
    </>
  )
}

export default WhitelistPage
