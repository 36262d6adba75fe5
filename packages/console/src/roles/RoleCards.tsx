import { roles } from '@sundial/phrases/roles.ts'
import { secondFactor } from '@sundial/phrases/second-factor.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { RowCard } from '../kit/table/RowCard.tsx'
import { type Order, RowActions } from './RowActions.tsx'
import type { RoleRow } from './role-list.ts'
import { FactorNeeded, RoleName, RoleStatus } from './use-columns.tsx'

type Props = { rows: readonly RoleRow[]; onOrder: (order: Order) => void }

/** The list below 992 px. */
export const RoleCards = ({ rows, onOrder }: Props) => {
  const say = useSay(roles)
  const sayFactor = useSay(secondFactor)
  const { number } = useFormat()
  return (
    <ul>
      {rows.map((row) => (
        <RowCard
          key={row.id}
          choose={{ of: row.id, label: say('choose', { name: row.name }) }}
          head={<RoleName row={row} />}
          state={<RoleStatus status={row.status} />}
          line={row.description ? <span className="meta">{row.description}</span> : null}
          facts={[
            { label: say('number'), value: <span className="role-fact">{row.number}</span> },
            { label: say('userCount'), value: number(row.userCount) },
            { label: sayFactor('neededShort'), value: <FactorNeeded row={row} /> },
          ]}
          foot={<RowActions row={row} onOrder={onOrder} />}
        />
      ))}
    </ul>
  )
}
