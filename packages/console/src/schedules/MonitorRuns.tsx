import { type MonitorTaskRow, monitorTaskCalls } from '@sundial/contract/monitor-tasks.ts'
import { monitorTasks } from '@sundial/phrases/monitor-tasks.ts'
import { Modal } from 'antd'
import { useState } from 'react'
import { EmptyState } from '../kit/empty/EmptyState.tsx'
import { ExportButton } from '../kit/files/ExportButton.tsx'
import { PlantTime } from '../kit/format/PlantTime.tsx'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { Problem } from '../kit/routes/Problem.tsx'
import { callServer } from '../kit/server/call-server.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useTicketExport } from '../kit/server/use-ticket-export.ts'
import { TableFoot } from '../kit/table/TableFoot.tsx'
import { TableSkeleton } from '../kit/table/TableSkeleton.tsx'
import { SlotTask } from './SlotNote.tsx'
import { useScheduleWords } from './use-schedule-words.ts'
import { lookOf } from './week.ts'

const Runs = ({ row }: { row: MonitorTaskRow }) => {
  const say = useSay(monitorTasks)
  const words = useScheduleWords()
  const [place, setPlace] = useState({ page: 1, size: 20 })
  const asked = { id: row.id, targetPage: place.page, pageSize: place.size }
  const { data, error, refetch } = useCall(monitorTaskCalls.monitorTaskRuns, asked, { keepLast: true, everyMs: 60_000 })
  if (!data) return error ? <Problem error={error} onRetry={() => void refetch()} /> : <TableSkeleton />
  if (data.list.length === 0) return <EmptyState text={say('noRuns')} />
  return (
    <>
      <table className="slot-runs">
        <thead>
          <tr>
            <th scope="col">{say('columnTime')}</th>
            <th scope="col">{say('columnResult')}</th>
            <th scope="col">{say('columnTask')}</th>
          </tr>
        </thead>
        <tbody>
          {data.list.map((slot) => (
            <tr key={slot.at} data-look={lookOf(slot)}>
              <td>
                <PlantTime at={slot.at} timeZone={row.timeZone} form="short" />
              </td>
              <td>
                <b>{words.result(slot)}</b> <span className="meta">{slot.reason}</span>
              </td>
              <td>{slot.taskId === null ? '–' : <SlotTask slot={slot} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
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
