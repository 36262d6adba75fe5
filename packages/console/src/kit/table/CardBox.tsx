import { Checkbox } from 'antd'
import { createContext, use } from 'react'
import './card-box.css'
import type { Table } from './use-table.ts'

/** The table whose cards are being chosen; null while none are. */
export const CardChoosing = createContext<Table | null>(null)

/** The box that chooses the row of a card, where rows are chosen. */
export const CardBox = ({ of, label }: { of: React.Key; label: string }) => {
  const table = use(CardChoosing)
  if (!table) return null
  const others = table.chosen.filter((key) => key !== of)
  return (
    <Checkbox
      className="card-box"
      aria-label={label}
      checked={others.length < table.chosen.length}
      onChange={({ target }) => table.choose(target.checked ? [...others, of] : others)}
    />
  )
}
