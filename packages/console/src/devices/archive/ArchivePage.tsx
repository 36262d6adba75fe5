import { type ArchiveEntry, archiveKinds, deviceChangeCalls } from '@sundial/contract/device-changes.ts'
import { deviceArchive } from '@sundial/phrases/device-archive.ts'
import { useSay } from '../../kit/language/language.ts'
import { useList } from '../../kit/list/use-list.ts'
import { useTitle } from '../../kit/routes/use-title.ts'
import { useMay } from '../../kit/session/use-session.ts'
import { DataTable } from '../../kit/table/DataTable.tsx'
import { textControl, useChoiceControl } from '../../kit/table/query-controls.tsx'
import { useKindName } from '../../parts/devices/entries.ts'
import { useOrganisationControl } from '../../parts/organisations/use-organisation-control.tsx'
import type { PageSlots } from '../../parts/page-slots/page-slots.ts'
import { DeviceImports } from '../DeviceImports.tsx'
import { archiveList } from './archive-list.ts'
import { useColumns } from './use-columns.tsx'

/** A position and a piece may have the same id. */
type Row = ArchiveEntry & { key: string }
const keyed = (entry: ArchiveEntry): Row => ({ ...entry, key: entry.id === null ? `piece ${entry.equipmentId}` : `position ${entry.id}` })

/** What is installed at all plants, and what is in a store, returned or retired. Tables of devices are imported here. */
const ArchivePage = ({ ImportWizard, ImportRuns }: Pick<PageSlots, 'ImportWizard' | 'ImportRuns'>) => {
  const say = useSay(deviceArchive)
  const { count, rows, inList } = useList(archiveList, say)
  const mayEdit = useMay(deviceChangeCalls.insertDevice.may)
  const columns = useColumns()
  const kindName = useKindName()
  const choice = useChoiceControl()
  const organisation = useOrganisationControl()
  const kinds = archiveKinds.map((kind) => ({ value: kind, label: kindName(kind) }))
  useTitle(say('title'))
  return (
    <DataTable<Row>
      {...inList}
      answer={{ ...inList.answer, rows: rows?.map(keyed) }}
      allRows={undefined}
      rowKey="key"
      title={say('title')}
      meta={count === undefined ? '' : say('count', { count })}
      actions={mayEdit ? <DeviceImports Wizard={ImportWizard} Runs={ImportRuns} /> : null}
      fields={[
        { key: 'text', label: say('search'), width: 200, control: textControl('text', 64, { search: true }) },
        { key: 'kind', label: say('kind'), width: 148, control: choice('kind', kinds) },
        { key: 'orgNo', label: say('organisation'), width: 180, control: organisation },
      ]}
      columns={columns}
      nothing={mayEdit ? { text: say('none'), hint: say('noneHint') } : { text: say('none') }}
    />
  )
}

export default ArchivePage
