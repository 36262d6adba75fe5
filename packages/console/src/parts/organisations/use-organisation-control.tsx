import { table } from '@sundial/phrases/table.ts'
import { useSay } from '../../kit/language/language.ts'
import type { QueryField } from '../../kit/table/QueryForm.tsx'
import { OrganisationSelect } from './OrganisationSelect.tsx'

/** A condition: an organisation with everything below it, or any. */
export const useOrganisationControl = (): QueryField['control'] => {
  const any = useSay(table)('any')
  return (asked, ask) => (
    <OrganisationSelect
      value={asked.orgNo || undefined}
      allowClear
      placeholder={any}
      popupMatchSelectWidth={260}
      onChange={(chosen) => ask({ orgNo: chosen ?? '' })}
    />
  )
}
