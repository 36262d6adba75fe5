import { approvalCalls } from '@sundial/contract/approvals.ts'
import { approvals } from '@sundial/phrases/approvals.ts'
import { useState } from 'react'
import { useConfirming } from '../kit/confirm/use-confirming.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { useList } from '../kit/list/use-list.ts'
import { useTitle } from '../kit/routes/use-title.ts'
import { callServer } from '../kit/server/call-server.ts'
import { DataTable } from '../kit/table/DataTable.tsx'
import type { Column } from '../kit/table/TableRows.tsx'
import { type ApprovalRow, useWhat } from '../parts/approvals/approvals.ts'
import './approvals.css'
import { approvalList } from './approval-list.ts'
import { Actions, type Acts, Asked, type Deciding, Power, Share, State, WhyNot } from './cells.tsx'
import { DecideDialog } from './DecideDialog.tsx'

/** Why it was asked for. */
const reasonOf = ({ order, tag }: ApprovalRow): string => order?.reason ?? tag?.asked ?? ''

const useColumns = (acts: Acts): Record<string, Column<ApprovalRow>> => {
  const say = useSay(approvals)
  const { number } = useFormat()
  const whatOf = useWhat()
  return {
    who: { title: say('who'), wrap: true, render: (row) => row.userName },
    station: { title: say('station'), wrap: true, render: (row) => row.stationName },
    what: {
      title: say('what'),
      wrap: true,
      render: (row) => whatOf(row, false),
      card: (row) => <span className="ellipsis">{whatOf(row)}</span>,
    },
    modules: { title: say('modules'), right: true, render: (row) => number(row.moduleCount) },
    power: { title: say('power'), right: true, render: (row) => <Power row={row} /> },
    share: { title: say('share'), right: true, render: (row) => <Share row={row} /> },
    reason: {
      title: say('reason'),
      wrap: true,
      render: (row) => reasonOf(row) || '–',
      card: (row) => (
        <>
          {row.userName} · <Asked row={row} /> · {reasonOf(row)}
          <WhyNot row={row} />
        </>
      ),
    },
    asked: { title: say('asked'), render: (row) => <Asked row={row} /> },
    state: {
      title: say('state'),
      wrap: true,
      render: (row) => (
        <>
          <State row={row} />
          <WhyNot row={row} />
        </>
      ),
      card: (row) => <State row={row} />,
    },
    actions: {
      title: say('actions'),
      render: (row) => <Actions row={row} {...acts} />,
      card: (row) => (row.state === 'waiting' ? <Actions row={row} {...acts} /> : null),
    },
  }
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
      run: () => callServer(approvalCalls.decideApproval, { id: row.id, approve: false }),
    })
}

/** Orders to energise that wait for a second person, and how those of the last days ended. */
const ApprovalsPage = () => {
  const say = useSay(approvals)
  const { inList } = useList(approvalList, say)
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const acts: Acts = { onDecide: setDeciding, onWithdraw: useWithdrawing() }
  const columns = useColumns(acts)
  useTitle(say('title'))
  return (
    <>
      <DataTable<ApprovalRow>
        {...inList}
        title={say('title')}
        meta={say('meta')}
        columns={columns}
        nothing={{ text: say('noneOpen'), hint: say('noneHint') }}
      />
      {deciding ? <DecideDialog key={deciding.row.id} deciding={deciding} onClose={() => setDeciding(null)} /> : null}
    </>
  )
}

export default ApprovalsPage
