import { roles } from '@sundial/phrases/roles.ts'
import { Button } from 'antd'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { useMay } from '../kit/session/use-session.ts'
import type { RoleRow } from './role-list.ts'

/** What the page was asked to do; a dialog asks for the rest. */
export type Order =
  | { kind: 'form'; row: RoleRow | null }
  | { kind: 'permissions'; row: RoleRow }
  | { kind: 'remove'; rows: readonly RoleRow[] }

type Props = { row: RoleRow; onOrder: (order: Order) => void }

/** Permissions for everybody to see; changing and deleting for who may, and a system role is not deleted. */
export const RowActions = ({ row, onOrder }: Props) => {
  const say = useSay(roles)
  const mayEdit = useMay('roles.edit')
  const edit = say('edit', { name: row.name })
  const remove = say('removeOf', { name: row.name })
  return (
    <span className="role-actions">
      <Button
        type="link"
        size="small"
        aria-label={say('permissionsOf', { name: row.name })}
        onClick={() => onOrder({ kind: 'permissions', row })}
      >
        {say('permissions')}
      </Button>
      {mayEdit ? (
        <>
          <button type="button" className="icon-button" aria-label={edit} title={edit} onClick={() => onOrder({ kind: 'form', row })}>
            <Icon name="pen" size={14} />
          </button>
          {row.system ? null : (
            <button
              type="button"
              className="icon-button"
              aria-label={remove}
              title={remove}
              onClick={() => onOrder({ kind: 'remove', rows: [row] })}
            >
              <Icon name="trash" size={14} />
            </button>
          )}
        </>
      ) : null}
    </span>
  )
}
