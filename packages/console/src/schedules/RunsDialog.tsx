import { type ScheduleRow, scheduleCalls } from '@sundial/contract/schedules.ts'
import { schedules } from '@sundial/phrases/schedules.ts'
import { Modal } from 'antd'
import { useState } from 'react'
import { EmptyState } from '../kit/empty/EmptyState.tsx'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { Problem } from '../kit/routes/Problem.tsx'
import { serverNow } from '../kit/server/server-clock.ts'
import { useCall } from '../kit/server/use-call.ts'
import { TableSkeleton } from '../kit/table/TableSkeleton.tsx'
import { useWhy } from './SlotNote.tsx'
import { SlotTable } from './SlotTable.tsx'

const shownMs = 31 * 86_400_000
const shownMax = 200

const Runs = ({ row }: { row: ScheduleRow }) => {
  const say = useSay(schedules)
  const whyOf = useWhy()
  const [to] = useState(serverNow)
  const { data, error, refetch } = useCall(scheduleCalls.timedSlots, { id: row.id, from: Math.floor(to - shownMs), to: Math.floor(to) })
  if (!data) return error ? <Problem error={error} onRetry={() => void refetch()} /> : <TableSkeleton />
  const slots = data.list.filter(({ result }) => result !== 'due')
  if (slots.length === 0) return <EmptyState text={say('noRuns')} />
  return (
    <>
      <SlotTable slots={slots.slice(0, shownMax)} timeZone={row.timeZone} whyOf={(slot) => whyOf(slot, row)} />
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
