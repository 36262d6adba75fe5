import { irradianceCalls, type SensorRow } from '@sundial/contract/irradiance.ts'
import { irradiance } from '@sundial/phrases/irradiance.ts'
import { useUnfinished } from '../kit/form/use-unfinished.ts'
import { useSay } from '../kit/language/language.ts'
import { useList } from '../kit/list/use-list.ts'
import { useTitle } from '../kit/routes/use-title.ts'
import { useMay } from '../kit/session/use-session.ts'
import { DataTable } from '../kit/table/DataTable.tsx'
import { textControl } from '../kit/table/query-controls.tsx'
import { useOrganisationControl } from '../parts/organisations/use-organisation-control.tsx'
import { SensorForm } from './SensorForm.tsx'
import { sensorList } from './sensor-list.ts'
import { useColumns } from './use-columns.tsx'

/** Irradiance meters of every plant. A new one is registered here. */
const SensorsPage = () => {
  const say = useSay(irradiance)
  const { count, inList } = useList(sensorList, say)
  const [adding, setAdding] = useUnfinished('adding', false, (was) => was || undefined)
  const mayEdit = useMay(irradianceCalls.addIrradianceSensor.may)
  const columns = useColumns()
  const organisation = useOrganisationControl()
  useTitle(say('title'))
  return (
    <>
      <DataTable<SensorRow>
        {...inList}
        title={say('title')}
        meta={count === undefined ? '' : say('count', { count })}
        add={mayEdit ? { label: say('add'), onAdd: () => setAdding(true) } : null}
        fields={[
          { key: 'text', label: say('search'), width: 220, control: textControl('text', 64, { search: true }) },
          { key: 'orgNo', label: say('organisation'), width: 180, control: organisation },
        ]}
        columns={columns}
        nothing={mayEdit ? { text: say('none'), hint: say('noneHint') } : { text: say('none') }}
      />
      {adding ? <SensorForm row={null} onClose={() => setAdding(false)} /> : null}
    </>
  )
}

export default SensorsPage
