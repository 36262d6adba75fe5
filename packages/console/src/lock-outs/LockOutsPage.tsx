import { type LockOutRow, lockOutCalls } from '@sundial/contract/lock-outs.ts'
import { lockOuts } from '@sundial/phrases/lock-outs.ts'
import { useState } from 'react'
import { useUnfinished } from '../kit/form/use-unfinished.ts'
import { useSay } from '../kit/language/language.ts'
import { useList } from '../kit/list/use-list.ts'
import { useTitle } from '../kit/routes/use-title.ts'
import { useMay } from '../kit/session/use-session.ts'
import { DataTable } from '../kit/table/DataTable.tsx'
import { textControl } from '../kit/table/query-controls.tsx'
import { TakeOffDialog } from '../parts/lock-outs/TakeOffDialog.tsx'
import { useOrganisationControl } from '../parts/organisations/use-organisation-control.tsx'
import { LockOutForm } from './LockOutForm.tsx'
import './lock-outs.css'
import { lockOutList } from './lock-out-list.ts'
import { useColumns } from './use-columns.tsx'

/** Lock-out tags of all plants, and those that were taken off. */
const LockOutsPage = () => {
  const say = useSay(lockOuts)
  const { inList } = useList(lockOutList, say)
  const [adding, setAdding] = useUnfinished('adding', false, (was) => was || undefined)
  const [takingOff, setTakingOff] = useState<LockOutRow | null>(null)
  const mayAdd = useMay(lockOutCalls.addLockOut.may)
  const columns = useColumns(setTakingOff)
  const organisation = useOrganisationControl()
  useTitle(say('title'))
  return (
    <>
      <DataTable<LockOutRow>
        {...inList}
        title={say('title')}
        meta={say('meta')}
        add={mayAdd ? { label: say('add'), onAdd: () => setAdding(true) } : null}
        fields={[
          { key: 'text', label: say('search'), width: 200, control: textControl('text', 64, { search: true }) },
          { key: 'orgNo', label: say('organisation'), width: 180, control: organisation },
        ]}
        columns={columns}
        nothing={{ text: say('none'), hint: say('noneHint') }}
      />
      {adding ? <LockOutForm stationId={null} onClose={() => setAdding(false)} /> : null}
      {takingOff ? <TakeOffDialog key={takingOff.id} tag={takingOff} onClose={() => setTakingOff(null)} /> : null}
    </>
  )
}

export default LockOutsPage
