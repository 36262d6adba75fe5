import { calls } from '@sundial/contract/calls.ts'
import { approvals } from '@sundial/phrases/approvals.ts'
import { useState } from 'react'
import { type ApprovalRow, useApprovals, useWhat } from '../kit/approvals/approvals.ts'
import { useConfirming } from '../kit/confirm/use-confirming.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { useTitle } from '../kit/routes/use-title.ts'
import { callServer } from '../kit/server/call-server.ts'
import { refresh } from '../kit/server/use-call.ts'
import { DataTable } from '../kit/table/DataTable.tsx'
import type { Column } from '../kit/table/TableRows.tsx'
import { useTable } from '../kit/table/use-table.ts'
import { ApprovalCards } from './ApprovalCards.tsx'
import './approvals.css'
import { Actions, type Acts, Asked, type Deciding, Power, Share, State, Text } from './cells.tsx'
import { DecideDialog } from './DecideDialog.tsx'
import { listPlan } from './list-plan.ts'

const keys = ['who', 'station', 'what', 'modules', 'power', 'share', 'reason', 'asked', 'state', 'actions'] as const

const useColumns = (acts: Acts) => {
  const say = useSay(approvals)
  const { number } = useFormat()
  const whatOf = useWhat()
  const words = Object.fromEntries(keys.map((key) => [key, say(key)])) as Record<(typeof keys)[number], string>
  const columns: Record<string, Column<ApprovalRow>> = {
    who: { title: words.who, ellipsis: true, render: (row) => <Text text={row.userName} /> },
    station: { title: words.station, ellipsis: true, render: (row) => <Text text={row.stationName} /> },
    what: { title: words.what, ellipsis: true, render: (row) => <Text text={whatOf(row, false)} /> },
    modules: { title: words.modules, right: true, render: (row) => number(row.moduleCount) },
    power: { title: words.power, right: true, render: (row) => <Power row={row} /> },
    share: { title: words.share, right: true, render: (row) => <Share row={row} /> },
    reason: { title: words.reason, ellipsis: true, render: (row) => <Text text={row.order.reason} /> },
    asked: { title: words.asked, render: (row) => <Asked row={row} /> },
    state: { title: words.state, render: (row) => <State row={row} /> },
    actions: { title: words.actions, render: (row) => <Actions row={row} {...acts} /> },
  }
  return { columns, words }
}

/** Asks, and takes one's own request back. */
const useWithdrawing = () => {
  const say = useSay(approvals)
  const whatOf = useWhat()
  const confirm = useConfirming()
  return (row: ApprovalRow) =>
    confirm({
      title: say('withdrawAsk', { what: whatOf(row) }),
      text: say('withdrawText'),
      go: say('withdraw'),
      done: say('didWithdraw'),
      run: () => callServer(calls.decideApproval, { id: row.id, approve: false }).finally(() => refresh(calls.approvals)),
    })
}

/** Orders to energise that wait for a second person, and how those of the last days ended. */
const ApprovalsPage = () => {
  const say = useSay(approvals)
  const table = useTable(listPlan)
  const { view, page, size } = table.state
  const list = useApprovals()
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const acts: Acts = { onDecide: setDeciding, onWithdraw: useWithdrawing() }
  const { columns, words } = useColumns(acts)
  const views = {
    open: list.data?.filter(({ state }) => state === 'waiting'),
    decided: list.data?.filter(({ state }) => state !== 'waiting'),
    all: list.data,
  }
  const chosen = views[view as keyof typeof views]
  useTitle(say('title'))
  return (
    <>
      <DataTable<ApprovalRow>
        table={table}
        answer={{
          rows: chosen?.slice((page - 1) * size, page * size),
          count: chosen?.length ?? 0,
          error: list.error,
          busy: list.isFetching,
          refetch: () => void list.refetch(),
        }}
        title={say('title')}
        meta={say('meta')}
        views={(['open', 'decided', 'all'] as const).map((key) => ({ key, label: say(key), count: views[key]?.length }))}
        ownCounts={undefined}
        fields={[]}
        columns={columns}
        words={words}
        rowKey="id"
        nothing={{ text: say('noneOpen'), hint: say('noneHint') }}
        cards={(rows) => <ApprovalCards rows={rows} acts={acts} />}
      />
      {deciding ? <DecideDialog key={deciding.row.id} deciding={deciding} onClose={() => setDeciding(null)} /> : null}
    </>
  )
}

export default ApprovalsPage
