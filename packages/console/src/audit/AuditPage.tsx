import { audit } from '@sundial/phrases/audit.ts'
import { Suspense, useState } from 'react'
import { useSay } from '../kit/language/language.ts'
import { useList } from '../kit/list/use-list.ts'
import { lazyPart } from '../kit/routes/lazy-part.tsx'
import { useTitle } from '../kit/routes/use-title.ts'
import { DataTable } from '../kit/table/DataTable.tsx'
import { type AuditRow, auditList } from './audit-list.ts'
import { ChainNote } from './ChainNote.tsx'
import { useQueryFields } from './query-fields.tsx'
import { useColumns } from './use-columns.tsx'
import './audit.css'

const EntryPanel = lazyPart(async () => ({ default: (await import('./EntryPanel.tsx')).EntryPanel }), { floating: true })

/** Who did what, when, from where, and what it changed; newest first. */
const AuditPage = () => {
  const say = useSay(audit)
  const { count, inList } = useList(auditList, say)
  const [entry, setEntry] = useState<AuditRow | null>(null)
  const columns = useColumns(setEntry)
  const fields = useQueryFields()
  useTitle(say('title'))
  return (
    <>
      <DataTable<AuditRow>
        {...inList}
        title={say('title')}
        meta={count === undefined ? '' : say('count', { count })}
        actions={<ChainNote />}
        fields={fields}
        columns={columns}
        nothing={{ text: say('none'), hint: say('noneHint') }}
      />
      <Suspense fallback={null}>{entry ? <EntryPanel entry={entry} onClose={() => setEntry(null)} /> : null}</Suspense>
    </>
  )
}

export default AuditPage
