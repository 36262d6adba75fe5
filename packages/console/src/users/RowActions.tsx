import { secondFactor } from '@sundial/phrases/second-factor.ts'
import { users } from '@sundial/phrases/users.ts'
import { Button, Dropdown, type MenuProps } from 'antd'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { dropdownAtOnce } from '../kit/menu/at-once.ts'
import { useSignedIn } from '../kit/session/use-session.ts'
import type { OpenDialog } from './open-dialog.ts'
import type { UserRow } from './user-draft.ts'

type Props = { row: UserRow; onOpen: (open: OpenDialog) => void }

const PendingActions = ({ row, onOpen }: Props) => {
  const say = useSay(users)
  return (
    <span className="user-actions">
      <Button type="link" size="small" onClick={() => onOpen({ kind: 'form', row })}>
        {say('approve')}
      </Button>
      <Button type="link" size="small" danger onClick={() => onOpen({ kind: 'refuse', rows: [row] })}>
        {say('refuse')}
      </Button>
    </span>
  )
}

const useMore = ({ row, onOpen }: Props): NonNullable<MenuProps['items']> => {
  const say = useSay(users)
  const sayFactor = useSay(secondFactor)
  const kind = row.status === 1 ? 'disable' : 'enable'
  return [
    { key: 'reset', label: say('resetPassword'), onClick: () => onOpen({ kind: 'reset', row }) },
    ...(row.secondFactor ? [{ key: 'resetFactor', label: sayFactor('reset'), onClick: () => onOpen({ kind: 'resetFactor', row }) }] : []),
    { key: kind, label: say(kind), onClick: () => onOpen({ kind, rows: [row] }) },
    { type: 'divider' },
    { key: 'remove', label: say('removeEllipsis'), danger: true, onClick: () => onOpen({ kind: 'remove', rows: [row] }) },
  ]
}

/** What can be done with a user: with oneself only changing what one is called. */
export const RowActions = ({ row, onOpen }: Props) => {
  const say = useSay(users)
  const own = useSignedIn()?.userId === row.id
  const items = useMore({ row, onOpen })
  if (row.status === 2) return <PendingActions row={row} onOpen={onOpen} />
  const edit = say('edit', { name: row.realName })
  const more = say('more', { name: row.realName })
  return (
    <span className="user-actions">
      <button type="button" className="icon-button" aria-label={edit} title={edit} onClick={() => onOpen({ kind: 'form', row })}>
        <Icon name="pen" size={14} />
      </button>
      {own ? null : (
        <Dropdown {...dropdownAtOnce} autoFocus destroyOnHidden trigger={['click']} menu={{ items }}>
          <button type="button" className="icon-button" aria-label={more} title={more}>
            <Icon name="more" />
          </button>
        </Dropdown>
      )}
    </span>
  )
}
