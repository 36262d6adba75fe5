import { embed } from '@sundial/phrases/embed.ts'
import { useSay } from '../kit/language/language.ts'
import { MoreCards } from '../kit/table/MoreCards.tsx'
import { RowCard } from '../kit/table/RowCard.tsx'
import { Expiry, LastUse, type LinkRow, Origins, Revoke, Subject } from './cells.tsx'

/** The list below 992 px. */
export const LinkCards = ({ rows, onRevoke }: { rows: readonly LinkRow[]; onRevoke: (row: LinkRow) => void }) => {
  const say = useSay(embed)
  const card = (row: LinkRow) => (
    <RowCard
      key={row.id}
      head={<span className="ellipsis">{row.name}</span>}
      state={
        <span>
          <Revoke row={row} onRevoke={onRevoke} />
        </span>
      }
      line={<Subject row={row} />}
      facts={[
        { label: say('origins'), value: <Origins row={row} /> },
        { label: say('expires'), value: <Expiry row={row} /> },
        { label: say('lastUse'), value: <LastUse row={row} /> },
      ]}
    />
  )
  return <MoreCards rows={rows} card={card} label={say('title')} />
}
