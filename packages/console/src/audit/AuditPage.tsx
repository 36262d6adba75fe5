import { auditCalls } from '@sundial/contract/audit.ts'
import { audit } from '@sundial/phrases/audit.ts'
import { Suspense, useState } from 'react'
import { ownZone } from '../kit/format/clocks.ts'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import { lazyPart } from '../kit/routes/lazy-part.tsx'
import { useTitle } from '../kit/routes/use-title.ts'
import { callServer } from '../kit/server/call-server.ts'
import { useCall } from '../kit/server/use-call.ts'
import { DataTable } from '../kit/table/DataTable.tsx'
import { ExportButton } from '../kit/table/ExportButton.tsx'
import { pageAnswer } from '../kit/table/table-answer.ts'
import { useCountedViews } from '../kit/table/use-counted-views.ts'
import { useTable } from '../kit/table/use-table.ts'
import { AuditCards } from './AuditCards.tsx'
import { type AuditRow, type AuditView, auditList, conditionsOf } from './audit-list.ts'
import { ChainNote } from './ChainNote.tsx'
import { useQueryFields } from './query-fields.tsx'
import { useColumns } from './use-columns.tsx'
import './audit.css'

const EntryPanel = lazyPart(async () => ({ default: (await import('./EntryPanel.tsx')).EntryPanel }), { floating: true })

/** Who did what, when, from where, and what it changed; newest first. */
const AuditPage = () => {
  const say = useSay(audit)
  const table = useTable(auditList.plan)
  const here = { timeZone: ownZone(), now: useNow(60_000) }
  const { page: targetPage, size: pageSize } = table.state
  const conditions = conditionsOf(table.state, here)
  const list = useCall(auditCalls.auditLog, { targetPage, pageSize, ...conditions }, { keepLast: true })
  const counted = useCountedViews(
    auditCalls.auditLog,
    table,
    (view: AuditView) => say(view),
    (state) => conditionsOf(state, here),
  )
  const [entry, setEntry] = useState<AuditRow | null>(null)
  const columns = useColumns(setEntry)
  const fields = useQueryFields()
  useTitle(say('title'))
  return (
    <>
      <DataTable<AuditRow>
        table={table}
        answer={pageAnswer(list)}
        title={say('title')}
        meta={list.data ? say('count', { count: list.data.pageTotalCount }) : ''}
        actions={
          <>
            <ChainNote />
            <ExportButton ask={() => callServer(auditCalls.exportAudit, conditions)} />
          </>
        }
        {...counted}
        fields={fields}
        columns={columns}
        rowKey="id"
        nothing={{ text: say('none'), hint: say('noneHint') }}
        cards={(shown) => <AuditCards rows={shown} onShow={setEntry} />}
      />
      <Suspense fallback={null}>{entry ? <EntryPanel entry={entry} onClose={() => setEntry(null)} /> : null}</Suspense>
    </>
  )
}

export default AuditPage
