import { tokens } from '@sundial/phrases/tokens.ts'
import { useSay } from '../kit/language/language.ts'
import { MoreCards } from '../kit/table/MoreCards.tsx'
import { RowCard } from '../kit/table/RowCard.tsx'
import { Day, Expiry, LastUse, Revoke, Scopes, type TokenRow } from './cells.tsx'

/** The list below 992 px. */
export const TokenCards = ({ rows, onRevoke }: { rows: readonly TokenRow[]; onRevoke: (row: TokenRow) => void }) => {
  const say = useSay(tokens)
  const card = (row: TokenRow) => (
    <RowCard
      key={row.id}
      head={<span className="ellipsis">{row.name}</span>}
      state={
        <span>
          <Revoke row={row} onRevoke={onRevoke} />
        </span>
      }
      line={<Scopes row={row} />}
      facts={[
        { label: say('created'), value: <Day at={row.createTime} /> },
        { label: say('expires'), value: <Expiry row={row} /> },
        { label: say('lastUse'), value: <LastUse row={row} /> },
      ]}
    />
  )
  return <MoreCards rows={rows} card={card} label={say('title')} />
}
