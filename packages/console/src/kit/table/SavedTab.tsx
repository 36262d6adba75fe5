import type { SavedView } from '@sundial/contract/user-settings.ts'
import { table as phrases } from '@sundial/phrases/table.ts'
import { Dropdown, Popover } from 'antd'
import { useState } from 'react'
import { Icon } from '../icons/Icon.tsx'
import { useSay } from '../language/language.ts'
import { dropdownAtOnce } from '../menu/at-once.ts'
import { notify } from '../notices/notices.ts'
import { queryOf } from './table-state.ts'
import type { Table } from './use-table.ts'
import { ViewName } from './ViewName.tsx'

type Props = {
  table: Table
  view: SavedView
  on: boolean
  /** It was opened last, and something else is asked for now. */
  left: boolean
  count: string
  onOpen: () => void
}

/** In the order that they had; one that came since stands last. */
const byPlace = (views: readonly SavedView[]) => (a: SavedView, b: SavedView) => {
  const place = ({ id }: SavedView) => views.findIndex((view) => view.id === id) >>> 0
  return place(a) - place(b)
}

/** A view of one's own; the open one can be renamed and deleted, the one that was left takes over what is asked for instead. */
export const SavedTab = ({ table, view, on, left, count, onOpen }: Props) => {
  const say = useSay(phrases)
  const [renaming, setRenaming] = useState(false)
  const { changeSettings, change, plan } = table
  const { views } = table.settings
  const remove = () => {
    changeSettings((was) => ({ ...was, views: was.views.filter(({ id }) => id !== view.id) }))
    change({ view: plan.rules.views[0] })
    const back = () => changeSettings((was) => ({ ...was, views: [...was.views, view].toSorted(byPlace(views)) }))
    notify('success', say('removedView', { name: view.name }), { undo: back })
  }
  const rename = (name: string) => {
    changeSettings((was) => ({ ...was, views: was.views.map((other) => (other.id === view.id ? { ...other, name } : other)) }))
    setRenaming(false)
  }
  const overwrite = () => {
    const query = queryOf(plan.rules, table.state)
    changeSettings((was) => ({ ...was, views: was.views.map((other) => (other.id === view.id ? { ...other, query } : other)) }))
  }
  const items = [
    ...(left ? [{ key: 'overwrite', label: say('overwrite'), onClick: overwrite }] : []),
    { key: 'rename', label: say('rename'), onClick: () => setRenaming(true) },
    { key: 'remove', label: say('remove'), danger: true, onClick: remove },
  ]
  return (
    <span className={on ? 'view-own view-own-on' : 'view-own'}>
      <button type="button" className="tab-look view-tab" aria-current={on} title={view.name} onClick={onOpen}>
        <b className="ellipsis">{view.name}</b>
        <span className="tabular">{count}</span>
      </button>
      {on || left ? (
        <Popover
          open={renaming}
          trigger={[]}
          placement="bottomLeft"
          arrow={false}
          content={<ViewName table={table} first={view.name} ownId={view.id} onSave={rename} onCancel={() => setRenaming(false)} />}
        >
          <Dropdown {...dropdownAtOnce} autoFocus destroyOnHidden trigger={['click']} menu={{ items }}>
            <button type="button" className="icon-button view-more" aria-label={say('viewActions', { name: view.name })}>
              <Icon name="more" size={14} />
            </button>
          </Dropdown>
        </Popover>
      ) : null}
    </span>
  )
}
