import { table as phrases } from '@sundial/phrases/table.ts'
import { Icon } from '../icons/Icon.tsx'
import { useSay } from '../language/language.ts'
import type { QueryField } from './query-field.ts'
import type { Table } from './use-table.ts'

/** What the list is narrowed by, each condition with its cross. */
export const FilterChips = ({ table, fields }: { table: Table; fields: readonly QueryField[] }) => {
  const say = useSay(phrases)
  const { filters } = table.state
  const chips = fields.flatMap(({ key, label, said }) => {
    const value = said?.(filters) ?? ''
    return value === '' ? [] : [{ key, text: `${label}: ${value}` }]
  })
  if (chips.length === 0) return null
  return (
    <ul className="filter-chips">
      {chips.map(({ key, text }) => (
        <li key={key} className="tag filter-chip">
          {text}
          <button
            type="button"
            className="icon-button"
            aria-label={say('dropCondition', { condition: text })}
            onClick={() => table.change({ filters: { ...filters, [key]: '' } })}
          >
            <Icon name="cross" size={12} />
          </button>
        </li>
      ))}
    </ul>
  )
}
