import type { SavedView } from '@sundial/contract/user-settings.ts'
import { table as phrases } from '@sundial/phrases/table.ts'
import { useEffect, useState } from 'react'
import { moreThan } from '../format/more-than.ts'
import { useFormat } from '../format/use-format.ts'
import { useSay } from '../language/language.ts'
import { SavedTab } from './SavedTab.tsx'
import { SaveView } from './SaveView.tsx'
import { queryOf, sameQuery, stateOfView } from './table-state.ts'
import type { Table } from './use-table.ts'
import '../tabs/tab-list.css'
import './view-tabs.css'

export type ReadyView = { key: string; label: string; count: number | undefined }
type Props = {
  table: Table
  ready: readonly ReadyView[]
  /** How many rows each of one's own views holds, in their order. */
  ownCounts: readonly (number | undefined)[] | undefined
  /** Where counting ended. */
  countedTo: number | undefined
}

/** Ready-made views and one's own as tabs, with how many rows each holds. */
export const ViewTabs = ({ table, ready, ownCounts, countedTo }: Props) => {
  const say = useSay(phrases)
  const { number } = useFormat()
  const countText = (count: number | undefined) => (count === undefined ? '' : `${number(count)}${moreThan(count, countedTo)}`)
  const { plan, state, settings, change } = table
  const now = queryOf(plan.rules, state)
  const own = settings.views.find((view) => sameQuery(view.query, now))
  const [lastId, setLastId] = useState<string | null>(null)
  useEffect(() => {
    if (own) setLastId(own.id)
  }, [own])
  const open = (view: SavedView) => change({ ...stateOfView(plan.rules, view.query), size: state.size })
  return (
    <nav className="view-tabs" aria-label={say('views')}>
      {ready.map(({ key, label, count }) => (
        <button
          key={key}
          type="button"
          aria-current={!own && key === state.view}
          className="tab-look view-tab"
          onClick={() => {
            setLastId(null)
            change({ view: key })
          }}
        >
          {label}
          <span className="tabular">{countText(count)}</span>
        </button>
      ))}
      {settings.views.map((view, i) => (
        <SavedTab
          key={view.id}
          table={table}
          view={view}
          on={view === own}
          left={!own && view.id === lastId}
          count={countText(ownCounts?.[i])}
          onOpen={() => open(view)}
        />
      ))}
      <SaveView table={table} />
    </nav>
  )
}
