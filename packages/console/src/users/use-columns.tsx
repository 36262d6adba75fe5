import { pathOf } from '@sundial/contract/pages.ts'
import { users } from '@sundial/phrases/users.ts'
import { userStatus } from '@sundial/phrases/users-labels.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ownZone } from '../kit/format/clocks.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { opensRow } from '../kit/table/open-row.ts'
import type { Column } from '../kit/table/TableRows.tsx'
import { AccountState } from '../parts/marks/AccountState.tsx'
import type { OpenDialog } from './open-dialog.ts'
import { RowActions } from './RowActions.tsx'
import type { UserRow } from './user-draft.ts'
import type { UserColumn } from './user-list.ts'

export const UserStatus = ({ status }: Pick<UserRow, 'status'>) => <AccountState status={status} word={useSay(userStatus)(status)} />

const cut = (text: string | null): ReactNode => <span title={text ?? ''}>{text ?? '–'}</span>

/** The columns of the list; without orders there are no actions. */
export const useColumns = (onOpen: ((open: OpenDialog) => void) | null) => {
  const say = useSay(users)
  const { moment, list } = useFormat()
  const columns: Partial<Record<UserColumn, Column<UserRow>>> = {
    loginName: {
      title: say('loginName'),
      ellipsis: true,
      render: (row) => (
        <Link {...opensRow} className="user-link" to={pathOf('userDetails', { id: row.id })} title={row.loginName}>
          {row.loginName}
        </Link>
      ),
      card: (row) => row.loginName,
    },
    realName: {
      title: say('realName'),
      wrap: true,
      render: (row) => row.realName,
      card: (row) => (
        <Link className="user-link user-card-link ellipsis" to={pathOf('userDetails', { id: row.id })}>
          {row.realName}
        </Link>
      ),
    },
    phone: { title: say('phone'), ellipsis: true, render: (row) => cut(row.phone) },
    email: { title: say('email'), wrap: true, render: (row) => row.email ?? '–' },
    jobNumber: { title: say('jobNumber'), ellipsis: true, render: (row) => cut(row.jobNumber) },
    organisation: { title: say('organisation'), wrap: true, render: (row) => row.orgName },
    roles: { title: say('roles'), wrap: true, render: (row) => list(row.roles.map(({ name }) => name)) || '–' },
    status: { title: say('status'), render: (row) => <UserStatus status={row.status} /> },
    lastLoginTime: {
      title: say('lastLoginTime'),
      render: (row) =>
        row.lastLoginTime === null ? (
          <span className="quiet">{say('never')}</span>
        ) : (
          <time className="tabular">{moment(row.lastLoginTime, ownZone())}</time>
        ),
      card: (row) => (
        <span>
          {say('lastLoginTime')}{' '}
          {row.lastLoginTime === null ? say('never') : <time className="tabular">{moment(row.lastLoginTime, ownZone())}</time>}
        </span>
      ),
    },
  }
  if (onOpen) columns.actions = { title: say('actions'), render: (row) => <RowActions row={row} onOpen={onOpen} /> }
  return columns as Record<string, Column<UserRow>>
}
