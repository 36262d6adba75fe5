import { tokens } from '@sundial/phrases/tokens.ts'
import { useSay } from '../kit/language/language.ts'
import { MoreCards } from '../kit/table/MoreCards.tsx'
import { PersonName } from '../kit/table/PersonName.tsx'
import { RowCard } from '../kit/table/RowCard.tsx'
import { Day, Expiry, LastUse, Revoke, Scopes, type TokenRow } from './cells.tsx'

type Props = { rows: readonly TokenRow[]; everybody: boolean; onRevoke: (row: TokenRow) => void }

/** The list below 992 px. */
export const TokenCards = ({ rows, everybody, onRevoke }: Props) => {
  const say = useSay(tokens)
  const card = (row: TokenRow) => (
    <RowCard
      key={row.id}
      head={<span className="ellipsis">{row.name}</span>}
      state={
        <span>
          <Revoke row={row} everybody={everybody} onRevoke={onRevoke} />
        </span>
      }
      line={
        <>
          {everybody ? (
            <div>
              <PersonName {...row} />
            </div>
          ) : null}
          <Scopes row={row} />
        </>
      }
      facts={[
        { label: say('created'), value: <Day at={row.createTime} /> },
        { label: say('expires'), value: <Expiry row={row} /> },
        { label: say('lastUse'), value: <LastUse row={row} /> },
      ]}
    />
  )
  return <MoreCards rows={rows} card={card} label={say('title')} />
}
