import { type ScheduleRow, scheduleCalls } from '@sundial/contract/schedules.ts'
import { schedules } from '@sundial/phrases/schedules.ts'
import { Modal } from 'antd'
import { useState } from 'react'
import { EmptyState } from '../kit/empty/EmptyState.tsx'
import { PlantTime } from '../kit/format/PlantTime.tsx'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { Problem } from '../kit/routes/Problem.tsx'
import { serverNow } from '../kit/server/server-clock.ts'
import { useCall } from '../kit/server/use-call.ts'
import { TableSkeleton } from '../kit/table/TableSkeleton.tsx'
import { SlotTask, useWhy } from './SlotNote.tsx'
import { useScheduleWords } from './use-schedule-words.ts'
import { lookOf } from './week.ts'

const shownMs = 31 * 86_400_000
const shownMax = 200

const Runs = ({ row }: { row: ScheduleRow }) => {
  const say = useSay(schedules)
  const words = useScheduleWords()
  const whyOf = useWhy()
  const [to] = useState(serverNow)
  const { data, error, refetch } = useCall(scheduleCalls.timedSlots, { id: row.id, from: Math.floor(to - shownMs), to: Math.floor(to) })
  if (!data) return error ? <Problem error={error} onRetry={() => void refetch()} /> : <TableSkeleton />
  const slots = data.list.filter(({ result }) => result !== 'due')
  if (slots.length === 0) return <EmptyState text={say('noRuns')} />
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
          {slots.slice(0, shownMax).map((slot) => (
            <tr key={slot.at} data-look={lookOf(slot)}>
              <td>
                <PlantTime at={slot.at} timeZone={row.timeZone} form="short" />
              </td>
              <td>
                <b>{words.result(slot)}</b> <span className="meta">{whyOf(slot, row)}</span>
              </td>
              <td>{slot.taskId === null ? '–' : <SlotTask slot={slot} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {data.more || slots.length > shownMax ? <p className="meta">{say('moreRuns')}</p> : null}
    </>
  )
}

/** What became of the slots of a schedule in the last 31 days, the newest first. */
export const RunsDialog = ({ row, onClose }: { row: ScheduleRow; onClose: () => void }) => (
  <Modal
    open
    centered
    width={720}
    title={useSay(schedules)('runsOf', { name: row.name })}
    closeIcon={<Icon name="cross" />}
    footer={null}
    onCancel={onClose}
  >
    <Runs row={row} />
  </Modal>
)
