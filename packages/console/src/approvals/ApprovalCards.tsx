import { approvals } from '@sundial/phrases/approvals.ts'
import { type ApprovalRow, useWhat } from '../kit/approvals/approvals.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { MoreCards } from '../kit/table/MoreCards.tsx'
import { RowCard } from '../kit/table/RowCard.tsx'
import { Actions, type Acts, Asked, Power, Share, State, WhyNot } from './cells.tsx'

/** The list below 992 px. */
export const ApprovalCards = ({ rows, acts }: { rows: readonly ApprovalRow[]; acts: Acts }) => {
  const say = useSay(approvals)
  const { number } = useFormat()
  const whatOf = useWhat()
  const card = (row: ApprovalRow) => (
    <RowCard
      key={row.id}
      head={<span className="ellipsis">{whatOf(row)}</span>}
      state={<State row={row} />}
      line={
        <>
          {row.userName} · <Asked row={row} /> · {row.order.reason}
          <WhyNot row={row} />
        </>
      }
      facts={[
        { label: say('modules'), value: number(row.moduleCount) },
        { label: say('power'), value: <Power row={row} /> },
        { label: say('share'), value: <Share row={row} /> },
      ]}
      foot={row.state === 'waiting' ? <Actions row={row} {...acts} /> : null}
    />
  )
  return <MoreCards rows={rows} card={card} label={say('title')} />
}
