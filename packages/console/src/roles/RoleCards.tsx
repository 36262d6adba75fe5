import { roles } from '@sundial/phrases/roles.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { RowCard } from '../kit/table/RowCard.tsx'
import type { RoleRow } from './list-plan.ts'
import { type Order, RowActions } from './RowActions.tsx'
import { RoleName, RoleStatus } from './use-columns.tsx'

type Props = { rows: readonly RoleRow[]; onOrder: (order: Order) => void }

/** The list below 992 px. */
export const RoleCards = ({ rows, onOrder }: Props) => {
  const say = useSay(roles)
  const { number } = useFormat()
  return (
    <ul>
      {rows.map((row) => (
        <RowCard
          key={row.id}
          head={<RoleName row={row} />}
          state={<RoleStatus status={row.status} />}
          line={row.description ? <span className="meta">{row.description}</span> : null}
          facts={[
            { label: say('number'), value: <span className="role-fact">{row.number}</span> },
            { label: say('userCount'), value: number(row.userCount) },
          ]}
          foot={<RowActions row={row} onOrder={onOrder} />}
        />
      ))}
    </ul>
  )
}
