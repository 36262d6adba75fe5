import { roles } from '@sundial/phrases/roles.ts'
import { roleStatus } from '@sundial/phrases/roles-labels.ts'
import { secondFactor } from '@sundial/phrases/second-factor.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import type { Column } from '../kit/table/TableRows.tsx'
import { AccountState } from '../parts/marks/AccountState.tsx'
import { type Order, RowActions } from './RowActions.tsx'
import type { RoleColumn, RoleRow } from './role-list.ts'

export const RoleName = ({ row }: { row: RoleRow }) => {
  const say = useSay(roles)
  return (
    <span className="role-name">
      <span>{row.name}</span>
      {row.system ? (
        <span className="tag role-system" title={say('systemHint')}>
          {say('system')}
        </span>
      ) : null}
    </span>
  )
}

export const FactorNeeded = ({ row }: { row: RoleRow }) => {
  const say = useSay(secondFactor)
  return row.secondFactor ? <span>{say('isNeeded')}</span> : <span className="quiet">–</span>
}

export const RoleStatus = ({ status }: Pick<RoleRow, 'status'>) => <AccountState status={status} word={useSay(roleStatus)(status)} />

/** The columns of the list. */
export const useColumns = (onOrder: (order: Order) => void): Record<RoleColumn, Column<RoleRow>> => {
  const say = useSay(roles)
  const sayFactor = useSay(secondFactor)
  const { number } = useFormat()
  return {
    name: { title: say('name'), wrap: true, render: (row) => <RoleName row={row} /> },
    number: { title: say('number'), wrap: true, render: (row) => row.number },
    description: {
      title: say('description'),
      wrap: true,
      render: (row) => row.description || '–',
      card: (row) => (row.description ? <span className="meta">{row.description}</span> : null),
    },
    userCount: { title: say('userCount'), right: true, render: (row) => number(row.userCount) },
    secondFactor: { title: sayFactor('neededShort'), render: (row) => <FactorNeeded row={row} /> },
    status: { title: say('status'), render: (row) => <RoleStatus status={row.status} /> },
    actions: { title: say('actions'), render: (row) => <RowActions row={row} onOrder={onOrder} /> },
  }
}
