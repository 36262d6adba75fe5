import { pathOf } from '@sundial/contract/pages.ts'
import { users } from '@sundial/phrases/users.ts'
import { Link } from 'react-router'
import { ownZone } from '../kit/format/clocks.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { RowCard } from '../kit/table/RowCard.tsx'
import type { Order } from './orders.ts'
import { RowActions } from './RowActions.tsx'
import { UserStatus } from './use-columns.tsx'
import type { UserRow } from './user-draft.ts'

type Props = { rows: readonly UserRow[]; onOrder: ((order: Order) => void) | null }

/** The list below 992 px. */
export const UserCards = ({ rows, onOrder }: Props) => {
  const say = useSay(users)
  const { moment, list } = useFormat()
  return (
    <ul>
      {rows.map((row) => (
        <RowCard
          key={row.id}
          choose={{ of: row.id, label: say('choose', { name: row.realName }) }}
          head={
            <Link className="user-link user-card-link ellipsis" to={pathOf('userDetails', { id: row.id })}>
              {row.realName}
            </Link>
          }
          state={<UserStatus status={row.status} />}
          facts={[
            { label: say('loginName'), value: <span className="user-fact">{row.loginName}</span> },
            { label: say('organisation'), value: <span className="user-fact">{row.orgName}</span> },
            { label: say('roles'), value: <span className="user-fact">{list(row.roles.map(({ name }) => name)) || '–'}</span> },
          ]}
          foot={
            <>
              <span>
                {say('lastLoginTime')}{' '}
                {row.lastLoginTime === null ? say('never') : <time className="tabular">{moment(row.lastLoginTime, ownZone())}</time>}
              </span>
              <span className="space" />
              {onOrder ? <RowActions row={row} onOrder={onOrder} /> : null}
            </>
          }
        />
      ))}
    </ul>
  )
}
