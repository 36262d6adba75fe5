import { type OutOfServiceRow, outOfServiceCalls } from '@sundial/contract/out-of-service.ts'
import { outOfService } from '@sundial/phrases/out-of-service.ts'
import { useState } from 'react'
import { useSay } from '../kit/language/language.ts'
import { useList } from '../kit/list/use-list.ts'
import { useTitle } from '../kit/routes/use-title.ts'
import { useMay } from '../kit/session/use-session.ts'
import { DataTable } from '../kit/table/DataTable.tsx'
import { textControl } from '../kit/table/query-controls.tsx'
import { useOrganisationControl } from '../parts/organisations/use-organisation-control.tsx'
import { PutBackDialog } from '../parts/out-of-service/PutBackDialog.tsx'
import { StationCondition } from '../parts/stations/StationCondition.tsx'
import { outOfServiceList } from './out-of-service-list.ts'
import { useOutOfServiceColumns } from './use-out-of-service-columns.tsx'
import './out-of-service.css'

/** Equipment that is out of service, and what was. */
const OutOfServicePage = () => {
  const say = useSay(outOfService)
  const { inList } = useList(outOfServiceList, say)
  const [back, setBack] = useState<OutOfServiceRow | null>(null)
  const mayPutBack = useMay(outOfServiceCalls.putBackInService.may)
  const columns = useOutOfServiceColumns(mayPutBack ? setBack : null)
  const organisation = useOrganisationControl()
  useTitle(say('title'))
  return (
    <>
      <DataTable<OutOfServiceRow>
        {...inList}
        title={say('title')}
        meta={say('meta')}
        fields={[
          { key: 'text', label: say('search'), width: 200, control: textControl('text', 64, { search: true }) },
          {
            ...{ key: 'stationId', label: say('station'), width: 170 },
            control: ({ stationId }, ask) => <StationCondition stationId={stationId} onAsk={(next) => ask({ stationId: next })} />,
          },
          { key: 'orgNo', label: say('organisation'), width: 180, control: organisation },
        ]}
        columns={columns}
        nothing={{ text: say('none'), hint: say('noneHint') }}
      />
      {back ? <PutBackDialog key={back.id} id={back.id} label={back.label} onClose={() => setBack(null)} /> : null}
    </>
  )
}

export default OutOfServicePage
