import { replacement } from '@sundial/phrases/replacement.ts'
import { useSay } from '../kit/language/language.ts'
import { useList } from '../kit/list/use-list.ts'
import { useTitle } from '../kit/routes/use-title.ts'
import { DataTable } from '../kit/table/DataTable.tsx'
import { textControl } from '../kit/table/query-controls.tsx'
import { useOrganisationControl } from '../parts/organisations/use-organisation-control.tsx'
import type { Replacement } from './installations.ts'
import { replacementList } from './replacement-list.ts'
import { useColumns } from './use-columns.tsx'

/** Every replacement, with who did it and why; one on which nothing newer depends can be undone. */
const ReplacementsPage = () => {
  const say = useSay(replacement)
  const { count, inList } = useList(replacementList, say)
  const columns = useColumns()
  const organisation = useOrganisationControl()
  useTitle(say('title'))
  return (
    <DataTable<Replacement>
      {...inList}
      title={say('title')}
      meta={count === undefined ? '' : say('count', { count })}
      fields={[
        { key: 'monitorId', label: say('search'), width: 220, control: textControl('monitorId', 64, { search: true }) },
        { key: 'orgNo', label: say('organisation'), width: 180, control: organisation },
      ]}
      columns={columns}
      nothing={{ text: say('none'), hint: say('noneHint') }}
    />
  )
}

export default ReplacementsPage
