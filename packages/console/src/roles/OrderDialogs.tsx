import { roleCalls } from '@sundial/contract/roles.ts'
import { roles } from '@sundial/phrases/roles.ts'
import { BulkDialog } from '../kit/bulk/BulkDialog.tsx'
import { useSay } from '../kit/language/language.ts'
import { callServer } from '../kit/server/call-server.ts'
import { PermissionDialog } from './PermissionDialog.tsx'
import { RoleForm } from './RoleForm.tsx'
import type { Order } from './RowActions.tsx'

type Props = { order: Order; onOrder: (order: Order | null) => void; onRemoved: (ids: readonly number[]) => void }

/** The dialog of what was asked for. */
export const OrderDialogs = ({ order, onOrder, onRemoved }: Props) => {
  const say = useSay(roles)
  const close = () => onOrder(null)
  if (order.kind === 'form') return <RoleForm row={order.row} onSaved={close} onClose={close} />
  if (order.kind === 'permissions') return <PermissionDialog row={order.row} onClose={close} />
  return (
    <BulkDialog
      title={say('remove')}
      question={say('removeAsk', { count: order.rows.length })}
      go={say('remove')}
      danger
      rows={order.rows}
      act={{ each: (id) => callServer(roleCalls.deleteRoles, { ids: [id] }) }}
      onClose={(done) => {
        onRemoved(done)
        close()
      }}
    />
  )
}
