import { embed } from '@sundial/phrases/embed.ts'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import { MoreCards } from '../kit/table/MoreCards.tsx'
import { RowCard } from '../kit/table/RowCard.tsx'
import { Expiry, hasEnded, LastUse, type LinkRow, Origins, Revoke, Subject } from './cells.tsx'

/** The list below 992 px. */
export const LinkCards = ({ rows, onRevoke }: { rows: readonly LinkRow[]; onRevoke: (row: LinkRow) => void }) => {
  const say = useSay(embed)
  const now = useNow(60_000)
  const card = (row: LinkRow) => (
    <RowCard
      key={row.id}
      head={<span className="ellipsis">{row.name}</span>}
      state={<span>{hasEnded(row, now) ? <Expiry row={row} /> : <Revoke row={row} onRevoke={onRevoke} />}</span>}
      line={
        <div className="link-lines">
          <Subject row={row} />
          <Origins row={row} />
        </div>
      }
      facts={[
        ...(hasEnded(row, now) ? [] : [{ label: say('expires'), value: <Expiry row={row} /> }]),
        { label: say('lastUse'), value: <LastUse row={row} /> },
        { label: say('createdBy'), value: row.createdBy },
      ]}
    />
  )
  return <MoreCards rows={rows} card={card} label={say('title')} />
}
