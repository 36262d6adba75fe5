import { deviceCalls } from '@sundial/contract/devices.ts'
import type { ScheduleRow } from '@sundial/contract/schedules.ts'
import { stationCalls } from '@sundial/contract/stations.ts'
import type { DeviceTargetKind } from '@sundial/core/orders/targets.ts'
import { schedules } from '@sundial/phrases/schedules.ts'
import { Modal } from 'antd'
import { useState } from 'react'
import { EmptyState } from '../kit/empty/EmptyState.tsx'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { Problem } from '../kit/routes/Problem.tsx'
import { useCall } from '../kit/server/use-call.ts'
import { TableSkeleton } from '../kit/table/TableSkeleton.tsx'
import type { ModuleSnapshot } from '../parts/modules/snapshot.ts'
import type { PageSlots } from '../parts/page-slots/page-slots.ts'
import type { SwitchAction, SwitchOrder } from '../parts/page-slots/switching.ts'
import { orderFor, rowsOf } from '../parts/rsd/switch-order.ts'
import { useOutsideText } from './use-outside-text.ts'

type Props = { row: ScheduleRow; SwitchDialog: PageSlots['SwitchDialog']; onClose: () => void }

/** Indices of the modules that a schedule is for. */
const membersOf = ({ target }: ScheduleRow, snapshot: ModuleSnapshot): number[] => {
  const { columns, strings } = snapshot
  if (target.kind === 'station') return columns.id.map((_, i) => i)
  if (target.kind === 'inverter') return columns.string.flatMap((string, i) => (strings[string]?.inverterId === target.ids[0] ? [i] : []))
  if (target.kind === 'string') return columns.string.flatMap((string, i) => (strings[string]?.id === target.ids[0] ? [i] : []))
  return rowsOf(snapshot, target.ids)
}

type Answered = { order: SwitchOrder | null }
/** The order of a schedule as it stood when its plant was first known: figures that come later change no question that is asked. */
const useOrder = (row: ScheduleRow) => {
  const stations = useCall(stationCalls.stations, { ids: [row.stationId] })
  const modules = useCall(deviceCalls.modules, { stationId: row.stationId })
  const note = useOutsideText()(row)
  const [answered, setAnswered] = useState<Answered | null>(null)
  const station = stations.data?.list[0]
  if (!answered && station && modules.data) {
    const order = orderFor(
      station,
      modules.data,
      row.action as SwitchAction,
      row.target.kind as DeviceTargetKind,
      membersOf(row, modules.data),
    )
    const { id, version, reason, cycles, holdS } = row
    setAnswered({ order: order && { ...order, schedule: { id, version, reason, cycles, holdS, note } } })
  }
  const retry = () => void Promise.all([stations.refetch(), modules.refetch()])
  return { answered, error: stations.error ?? modules.error, retry }
}

/** Gives the order of a schedule that switches now, in the dialog of such an order. */
export const RunDialog = ({ row, SwitchDialog, onClose }: Props) => {
  const say = useSay(schedules)
  const { answered, error, retry } = useOrder(row)
  if (answered?.order) return <SwitchDialog switching={{ order: answered.order }} onClose={onClose} />
  return (
    <Modal open centered title={say('runName', { name: row.name })} closeIcon={<Icon name="cross" />} footer={null} onCancel={onClose}>
      {answered ? <EmptyState text={say('targetGone')} /> : null}
      {!answered && error ? <Problem error={error} onRetry={retry} /> : null}
      {answered || error ? null : <TableSkeleton />}
    </Modal>
  )
}
