import type { ConcentratorRow } from '@sundial/contract/concentrators.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { concentrators } from '@sundial/phrases/concentrators.ts'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useEvents } from '../kit/events/use-events.ts'
import { useUnfinished } from '../kit/form/use-unfinished.ts'
import { useSay } from '../kit/language/language.ts'
import { useList } from '../kit/list/use-list.ts'
import { useTitle } from '../kit/routes/use-title.ts'
import { refetch } from '../kit/server/refetch.ts'
import { useMay } from '../kit/session/use-session.ts'
import { DataTable } from '../kit/table/DataTable.tsx'
import { textControl } from '../kit/table/query-controls.tsx'
import { registerAt } from '../parts/concentrators/register-at.ts'
import { useOrganisationControl } from '../parts/organisations/use-organisation-control.tsx'
import { ConcentratorForm, type Registered } from './ConcentratorForm.tsx'
import { CredentialOnce } from './CredentialOnce.tsx'
import { concentratorList } from './concentrator-list.ts'
import { useColumns } from './use-columns.tsx'

/** The plant whose page has sent the user here to register a concentrator; null: none has. */
const useRegisterAt = () => {
  const location = useLocation()
  const navigate = useNavigate()
  const at = registerAt(location.state)
  return { at, leave: () => (at === null ? undefined : navigate({ search: location.search }, { replace: true, state: null })) }
}

/** Concentrators of every plant. A new one is registered here. */
const ConcentratorsPage = () => {
  const say = useSay(concentrators)
  const { count, inList } = useList(concentratorList, say)
  const [adding, setAdding] = useUnfinished('adding', false, (was) => was || undefined)
  const { at, leave } = useRegisterAt()
  const [made, setMade] = useState<Registered | null>(null)
  const mayEdit = useMay('concentrators.edit')
  const columns = useColumns()
  const organisation = useOrganisationControl()
  const navigate = useNavigate()
  const close = () => {
    setAdding(false)
    leave()
  }
  useEvents('concentrator', () => void refetch('concentrators'))
  useTitle(say('title'))
  return (
    <>
      <DataTable<ConcentratorRow>
        {...inList}
        title={say('title')}
        meta={count === undefined ? '' : say('count', { count })}
        add={mayEdit ? { label: say('add'), onAdd: () => setAdding(true) } : null}
        fields={[
          { key: 'name', label: say('search'), width: 200, control: textControl('name', 100, { search: true }) },
          { key: 'orgNo', label: say('organisation'), width: 180, control: organisation },
        ]}
        columns={columns}
        nothing={mayEdit ? { text: say('none'), hint: say('noneHint') } : { text: say('none') }}
      />
      {adding || (mayEdit && at !== null) ? (
        <ConcentratorForm
          entity={null}
          stationId={at}
          onClose={close}
          onMade={(done) => {
            close()
            setMade(done)
          }}
        />
      ) : null}
      {made ? (
        <CredentialOnce
          made={{ name: made.name, kind: 'claimCode', credential: made.claimCode, until: made.claimUntil, file: made.file }}
          onClose={() => {
            setMade(null)
            navigate(pathOf('concentrator', { number: made.gw }))
          }}
        />
      ) : null}
    </>
  )
}

export default ConcentratorsPage
