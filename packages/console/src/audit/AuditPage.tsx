import { calls } from '@sundial/contract/calls.ts'
import { audit } from '@sundial/phrases/audit.ts'
import { Suspense, useState } from 'react'
import { ownZone } from '../kit/format/clocks.ts'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import { lazyPart } from '../kit/routes/lazy-part.tsx'
import { useTitle } from '../kit/routes/use-title.ts'
import { callServer } from '../kit/server/call-server.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useCalls } from '../kit/server/use-calls.ts'
import { DataTable } from '../kit/table/DataTable.tsx'
import { ExportButton } from '../kit/table/ExportButton.tsx'
import { type Table, useTable } from '../kit/table/use-table.ts'
import { AuditCards } from './AuditCards.tsx'
import { ChainNote } from './ChainNote.tsx'
import { type AuditRow, auditViews, conditionsOf, conditionsOfView, type Here, listPlan } from './list-plan.ts'
import { useQueryFields } from './query-fields.tsx'
import { useColumns } from './use-columns.tsx'
import './audit.css'

const EntryPanel = lazyPart(async () => ({ default: (await import('./EntryPanel.tsx')).EntryPanel }), { floating: true })

/** How many entries each view holds under the query, the ready ones first. */
const useCounts = (table: Table, here: Here): (number | undefined)[] => {
  const ready = auditViews.map((view) => conditionsOf({ ...table.state, view }, here))
  const own = table.settings.views.map((view) => conditionsOfView(view.query, here))
  const asked = [...ready, ...own].map((conditions) => ({ ...conditions, pageSize: 1 }))
  return useCalls(calls.auditLog, asked).data.map((answer) => answer?.pageTotalCount)
}

/** Who did what, when, from where, and what it changed; newest first. */
const AuditPage = () => {
  const say = useSay(audit)
  const table = useTable(listPlan)
  const here = { timeZone: ownZone(), now: useNow(60_000) }
  const { page: targetPage, size: pageSize } = table.state
  const conditions = conditionsOf(table.state, here)
  const list = useCall(calls.auditLog, { targetPage, pageSize, ...conditions }, { keepLast: true })
  const counts = useCounts(table, here)
  const [entry, setEntry] = useState<AuditRow | null>(null)
  const { columns, words } = useColumns(setEntry)
  const fields = useQueryFields()
  const rows = list.data?.list
  const count = list.data?.pageTotalCount ?? 0
  useTitle(say('title'))
  return (
    <>
      <DataTable<AuditRow>
        table={table}
        answer={{ rows, count, error: list.error, busy: list.isFetching, refetch: () => void list.refetch() }}
        title={say('title')}
        meta={rows ? say('count', { count: count }) : ''}
        actions={
          <>
            <ChainNote />
            <ExportButton ask={() => callServer(calls.exportAudit, conditions)} />
          </>
        }
        views={auditViews.map((key, i) => ({ key, label: say(key), count: counts[i] }))}
        ownCounts={counts.slice(auditViews.length).map((own) => own ?? 0)}
        fields={fields}
        columns={columns}
        words={words}
        rowKey="id"
        nothing={{ text: say('none'), hint: say('noneHint') }}
        cards={(shown) => <AuditCards rows={shown} onShow={setEntry} />}
      />
      <Suspense fallback={null}>{entry ? <EntryPanel entry={entry} onClose={() => setEntry(null)} /> : null}</Suspense>
    </>
  )
}

export default AuditPage
