import type { RollOutRow } from '@sundial/contract/roll-outs.ts'
import { rollOuts } from '@sundial/phrases/roll-outs.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useUnfinished } from '../kit/form/use-unfinished.ts'
import { useSay } from '../kit/language/language.ts'
import { useList } from '../kit/list/use-list.ts'
import { useTitle } from '../kit/routes/use-title.ts'
import { DataTable } from '../kit/table/DataTable.tsx'
import { StationCondition } from '../parts/stations/StationCondition.tsx'
import { PackageLibrary } from './PackageLibrary.tsx'
import { RollOutForm } from './RollOutForm.tsx'
import { rollOutList } from './roll-out-list.ts'
import { useColumns } from './use-columns.tsx'
import './firmware.css'

/** Roll-outs of programs to optimizers, and the library that their packages come from. */
const RollOutsPage = () => {
  const say = useSay(rollOuts)
  const { inList } = useList(rollOutList, say)
  const [adding, setAdding] = useUnfinished('adding', false, (was) => was || undefined)
  const [library, setLibrary] = useState(false)
  const columns = useColumns()
  useTitle(say('title'))
  return (
    <>
      <DataTable<RollOutRow>
        {...inList}
        title={say('title')}
        meta={say('meta')}
        actions={<Button onClick={() => setLibrary(true)}>{say('library')}</Button>}
        add={{ label: say('add'), onAdd: () => setAdding(true) }}
        fields={[
          {
            key: 'stationId',
            label: say('plants'),
            width: 200,
            control: ({ stationId }, ask) => <StationCondition stationId={stationId} onAsk={(next) => ask({ stationId: next })} />,
          },
        ]}
        columns={columns}
        nothing={{ text: say('none'), hint: say('noneHint') }}
      />
      {adding ? <RollOutForm onClose={() => setAdding(false)} /> : null}
      {library ? <PackageLibrary onClose={() => setLibrary(false)} /> : null}
    </>
  )
}

export default RollOutsPage
