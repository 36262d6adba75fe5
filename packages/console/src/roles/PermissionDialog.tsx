import { roleCalls } from '@sundial/contract/roles.ts'
import type { Permission } from '@sundial/core/session/permissions.ts'
import { kit } from '@sundial/phrases/kit.ts'
import { roles } from '@sundial/phrases/roles.ts'
import { table } from '@sundial/phrases/table.ts'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useSaving } from '../kit/form/use-saving.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { notify } from '../kit/notices/notices.ts'
import { Problem } from '../kit/routes/Problem.tsx'
import { callServer } from '../kit/server/call-server.ts'
import { useCall } from '../kit/server/use-call.ts'
import { mayIn, useMay, useSession } from '../kit/session/use-session.ts'
import { PermissionTree } from './PermissionTree.tsx'
import type { Held } from './permission-choice.ts'
import type { RoleRow } from './role-list.ts'

type Props = { row: RoleRow; onClose: () => void }

/** What is ticked, and saving it. */
const usePermissions = ({ row, onClose }: Props) => {
  const say = useSay(roles)
  const tree = useCall(roleCalls.permissionTree, {})
  const kept = useCall(roleCalls.rolePermissions, { id: row.id })
  const [changed, setChanged] = useState<Held | null>(null)
  const { saving, refusal, run } = useSaving()
  const save = () =>
    run(async () => {
      await callServer(roleCalls.setRolePermissions, { roleId: row.id, permissions: [...(changed ?? [])] as Permission[] })
      notify('success', say('changed', { name: row.name }))
      onClose()
    })
  const held = changed ?? new Set(kept.data?.permissions)
  const error = tree.error ?? kept.error
  const again = () => {
    void tree.refetch()
    void kept.refetch()
  }
  return {
    tree: tree.data,
    ready: kept.data !== undefined,
    held,
    setChanged,
    isChanged: changed !== null,
    saving,
    refusal,
    save,
    error,
    again,
  }
}

type FootProps = { locked: boolean; saving: boolean; isChanged: boolean; onSave: () => void; onClose: () => void }

const Foot = ({ locked, saving, isChanged, onSave, onClose }: FootProps) => {
  const sayKit = useSay(kit)
  const sayTable = useSay(table)
  return (
    <>
      <Button onClick={onClose}>{sayKit(locked ? 'close' : 'cancel')}</Button>
      {locked ? null : (
        <Button type="primary" aria-busy={saving} disabled={saving || !isChanged} onClick={onSave}>
          {sayTable('save')}
        </Button>
      )}
    </>
  )
}

/** Why the permissions of a role can only be looked at; null = they can be changed. */
const useWhyNot = (row: RoleRow): string | null => {
  const say = useSay(roles)
  const mayEdit = useMay(roleCalls.setRolePermissions.may)
  if (row.system) return say('systemHint')
  return mayEdit ? null : say('readOnly')
}

/** The permissions of a role as a tree of pages and buttons; only looked at where one may not change it. */
export const PermissionDialog = ({ row, onClose }: Props) => {
  const say = useSay(roles)
  const session = useSession().data
  const { tree, ready, held, setChanged, isChanged, saving, refusal, save, error, again } = usePermissions({ row, onClose })
  const why = useWhyNot(row)
  const locked = why !== null
  return (
    <Modal
      open
      centered
      width={640}
      title={say('permissionsOf', { name: row.name })}
      mask={{ closable: locked }}
      closeIcon={<Icon name="cross" />}
      onCancel={onClose}
      footer={<Foot locked={locked} saving={saving} isChanged={isChanged} onSave={() => void save()} onClose={onClose} />}
    >
      {locked ? <p className="meta role-why">{why}</p> : null}
      {error ? <Problem error={error} onRetry={again} /> : null}
      {tree && ready ? (
        <PermissionTree tree={tree} held={held} locked={locked} mayChange={(uri) => mayIn(session, uri)} onChange={setChanged} />
      ) : null}
      {refusal ? (
        <p className="role-refused" role="alert">
          {refusal.message}
        </p>
      ) : null}
    </Modal>
  )
}
