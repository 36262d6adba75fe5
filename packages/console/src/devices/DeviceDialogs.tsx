import { deviceChangeCalls } from '@sundial/contract/device-changes.ts'
import type { DeviceRow } from '@sundial/contract/device-list.ts'
import type { AddedKind } from '@sundial/core/devices/device-rules.ts'
import { deviceForm } from '@sundial/phrases/device-form.ts'
import { useState } from 'react'
import { BulkDialog } from '../kit/bulk/BulkDialog.tsx'
import { useSay } from '../kit/language/language.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useGrid } from '../parts/grid/grid-rows.ts'
import { DeviceForm } from './DeviceForm.tsx'
import { deleting, inDeletingOrder } from './delete-devices.ts'
import type { Draft } from './device-draft.ts'
import { useConcentrators } from './device-fields.tsx'

/** What a person is about to do with devices of a list. */
export type OpenDevices = { kind: 'add'; of: AddedKind } | { kind: 'edit'; id: number } | { kind: 'delete'; rows: readonly DeviceRow[] }

type Props = { stationId: number; open: OpenDevices | null; onDeleted: (ids: readonly number[]) => void; onClose: () => void }

const EditDevice = ({ stationId, id, onClose }: { stationId: number; id: number; onClose: () => void }) => {
  const { data } = useCall(deviceChangeCalls.searchDevices, { id })
  const { isPending } = useGrid(stationId)
  const entry = data?.list[0]
  return entry && !isPending ? <DeviceForm of={{ entry }} stationId={stationId} onSaved={onClose} onClose={onClose} /> : null
}

type AddProps = { stationId: number; of: AddedKind; last: Draft | null; onAdded: (draft: Draft) => void; onClose: () => void }

const AddDevice = ({ stationId, of, last, onAdded, onClose }: AddProps) => {
  const concentrators = useConcentrators(stationId)
  const { isPending } = useGrid(stationId)
  // A form that opened before would not have the only concentrator in its field, and would grow by the fields of the grid side.
  if (concentrators === null || isPending) return null
  const onlyGw = concentrators.length === 1 ? concentrators[0]!.value : ''
  return <DeviceForm of={{ kind: of, last, onlyGw }} stationId={stationId} onSaved={onAdded} onClose={onClose} />
}

const DeleteDevices = ({ rows, onClose }: { rows: readonly DeviceRow[]; onClose: (deleted: readonly number[]) => void }) => {
  const say = useSay(deviceForm)
  const [plan] = useState(() => ({ rows: inDeletingOrder(rows), ...deleting(rows) }))
  return (
    <BulkDialog
      title={say('remove')}
      question={say('removeAsk', { count: rows.length })}
      go={say('remove')}
      danger
      rows={plan.rows.map(({ id, code }) => ({ id: Number(id), name: code }))}
      act={{ all: plan.act }}
      {...(plan.undo ? { undo: plan.undo } : {})}
      onClose={onClose}
    />
  )
}

/** The dialog that a person opened. The form of a device that is added after another one proposes the same parent and the next channel. */
export const DeviceDialogs = ({ stationId, open, onDeleted, onClose }: Props) => {
  const [last, setLast] = useState<Draft | null>(null)
  const added = (draft: Draft) => {
    setLast(draft)
    onClose()
  }
  if (open === null) return null
  if (open.kind === 'add') return <AddDevice {...{ stationId, last, onClose }} of={open.of} onAdded={added} />
  if (open.kind === 'edit') return <EditDevice {...{ stationId, onClose }} id={open.id} />
  const deleted = (ids: readonly number[]) => {
    onDeleted(ids)
    onClose()
  }
  return <DeleteDevices rows={open.rows} onClose={deleted} />
}
