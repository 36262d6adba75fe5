import { roleCalls } from '@sundial/contract/roles.ts'
import type { Permission } from '@sundial/core/session/permissions.ts'
import { roles } from '@sundial/phrases/roles.ts'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { useSay } from '../kit/language/language.ts'
import { notify } from '../kit/notices/notices.ts'
import { Problem } from '../kit/routes/Problem.tsx'
import { useCall } from '../kit/server/use-call.ts'
import { mayIn, useMay, useSignedIn } from '../kit/session/use-session.ts'
import { PermissionTree } from './PermissionTree.tsx'
import type { RoleRow } from './role-list.ts'

type Props = { row: RoleRow; onClose: () => void }
/** Null: as the role has them. */
type Draft = { permissions: readonly Permission[] | null }

const usePermissions = ({ row, onClose }: Props) => {
  const say = useSay(roles)
  const tree = useCall(roleCalls.permissionTree, {})
  const kept = useCall(roleCalls.rolePermissions, { id: row.id })
  const form = useForm(roleCalls.setRolePermissions, {
    name: `permissions ${row.id}`,
    first: { permissions: null } as Draft,
    input: ({ permissions }) => ({ roleId: row.id, permissions: permissions ?? kept.data?.permissions }),
    onSaved: () => {
      notify('success', say('saved', { name: row.name }))
      onClose()
    },
  })
  const again = () => {
    void tree.refetch()
    void kept.refetch()
  }
  const held = kept.data && new Set(form.draft.permissions ?? (kept.data.permissions as Permission[]))
  return { form, tree: tree.data, held, error: tree.error ?? kept.error, again }
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
  const session = useSignedIn()
  const { form, tree, held, error, again } = usePermissions({ row, onClose })
  const why = useWhyNot(row)
  const locked = why !== null
  return (
    <FormDialog title={say('permissionsOf', { name: row.name })} form={form} readOnly={locked} onClose={onClose}>
      <div className="form-wide">
        {locked ? <p className="meta role-why">{why}</p> : null}
        {error ? <Problem error={error} onRetry={again} /> : null}
        {tree && held ? (
          <PermissionTree
            tree={tree}
            held={held}
            locked={locked}
            mayChange={(uri) => mayIn(session, uri)}
            onChange={(permissions) => form.set('permissions', [...permissions])}
          />
        ) : null}
      </div>
    </FormDialog>
  )
}
