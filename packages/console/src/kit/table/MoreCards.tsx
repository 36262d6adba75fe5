import { table as phrases } from '@sundial/phrases/table.ts'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useFormat } from '../format/use-format.ts'
import { useSay } from '../language/language.ts'
import './row-card.css'

const cardsAtFirst = 40

/** Cards of thousands of rows: so many at first, more when asked for. */
export const MoreCards = <Row,>({ rows, card, label }: { rows: readonly Row[]; card: (row: Row) => ReactNode; label: string }) => {
  const say = useSay(phrases)
  const { number } = useFormat()
  const [count, setCount] = useState(cardsAtFirst)
  const hidden = rows.length - count
  return (
    <>
      <ul aria-label={label}>{rows.slice(0, count).map(card)}</ul>
      {hidden > 0 ? (
        <Button className="more-cards" onClick={() => setCount(count + 2 * cardsAtFirst)}>
          {say('moreCards', { count: number(hidden) })}
        </Button>
      ) : null}
    </>
  )
}
