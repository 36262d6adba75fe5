import { type MonitorTaskRow, monitorTaskCalls } from '@sundial/contract/monitor-tasks.ts'
import { monitorTasks } from '@sundial/phrases/monitor-tasks.ts'
import { Modal } from 'antd'
import { useState } from 'react'
import { EmptyState } from '../kit/empty/EmptyState.tsx'
import { ExportButton } from '../kit/files/ExportButton.tsx'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { Problem } from '../kit/routes/Problem.tsx'
import { callServer } from '../kit/server/call-server.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useTicketExport } from '../kit/server/use-ticket-export.ts'
import { TableFoot } from '../kit/table/TableFoot.tsx'
import { TableSkeleton } from '../kit/table/TableSkeleton.tsx'
import { SlotTable } from './SlotTable.tsx'

const Runs = ({ row }: { row: MonitorTaskRow }) => {
  const say = useSay(monitorTasks)
  const [place, setPlace] = useState({ page: 1, size: 20 })
  const asked = { id: row.id, targetPage: place.page, pageSize: place.size }
  const { data, error, refetch } = useCall(monitorTaskCalls.monitorTaskRuns, asked, { keepLast: true, everyMs: 60_000 })
  if (!data) return error ? <Problem error={error} onRetry={() => void refetch()} /> : <TableSkeleton />
  if (data.list.length === 0) return <EmptyState text={say('noRuns')} />
  return (
    <>
      <SlotTable slots={data.list} timeZone={row.timeZone} whyOf={({ reason }) => reason} />
      <TableFoot place={place} count={data.pageTotalCount} onChange={(part) => setPlace({ ...place, ...part })} />
    </>
  )
}

/** The runs of a monitor task, the newest first, and what was read as a file. */
export const MonitorRuns = ({ row, onClose }: { row: MonitorTaskRow; onClose: () => void }) => {
  const say = useSay(monitorTasks)
  const { exportRows, busy } = useTicketExport(() => callServer(monitorTaskCalls.exportMonitorTask, { id: row.id }))
  return (
    <Modal
      open
      centered
      width={720}
      title={say('runsOf', { name: row.name })}
      closeIcon={<Icon name="cross" />}
      footer={<ExportButton busy={busy} onExport={(form) => void exportRows(form)} />}
      onCancel={onClose}
    >
      <Runs row={row} />
    </Modal>
  )
}
